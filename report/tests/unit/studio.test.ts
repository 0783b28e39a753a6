// Scenarios as the editor reads them: context of positions, objects, keys and values.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Vector2 } from "three";
import { objectAt, objectIn, objectsOf } from "../../src/studio/objects";
import { placeAt, scan } from "../../src/studio/scan";
import { Keys, kindsNamed, type Schema, unitOf } from "../../src/studio/schema";
import { snippetsOf } from "../../src/studio/snippets";
import { distance } from "../../src/scene/pick";

const repository = join(import.meta.dirname, "..", "..");
const keys = new Keys(JSON.parse(readFileSync(join(repository, "schema/windlass-scenario.schema.json"), "utf8")) as Schema);

/** Context of the position `|` in a text. */
function at(marked: string) {
  const position = marked.indexOf("|");
  return placeAt(marked.replace("|", ""), position);
}

test("closed form: kind and path of a position in a text", () => {
  const cases: [string, string, string][] = [
    ["|", "key", ""],
    ["ti|", "key", ""],
    ["[[bo|", "header", ""],
    ["[[body|]]\n", "header", ""],
    ['[[body]]\nna|', "key", "body"],
    ['[[body]]\nname = "|', "value", "body.name"],
    ['[[body]]\nname = "a"\n|', "key", "body"],
    ['[[body]]\nname = "a" |', "nothing", ""],
    ["[[body]]\nmass = 1|", "value", "body.mass"],
    ["[[body]]\n# note|", "nothing", ""],
    ["[sea]\nwaves = { |", "key", "sea.waves"],
    ["[sea]\nwaves = { type = |", "value", "sea.waves.type"],
    ['[sea]\nwaves = { type = "regular", he|', "key", "sea.waves"],
    ['[[crane.link]]\nname = "a"\njoint = { axis = [0, |', "value", "crane.link.joint.axis"],
    ['[[body]]\nframe = [\n  { name = "a" },\n  { po|', "key", "body.frame"],
    ["sea.waves.|", "key", "sea.waves"],
    // Unclosed brackets end at the next table.
    ["[sea]\nwaves = { type = \n[[body]]\nma|", "key", "body"],
    // Strings and comments have no keys.
    ['title = "a # [[b]]"\n[[body]]\nma|', "key", "body"],
    ['note = """\n[[x]]\n"""\nti|', "key", ""],
  ];
  for (const [text, kind, path] of cases) {
    const place = at(text);
    const found = place.kind === "nothing" || place.kind === "header" ? "" : place.path.join(".");
    assert.deepEqual([place.kind, found], [kind, path], JSON.stringify(text));
  }
  assert.deepEqual(at('[[body]]\nname = "a"\nmass = 1\n|').present, ["name", "mass"]);
  assert.equal(at('[[body]]\nname = "a|').from, 17);
});

test("closed form: objects, their frames and their addresses", () => {
  const text = [
    'title = "t"',
    '[[frame]]\nname = "top"',
    '[[body]]\nname = "load"\nframe = [{ name = "eye" }, { name = "foot", position = [0, 0, 1] }]',
    '[[crane]]\nname = "davit"\nbase = "load/foot"',
    '[[crane.link]]\nname = "arm"\n[[crane.link.frame]]\nname = "tip"',
    '[[cable]]\nname = "wire"\nstart = { frame = "ground/top" }',
  ].join("\n");
  const objects = objectsOf(text);
  assert.deepEqual(
    objects.map(({ kind, address, depth }) => [kind, address, depth]),
    [
      ["frame", "ground/top", 0],
      ["body", "load", 0],
      ["frame", "load/eye", 1],
      ["frame", "load/foot", 1],
      ["crane", "davit", 0],
      ["link", "davit/arm", 1],
      ["frame", "davit/arm/tip", 2],
      ["cable", "wire", 0],
    ],
  );
  for (const { name, from, to } of objects) assert.equal(text.slice(from, to), name);
  assert.equal(objectAt(objects, text.indexOf("position"))?.name, "load");
  assert.equal(objectAt(objects, text.indexOf('"arm"'))?.name, "davit");
  assert.equal(objectAt(objects, 0), undefined);
  assert.equal(objectIn(objects, "cable 'wire': too long")?.name, "wire");
  assert.equal(objectIn(objects, "'load/eye' is not 'x'")?.address, "load/eye");
});

