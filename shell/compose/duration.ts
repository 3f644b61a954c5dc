import { ComposeError } from './codes';

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * Reads a duration such as `30d`, `12h`, `2w`, in milliseconds.
 * @throws {ComposeError} GX112 when it is none
 */
export function durationMs(text: string): number {
  const [, count, unit] = /^(\d+)([mhdw])$/.exec(text) ?? [];
  const factor = UNITS_MS[unit ?? ''];
  if (!count || !factor)
    throw new ComposeError('GX112', `"${text}" is not a duration: write 30d, 12h, 90m or 2w.`);
  return Number(count) * factor;
}
