/** Fragment shader of the painted backgrounds: four patterns of layered, lit, coloured sheets. */
export const PATTERN_FRAGMENT = /* glsl */ `
precision highp float;
varying vec2 vUv;
uniform vec2 uSize;
uniform int uPattern;
uniform float uSeed;
uniform float uAngle;
uniform vec3 uGround[2];
uniform int uCount;
uniform vec3 uLayers[24];

float rand(float k) { return fract(sin(k * 91.345 + uSeed * 47.853) * 43758.5453); }
vec3 ramp(int layer, float t) {
  vec3 a = uLayers[layer * 3], b = uLayers[layer * 3 + 1], c = uLayers[layer * 3 + 2];
  t = clamp(t, 0.0, 1.0) * 2.0;
  return t < 1.0 ? mix(a, b, smoothstep(0.0, 1.0, t)) : mix(b, c, smoothstep(0.0, 1.0, t - 1.0));
}
float wave(vec2 p, float k) {
  return sin(p.x * (1.2 + rand(k)) + rand(k + .3) * 6.28) * (.10 + .13 * rand(k + .5))
    + sin(p.x * (2.6 + 2.0 * rand(k + .7)) + rand(k + .9) * 6.28) * .03;
}
vec3 sheet(vec3 under, vec3 own, float g, float px) {
  float shade = exp(min(g, 0.0) / .11) * .40 + exp(min(g, 0.0) / .022) * .20;
  vec3 dark = under * (1.0 - shade * step(g, 0.0));
  float rim = exp(-max(g, 0.0) / .012) * .34 + exp(-max(g, 0.0) / .08) * .20;
  vec3 lit = own + rim * (own * .8 + .07);
  return mix(dark, lit, smoothstep(-px, px, g));
}
vec3 silk(vec2 p, float px) {
  vec3 c = mix(uGround[0], uGround[1], smoothstep(-.9, .9, p.y + .3 * p.x));
  for (int k = 0; k < 8; k++) {
    if (k >= uCount) break;
    float id = float(k);
    float a = uAngle + (rand(id + 11.0) - .5) * .85;
    vec2 q = mat2(cos(a), sin(a), -sin(a), cos(a)) * p;
    float offset = -.62 + 1.24 * id / max(1.0, float(uCount) - 1.0) + (rand(id + 5.0) - .5) * .08;
    float g = -(q.y + offset) - wave(q, id * 3.0);
    c = sheet(c, ramp(k, g / (.55 + .5 * rand(id + 2.0)) + .1 * sin(q.x * 2.1 + id)), g, px);
  }
  return c;
}
vec3 discs(vec2 p, float px) {
  vec3 c = mix(uGround[0], uGround[1], smoothstep(-.9, .9, p.y * .8 - .3 * p.x));
  for (int k = 0; k < 8; k++) {
    if (k >= uCount) break;
    float id = float(k), a = uAngle + id * 2.1 + rand(id) * .6;
    vec2 centre = vec2(cos(a) * .34, sin(a) * .62) * (1.12 - id / float(uCount) * .9);
    float radius = .62 - .36 * id / float(uCount) + .12 * rand(id + 4.0);
    float g = radius - length(p - centre);
    vec2 h = (p - centre) / radius;
    c = sheet(c, ramp(k, .74 - .26 * dot(h, vec2(cos(a + 1.2), sin(a + 1.2)))), g, px);
  }
  return c;
}
vec3 flow(vec2 p, float px) {
  vec2 q = mat2(cos(uAngle), sin(uAngle), -sin(uAngle), cos(uAngle)) * p * 1.15;
  for (int k = 1; k < 5; k++) {
    float f = float(k);
    q += vec2(sin(q.y * (1.3 + .4 * f) + rand(f) * 6.28), cos(q.x * (1.5 + .3 * f) + rand(f + 7.0) * 6.28)) * .36 / f;
  }
  float field = q.y * .75 + .12 * sin(q.x * 2.2 + uSeed);
  vec3 c = mix(uGround[0], uGround[1], smoothstep(-.7, .7, p.y));
  for (int k = 0; k < 8; k++) {
    if (k >= uCount) break;
    float id = float(k);
    float g = field + .52 - 1.05 * (id + .35) / float(uCount);
    c = sheet(c, ramp(k, g * 1.5 + .3 * sin(q.x * 1.7 + id)), g, px * 1.6);
  }
  return c;
}
vec3 rays(vec2 p, float px) {
  vec2 focus = vec2(cos(uAngle), sin(uAngle)) * .95;
  vec2 d = p - focus;
  float turn = atan(d.y, d.x), far = length(d);
  vec3 c = mix(uGround[0], uGround[1], smoothstep(.2, 1.8, far));
  for (int k = 0; k < 8; k++) {
    if (k >= uCount) break;
    float id = float(k);
    float radius = 1.62 - 1.34 * id / float(uCount) + .07 * sin(turn * 3.0 + id + uSeed);
    c = sheet(c, ramp(k, .5 + .5 * sin(turn * 2.0 + id * .8 + uSeed) * smoothstep(.05, .9, far)), radius - far, px);
  }
  return c;
}
void main() {
  vec3 sum = vec3(0.0);
  float px = 1.0 / max(uSize.x, uSize.y);
  for (int s = 0; s < 4; s++) {
    vec2 at = vUv * uSize + vec2(mod(float(s), 2.0) - .5, floor(float(s) / 2.0) - .5) * .5;
    vec2 p = (at - uSize * .5) * px * 1.7;
    vec3 c = uPattern == 0 ? silk(p, px) : uPattern == 1 ? discs(p, px) : uPattern == 2 ? flow(p, px) : rays(p, px);
    sum += c;
  }
  float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5;
  gl_FragColor = vec4(pow(clamp(sum * .25, 0.0, 1.0), vec3(1.0 / 2.2)) + noise / 255.0, 1.0);
}
`;

/** The matching vertex shader: a triangle pair that fills the target. */
export const PATTERN_VERTEX = /* glsl */ `
varying vec2 vUv;
void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`;
