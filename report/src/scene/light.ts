// Light of the scene: sky, sun, and attenuation of light under water. The sky, its reflection in the water and the light of
// objects use the same functions.

import { BackSide, Color, Mesh, ShaderChunk, ShaderMaterial, SphereGeometry, Vector3 } from "three";

/** Direction to the sun. */
export const SUN = new Vector3(0.42, -0.5, 0.62).normalize();

/** Colours of the sky and the water. */
export interface SceneColours {
  zenith: string;
  horizon: string;
  sun: string;
  deep: string;
  crest: string;
}

/** Colour of the sky in a direction. Below the horizon it is the colour of deep water. */
export const SKY = /* glsl */ `
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 sunlight;
uniform vec3 sun;
vec3 skyIn(vec3 to) {
  float up = max(to.z, 0.0);
  vec3 colour = mix(horizon, zenith, 1.0 - exp(-3.2 * up));
  float near = max(dot(to, sun), 0.0);
  return colour + sunlight * (0.10 * pow(near, 6.0) + 0.16 * pow(near, 40.0));
}`;

/**
 * Fraction of the light from a point (in view axes) that is lost under water. It depends on the length of the ray below the still
 * water level.
 */
const LOST = /* glsl */ `
float lostUnderWater(vec3 view) {
  vec3 place = cameraPosition + transpose(mat3(viewMatrix)) * view;
  float top = max(cameraPosition.z, place.z);
  float low = min(cameraPosition.z, place.z);
  float share = low >= 0.0 ? 0.0 : (top <= 0.0 ? 1.0 : low / (low - top));
  return 1.0 - exp(-fogDensity * share * length(view));
}`;

/** Replaces the fog of all materials by attenuation under water. Must precede the first drawing. */
export function useWaterFog(): void {
  ShaderChunk.fog_pars_vertex = "#ifdef USE_FOG\nvarying vec3 vFogView;\n#endif";
  ShaderChunk.fog_vertex = "#ifdef USE_FOG\nvFogView = mvPosition.xyz;\n#endif";
  ShaderChunk.fog_pars_fragment = `#ifdef USE_FOG\nuniform vec3 fogColor;\nuniform float fogDensity;\nvarying vec3 vFogView;\n${LOST}\n#endif`;
  ShaderChunk.fog_fragment = "#ifdef USE_FOG\ngl_FragColor.rgb = mix(gl_FragColor.rgb, fogColor, lostUnderWater(vFogView));\n#endif";
}

/** Uniforms of the function `skyIn`, shared by the sky and the water. */
export function skyUniforms() {
  return {
    zenith: { value: new Color() },
    horizon: { value: new Color() },
    sunlight: { value: new Color() },
    sun: { value: SUN.clone() },
    deep: { value: new Color() },
    crest: { value: new Color() },
  };
}

export type SkyUniforms = ReturnType<typeof skyUniforms>;

export function paintSky(uniforms: SkyUniforms, colours: SceneColours): void {
  uniforms.zenith.value.set(colours.zenith);
  uniforms.horizon.value.set(colours.horizon);
  uniforms.sunlight.value.set(colours.sun);
  uniforms.deep.value.set(colours.deep);
  uniforms.crest.value.set(colours.crest);
}

/** Sky around the camera, drawn before everything else. */
export function skyDome(uniforms: SkyUniforms, hasWater: boolean): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    depthTest: false,
    uniforms: { ...uniforms, water: { value: hasWater ? 1 : 0 } },
    vertexShader: /* glsl */ `
varying vec3 vTo;
void main() {
  vTo = position;
  vec4 place = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
  gl_Position = place.xyww;
}`,
    fragmentShader: /* glsl */ `
${SKY}
uniform vec3 deep;
uniform float water;
varying vec3 vTo;
void main() {
  vec3 to = normalize(vTo);
  vec3 above = skyIn(to);
  // Without water, the lower half is a plain ground that darkens downwards.
  // Just below the horizon, beyond the water surface, is haze.
  vec3 below = mix(horizon, water > 0.5 ? deep : horizon * 0.72, smoothstep(0.0, water > 0.5 ? 0.05 : 0.5, -to.z));
  bool isUnder = water > 0.5 && cameraPosition.z < 0.0;
  vec3 colour = isUnder ? deep : (to.z < 0.0 ? below : above);
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
}`,
  });
  const mesh = new Mesh(new SphereGeometry(1, 24, 16), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -10;
  return mesh;
}
