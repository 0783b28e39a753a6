// The program of the graphics card that sums the waves, compared with an independent sum. CHROMIUM names the browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { build } from "esbuild";
import { launch, newPage } from "./browser.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Loads the sea of the page in Node.js. */
async function seaModule() {
  const entry = `export { SeaSurface, TEXTURE_WIDTH, WAVE_SUM } from ${JSON.stringify(join(import.meta.dirname, "../../src/scene/sea.ts"))};
    export { skyUniforms } from ${JSON.stringify(join(import.meta.dirname, "../../src/scene/light.ts"))};`;
  const made = await build({ stdin: { contents: entry, resolveDir: import.meta.dirname }, bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].text).toString("base64")}`);
}

/** Evaluates the wave sum at points in the fragment shader: elevation and slopes for each point. */
function onCard({ sum, waves, width, count, points }) {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2");
  if (gl.getExtension("EXT_color_buffer_float") === null) throw new Error("no float targets");
  const texture = (unit, data, across, down) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, across, down, 0, gl.RGBA, gl.FLOAT, data);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
  };
  const number = points.length / 4;
  texture(0, new Float32Array(waves), width, waves.length / (4 * width));
  texture(1, new Float32Array(points), number, 1);
  gl.activeTexture(gl.TEXTURE2);
  const target = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, target);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, number, 1);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0);
  const program = gl.createProgram();
  const add = (type, text) => {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${text}`);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    gl.attachShader(program, shader);
  };
  add(gl.VERTEX_SHADER, "void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }");
  add(gl.FRAGMENT_SHADER, `${sum}\nuniform highp sampler2D points;\nout vec4 result;\nvoid main() {\n  result = vec4(waveSum(texelFetch(points, ivec2(int(gl_FragCoord.x), 0), 0).xy, 0.01), 1.0);\n}`);
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.uniform1i(gl.getUniformLocation(program, "waves"), 0);
  gl.uniform1i(gl.getUniformLocation(program, "points"), 1);
  gl.uniform1i(gl.getUniformLocation(program, "count"), count);
  gl.viewport(0, 0, number, 1);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const out = new Float32Array(4 * number);
  gl.readPixels(0, 0, number, 1, gl.RGBA, gl.FLOAT, out);
  return [...out];
}

test("closed form: elevation and slopes of 700 components at 1000 points", async () => {
  const { SeaSurface, TEXTURE_WIDTH, WAVE_SUM, skyUniforms } = await seaModule();
  let state = 11;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const components = Array.from({ length: 700 }, () => {
    const omega = 0.3 + 1.7 * next();
    const [k, heading] = [omega ** 2 / 9.81, 2 * Math.PI * next()];
    return [0.08 * next(), omega, k * Math.cos(heading), k * Math.sin(heading), 2 * Math.PI * next()];
  });
  const spec = { density: 1025, gravity: 9.81, depth: null, significant_height: 1, ramp: [0, 0], second_order: false, components, current: [0, 0, 0], wind: [0, 0, 0] };
  const sea = new SeaSurface(spec, skyUniforms());
  const [time, middle] = [3210.5, [0, 0]];
  sea.set(time, { x: middle[0], y: middle[1] }, 150);
  const points = Array.from({ length: 1000 }, () => [500 * (next() - 0.5), 500 * (next() - 0.5), 0, 0].map(Math.fround)).flat();
  const page = await newPage(browser);
  const found = await page.evaluate(onCard, { sum: WAVE_SUM, waves: [...sea.pixels], width: TEXTURE_WIDTH, count: components.length, points });
  await page.close();
  const significant = 4 * Math.sqrt(components.reduce((sum, [a]) => sum + 0.5 * a * a, 0));
  const slope = Math.sqrt(components.reduce((sum, [a, , kx, ky]) => sum + 0.5 * a * a * (kx * kx + ky * ky), 0));
  for (let n = 0; n < 1000; n++) {
    const [x, y] = points.slice(4 * n, 4 * n + 2);
    let [height, alongX, alongY] = [0, 0, 0];
    for (const [a, omega, kx, ky, phase] of components) {
      const angle = omega * time - kx * x - ky * y + phase;
      height += a * Math.cos(angle);
      alongX += a * kx * Math.sin(angle);
      alongY += a * ky * Math.sin(angle);
    }
    const [drawn, drawnX, drawnY] = found.slice(4 * n, 4 * n + 3);
    assert.ok(Math.abs(drawn - height) < 1e-3 * significant, `${drawn} m instead of ${height} m`);
    assert.ok(Math.hypot(drawnX - alongX, drawnY - alongY) < 2e-3 * slope, `${drawnX}, ${drawnY} instead of ${alongX}, ${alongY}`);
  }
});
