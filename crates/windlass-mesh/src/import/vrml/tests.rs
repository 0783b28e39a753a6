//! Tests of the VRML reader: volume, area and centroid of a mesh that is written and read again,
//! transforms against hand calculations, messages.

use super::*;
use crate::import;
use crate::shapes::{box_mesh, cylinder};
use proptest::prelude::*;
use std::fmt::Write;

const TETRAHEDRON: &str = "geometry IndexedFaceSet {
  coord DEF corners Coordinate { point [0 0 0, 1 0 0, 0 1 0, 0 0 1] }
  coordIndex [0 2 1 -1, 0 1 3 -1, 0 3 2 -1, 1 2 3] # the last -1 may be missing
}";

fn scene(text: &str) -> String {
    format!("#VRML V2.0 utf8\n{text}\n")
}

fn read(text: &str) -> Result<TriangleMesh, MeshError> {
    parse(scene(text).as_bytes(), "hull.wrl")
}

fn say(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

/// A face set as programs write it, in single precision.
fn face_set(mesh: &TriangleMesh) -> String {
    let mut text = String::from("geometry IndexedFaceSet { solid TRUE coord Coordinate { point [\n");
    for p in &mesh.vertices {
        let _ = writeln!(text, "{} {} {},", p.x as f32, p.y as f32, p.z as f32);
    }
    text += "] } coordIndex [\n";
    for [a, b, c] in &mesh.triangles {
        let _ = writeln!(text, "{a}, {b}, {c}, -1,");
    }
    text + "] }"
}

#[test]
fn equivalent_a_written_scene_keeps_its_measures() {
    let block = box_mesh(DVec3::new(3.0, 1.5, 0.75), [2, 3, 1]).unwrap();
    let drum = cylinder(0.5, 2.0, 12, 3).unwrap();
    let text = scene(&format!(
        "WorldInfo {{ title \"deck {{ # 1\" info [\"a\", \"b\"] }}
         Viewpoint {{ position 0 0 10 orientation 0 0 1 0.3 }}
         Group {{ children [
           Shape {{ appearance Appearance {{ material Material {{ diffuseColor .8 .8 .8 }} }} {} }}
           Transform {{ translation 0 0 8 children Shape {{ {} }} }}
         ] }}
         ROUTE a.b TO c.d",
        face_set(&block),
        face_set(&drum)
    ));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deck.wrl");
    std::fs::write(&file, text).unwrap();
    let mesh = import::read(&file).unwrap();
    assert_eq!(mesh.triangles.len(), block.triangles.len() + drum.triangles.len());
    let volume = block.volume() + drum.volume();
    let solid = mesh.solid();
    assert!((solid.volume - volume).abs() < 1e-6 && (mesh.area() - block.area() - drum.area()).abs() < 1e-5);
    let height = 8.0 * drum.volume() / volume;
    assert!(solid.centroid.distance(DVec3::new(0.0, 0.0, height)) < 1e-6);
}

#[test]
fn closed_form_nested_transforms_match_hand_calculation() {
    // (1, 0, 0) is first scaled by (2, 3, 4) to (2, 0, 0), rotated 90 degrees about z to (0, 2, 0)
    // and shifted by (10, 0, 0); then rotated 180 degrees about x to (10, -2, 0) and shifted by (0,
    // 0, 5).
    let mesh = read(&format!(
        "Transform {{ translation 0 0 5 rotation 1 0 0 3.141592653589793 children [
           DEF arm Transform {{ translation 10 0 0 rotation 0 0 2 1.5707963267948966 scale 2 3 4
             children [ Shape {{ {TETRAHEDRON} }} ] }}
         ] }}"
    ))
    .unwrap();
    let expected = [
        [10.0, 0.0, 5.0],
        [10.0, -2.0, 5.0],
        [7.0, 0.0, 5.0],
        [10.0, 0.0, 1.0],
    ];
    for (found, expected) in mesh.vertices.iter().zip(expected) {
        assert!(
            found.distance(DVec3::from(expected)) < 1e-14,
            "{found} {expected:?}"
        );
    }
    assert!((mesh.volume() - 24.0 / 6.0).abs() < 1e-13);
    // A half turn about the centre (1, 0, 0) takes (0, 0, 0) to (2, 0, 0); scaling by 3 along the
    // axis x = y takes (1, 0, 0) to (2, 1, 0).
    let turned = format!("center 1 0 0 rotation 0 0 1 3.141592653589793 children Shape {{ {TETRAHEDRON} }}");
    let turned = read(&format!("Transform {{ {turned} }}")).unwrap();
    assert!(turned.vertices[0].distance(DVec3::new(2.0, 0.0, 0.0)) < 1e-14);
    let stretched = "scale 3 1 1 scaleOrientation 0 0 1 0.7853981633974483";
    let stretched = read(&format!(
        "Transform {{ {stretched} children Shape {{ {TETRAHEDRON} }} }}"
    ))
    .unwrap();
    assert!(stretched.vertices[1].distance(DVec3::new(2.0, 1.0, 0.0)) < 1e-14);
}

