//! HTML file that contains the content and the packed numbers.

use super::{Content, ReportError};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::Write;

/// The page's program, built from the folder `report/` of the repository.
pub(super) const PROGRAM: &str = include_str!("page/report.js");
/// The page's style sheet.
pub(super) const STYLE: &str = include_str!("page/report.css");

/// Content security policy. The page may not load anything, even if a name in the results contains
/// HTML.
const POLICY: &str =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:";

/// Returns the text of the file. `numbers` are the packed bytes to which the blocks of the content
/// refer.
pub(super) fn page(content: &Content<'_>, numbers: Vec<u8>) -> Result<String, ReportError> {
    let text = serde_json::to_string(content).map_err(|error| ReportError::Packing(error.into()))?;
    let numbers = STANDARD.encode(deflated(&numbers)?);
    let title = html(content.title);
    let text = script_text(&text);
    Ok(format!(
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="generator" content="windlass {version}">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<noscript>This report needs JavaScript; please enable it. The program is part of this file.</noscript>
<main id="report"></main>
<script type="application/json" id="windlass-content">{text}</script>
<script type="text/plain" id="windlass-numbers">{numbers}</script>
<script>{PROGRAM}</script>
</body>
</html>
"#,
        version = content.windlass,
    ))
}

fn deflated(bytes: &[u8]) -> Result<Vec<u8>, ReportError> {
    let packing = |error: std::io::Error| ReportError::Packing(error.into());
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).map_err(packing)?;
    encoder.finish().map_err(packing)
}

/// Escapes JSON for a script element, so that no text can end the element. The escaped characters
/// occur in JSON only within strings.
pub(super) fn script_text(json: &str) -> String {
    json.replace('&', "\\u0026")
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// Escapes text for HTML.
pub(super) fn html(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