test("closed form: every key of every example is in the schema", () => {
  const examples = join(repository, "examples");
  let count = 0;
  for (const example of readdirSync(examples)) {
    for (const file of readdirSync(join(examples, example)).filter((name) => name.endsWith(".toml"))) {
      const text = readFileSync(join(examples, example, file), "utf8");
      if (/^scenario\b/m.test(text)) continue;
      // The names of variables in formulas are arbitrary keys.
      for (const token of scan(text).filter(({ kind, path }) => kind === "key" && !path.slice(0, -1).includes("variables"))) {
        assert.ok(keys.about(token.path) !== undefined, `${example}/${file}: ${token.path.join(".")}`);
        count += 1;
      }
    }
  }
  assert.ok(count > 1000, String(count));
});

test("closed form: keys, values, units and names of the schema", () => {
  const cable = keys.keys(["cable"]).map(({ name }) => name);
  assert.ok(cable.includes("axial_stiffness") && cable.includes("start"), cable.join());
  assert.equal(keys.keys(["cable"])[0]?.isRequired, true);
  const waves = keys.values(["sea", "waves", "type"]).map(({ value }) => value);
  assert.ok(["still", "regular", "irregular"].every((type) => waves.includes(type)), waves.join());
  assert.ok(keys.keys(["sea", "waves"]).some(({ name }) => name === "significant_height"));
  assert.equal(unitOf("Bending stiffness EI, N·m²."), "N·m²");
  assert.equal(unitOf("Outer diameter, m."), "m");
  assert.equal(unitOf("A body."), "");
  assert.ok(keys.about(["cable", "diameter"])?.text.startsWith("Outer diameter"));
  assert.deepEqual(kindsNamed(["cable", "start", "frame"], ""), ["frame", "link", "body", "crane"]);
  assert.deepEqual(keys.keys(["nothing"]), []);
});

test("closed form: a new object has its required keys and one field for each value", () => {
  const made = snippetsOf(keys);
  const cable = made.find(({ name }) => name === "cable");
  assert.match(cable?.text ?? "", /^\[\[cable\]\]\nname = "\$\{1:name\}"\n/);
  // Keys that are usual but not required are written, too.
  for (const [name, key] of [["limit", "max"], ["phase", "at"], ["thruster", "thrust"], ["sea_bottom", "depth"], ["cable", "axial_stiffness"]]) {
    assert.match(made.find((one) => one.name === name)?.text ?? "", new RegExp(`^${key} = `, "m"));
  }
  assert.match(cable?.text ?? "", /^start = \{ frame = "\$\{\d+:frame\}" \}$/m);
  assert.match(made.find(({ name }) => name === "sheave")?.text ?? "", /^cables = \["\$\{\d+:cables\}", "\$\{\d+:cables\}"\]$/m);
  for (const { name, text } of made) {
    const plain = text.replaceAll(/\$\{\d+:([^}]*)\}/g, "$1");
    for (const token of scan(plain).filter(({ kind }) => kind === "key")) {
      assert.ok(keys.about(token.path) !== undefined, `${name}: ${token.path.join(".")}`);
    }
  }
});

test("closed form: distance of a point from a segment", () => {
  const [a, b] = [new Vector2(0, 0), new Vector2(10, 0)];
  assert.equal(distance(new Vector2(5, 3), a, b), 3);
  assert.equal(distance(new Vector2(13, 4), a, b), 5);
  assert.equal(distance(new Vector2(0, 2), a, a), 2);
  assert.equal(distance(new Vector2(0, 2), a, undefined), Number.POSITIVE_INFINITY);
});