#[test]
fn closed_form_named_nodes_are_reused_and_mirrors_stay_outward() {
    // The tetrahedron, its mirror image (a negative scale), and a copy with clockwise faces.
    let mesh = read(&format!(
        "DEF tip Shape {{ {TETRAHEDRON} }}
         Transform {{ translation 5 0 0 scale -1 1 1 children USE tip }}
         Transform {{ translation 0 5 0 children Shape {{ geometry IndexedFaceSet {{ ccw FALSE
           coord USE corners coordIndex [1 2 0 -1 3 1 0 -1 2 3 0 -1 3 2 1 -1] }} }} }}"
    ))
    .unwrap();
    mesh.check().unwrap();
    assert!((mesh.volume() - 0.5).abs() < 1e-15);
    let centroid = DVec3::new(0.25 + 4.75 + 0.25, 0.25 + 0.25 + 5.25, 0.75) / 3.0;
    assert!(mesh.solid().centroid.distance(centroid) < 1e-14);
    // Only the finest level and the selected choice are read. A switch without a selection has no
    // faces.
    let levels = format!(
        "LOD {{ range [10] level [ DEF tip Shape {{ {TETRAHEDRON} }} USE tip ] }}
         Switch {{ choice [ USE tip ] }} Switch {{ whichChoice 1 choice [ Group {{ }} USE tip USE tip ] }}
         Script {{ eventIn SFBool set url \"javascript: function set() {{}}\" }}"
    );
    assert!((read(&levels).unwrap().volume() - 2.0 / 6.0).abs() < 1e-15);
}

#[test]
fn closed_form_polygons_become_fans() {
    let quad = "Shape { geometry IndexedFaceSet { coord Coordinate { point [0 0 0 2 0 0 3 1 0 2 2 0 0 2 0] }
        coordIndex [0 1 2 3 4 -1] } }";
    let mesh = read(quad).unwrap();
    assert_eq!(mesh.triangles, vec![[0, 1, 2], [0, 2, 3], [0, 3, 4]]);
    assert!((mesh.area() - 5.0).abs() < 1e-15);
    let dented = quad.replace("3 1 0", "-1 1 0");
    assert!(say(&dented).contains("line 3: a face in 'the scene' is not convex; export triangles"));
}

#[test]
fn refuses_bad_scenes_with_line_object_and_remedy() {
    let shape = |text: &str| say(&format!("DEF hull Shape {{ {text} }}"));
    for kind in ["Box", "Sphere", "Cylinder", "Cone", "Extrusion"] {
        let message = shape(&format!("geometry {kind} {{ }}"));
        let expected = format!(
            "'hull.wrl', line 2: {kind} in 'hull' is not supported, only IndexedFaceSet is; convert it"
        );
        assert!(message.contains(&expected), "{message}");
    }
    let exchanged = |from: &str, to: &str| shape(&TETRAHEDRON.replacen(from, to, 1));
    assert!(
        exchanged("0 1 3", "0 9 3").contains("line 4: a face in 'hull' uses corner 9, but its 'point' has 4")
    );
    assert!(exchanged("0 1 3", "0 -2 3").contains("uses corner -2"));
    assert!(exchanged("0 1 3", "0 1.5 3").contains("uses corner 1.5"));
    assert!(exchanged("0 1 3", "0 1").contains("a face in 'hull' has 2 corners"));
    assert!(exchanged("0 0 1]", "0 0]").contains("line 3: 'point' in 'hull' has 11 numbers"));
    assert!(exchanged("0 0 1]", "0 0 1e999]").contains("'1e999' in 'point' is not a finite number"));
    assert!(exchanged("coord DEF", "color DEF").contains("has no coord Coordinate"));
    assert!(exchanged("}", "").contains("the file ends where the '}' of Shape in line 2 should follow"));
    assert!(
        say("Transform { translation 1 2 }").contains("'translation' of Transform needs 3 numbers, has 2")
    );
    assert!(say("Transform { scale 1 0 1 }").contains("line 2: the scale"));
    assert!(say("Transform { rotation 0 0 0 1 }").contains("the axis of 'rotation' has no direction"));
    assert!(say("Group { children [ USE hull ] }").contains("USE of 'hull', which no earlier DEF defines"));
    assert!(say("DEF a Group { children [ USE a ] }").contains("USE of 'a'"));
    assert!(say("PROTO Hull [ ] { Group { } }").contains("PROTO is not supported"));
    assert!(say("Inline { url \"b.wrl\" }").contains("Inline in 'the scene' is not supported"));
    assert!(say("Group { children [\n").contains("the file ends where the ']' of 'children' in line 2"));
    assert!(say("WorldInfo { title \"a }").contains("no closing quote"));
    assert!(say("Group { }").contains("the scene has no faces"));
    assert!(say(&"Group { children ".repeat(300)).contains("nested more than 200 deep"));
    let header = |bytes: &[u8]| parse(bytes, "hull.wrl").unwrap_err().to_string();
    assert!(header(b"#VRML V1.0 ascii\n").contains("line 1: the file is VRML 1.0; export it as VRML 2.0"));
    assert!(header(b"solid x\n").contains("must begin with '#VRML V2.0 utf8'"));
    assert!(header(&[0x1f, 0x8b, 8]).contains("unpack it with gzip"));
}

#[test]
fn refuses_names_that_multiply_without_bound() {
    let mut text = String::from("DEF a0 Group { }\n");
    for i in 1..30 {
        let _ = writeln!(
            text,
            "DEF a{i} Group {{ children [ USE a{0} USE a{0} USE a{0} ] }}",
            i - 1
        );
    }
    assert!(say(&text).contains("has more than 1000000 nodes"));
}

proptest! {
    #[test]
    fn property_no_words_make_the_reader_panic(
        words in "((Shape|Group|Transform|IndexedFaceSet|DEF a|USE a|coord|point|children|coordIndex|[{}\\[\\]\"#,\n]|-?[0-9]{1,2}|0xg) ){0,40}"
    ) {
        let _ = read(&words);
    }

    #[test]
    fn property_no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let text = [b"#VRML V2.0 utf8\n".as_slice(), &bytes].concat();
        let _ = parse(&text, "x");
    }
}
