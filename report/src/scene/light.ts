// Light of the scene: sky, sun, and attenuation of light under water. The sky, its reflection in the water and the light of
// objects use the same functions.

import { BackSide, Color, LinearSRGBColorSpace, Mesh, ShaderChunk, ShaderMaterial, SphereGeometry, Vector3 } from "three";

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

/** Colour of the sky in a direction at or above the horizon. All colours of sky and water are encoded for the display (sRGB). */
export const SKY = /* glsl */ `
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 sunlight;
uniform vec3 sun;
vec3 skyIn(vec3 to) {
  float low = 1.0 - max(to.z, 0.0);
  low *= low;
  // Products in place of powers: without a graphics card, these lines decide the frame rate.
  float near = max(dot(to, sun), 0.0);
  float near2 = near * near, near4 = near2 * near2, near16 = near4 * near4 * near4 * near4;
  return mix(zenith, horizon, low * low) + sunlight * (0.07 * near4 * near2 + 0.12 * near16 * near16);
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
    /** 1 if the camera is under water, 0.5 if it is below the still water level in front of a cut, 0 otherwise. */
    under: { value: 0 },
  };
}

export type SkyUniforms = ReturnType<typeof skyUniforms>;

export function paintSky(uniforms: SkyUniforms, colours: SceneColours): void {
  // As a linear colour, so that the values are not converted.
  const paint = (uniform: { value: Color }, style: string) => uniform.value.setStyle(style, LinearSRGBColorSpace);
  paint(uniforms.zenith, colours.zenith);
  paint(uniforms.horizon, colours.horizon);
  paint(uniforms.sunlight, colours.sun);
  paint(uniforms.deep, colours.deep);
  paint(uniforms.crest, colours.crest);
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
uniform vec3 crest;
uniform float water;
uniform float under;
varying vec3 vTo;
void main() {
  vec3 to = normalize(vTo);
  vec3 above = skyIn(to);
  // Without water, the lower half is a plain ground that darkens downwards.
  // Just below the horizon, beyond the water surface, is haze.
  vec3 below = mix(horizon, water > 0.5 ? deep : horizon * 0.72, smoothstep(0.0, water > 0.5 ? 0.05 : 0.5, -to.z));
  // Light from above: the water is brighter upwards and darker downwards.
  vec3 within = to.z > 0.0 ? mix(deep, crest, 0.55 * to.z) : deep * (1.0 + 0.45 * to.z);
  // A camera in front of a cut is below the still water level, but not under water.
  if (under > 0.25) below = deep;
  vec3 colour = under > 0.75 ? within : (to.z < 0.0 ? below : above);
  gl_FragColor = vec4(colour, 1.0);
}`,
  });
  const mesh = new Mesh(new SphereGeometry(1, 24, 16), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -10;
  return mesh;
}
