/** A colour stop: offset 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Where a linear gradient runs, in shares of the box that it fills: x1, y1, x2, y2. */
export type Run = readonly [number, number, number, number];

/** Collects the definitions of one drawing; every id is unique within it. */
export interface Sheet {
  linear: (run: Run, stops: readonly Stop[]) => string;
  radial: (cx: number, cy: number, r: number, stops: readonly Stop[]) => string;
  clip: (path: string) => string;
  /** The finished file. */
  finish: (size: number, body: string) => string;
}

/** Numbers are written with two decimals at most: a hundredth of a pixel is never seen. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');

/** Writes one element. */
export const el = (
  name: string,
  values: Readonly<Record<string, string | number>>,
  ...inside: string[]
): string =>
  inside.length > 0
    ? `<${name}${attributes(values)}>${inside.join('')}</${name}>`
    : `<${name}${attributes(values)}/>`;

/** Starts an empty sheet. */
export const createSheet = (): Sheet => {
  const known = new Map<string, string>();

  // Equal definitions share one id, which keeps the files small.
  const define = (write: (id: string) => string): string => {
    const key = write('');
    const id = known.get(key) ?? `d${known.size}`;
    known.set(key, id);
    return id;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(([offset, color, opacity]) =>
        el('stop', {
          offset,
          'stop-color': color,
          ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
        }),
      )
      .join('');
  const definitions = () =>
    [...known].map(([written, id]) => written.replace('id=""', `id="${id}"`)).join('');

  return {
    linear: ([x1, y1, x2, y2], stops) =>
      `url(#${define((id) => el('linearGradient', { id, x1, y1, x2, y2 }, stopsOf(stops)))})`,
    radial: (cx, cy, r, stops) =>
      `url(#${define((id) => el('radialGradient', { id, cx, cy, r }, stopsOf(stops)))})`,
    clip: (d) => `url(#${define((id) => el('clipPath', { id }, el('path', { d })))})`,
    finish: (size, body) =>
      el(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: size, height: size },
        el('defs', {}, definitions()),
        body,
      ),
  };
};
