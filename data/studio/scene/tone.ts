import { ShaderChunk } from 'three';

/** Brightness up to which light is unchanged; above, an exponential shoulder keeps it below white. */
const SHOULDER_START = 0.6;

/** Replaces three's custom tone curve by identity and a shoulder that keeps the hue of colours. */
export function installToneCurve(): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    'vec3 CustomToneMapping( vec3 color ) { return color; }',
    `vec3 CustomToneMapping( vec3 color ) {
      color *= toneMappingExposure;
      float peak = max( color.r, max( color.g, color.b ) );
      if ( peak <= ${SHOULDER_START.toFixed(2)} ) return color;
      float room = ${(1 - SHOULDER_START).toFixed(2)};
      float bent = ${SHOULDER_START.toFixed(2)} + room * ( 1.0 - exp( - ( peak - ${SHOULDER_START.toFixed(2)} ) / room ) );
      float fade = 1.0 - 1.0 / ( 0.9 * ( peak - bent ) + 1.0 );
      return mix( color * bent / peak, vec3( bent ), fade );
    }`,
  );
}

/** Scales the environment's diffuse light, which has no shadows; shadowed lights add the rest. */
export function installAmbientScale(scale: number): void {
  ShaderChunk.lights_fragment_maps = ShaderChunk.lights_fragment_maps.replace(
    'iblIrradiance += getIBLIrradiance( geometryNormal );',
    `iblIrradiance += ${scale.toFixed(3)} * getIBLIrradiance( geometryNormal );`,
  );
}
