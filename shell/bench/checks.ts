import type { Medians } from './report';

/** An aim and what became of it. */
export interface Check {
  readonly aim: string;
  readonly found: string;
  readonly met: boolean;
}

const MOST_AGAINST_CODE_SPLIT = 1;
const MOST_AGAINST_PRELOADED = 1.15;
const FIRST_PAINT_SHARE = 0.35;
const DEEPEST_CHAIN = 2;
const MOST_SCRIPT_KIB = 150;
const MOST_SHELL_SCRIPT_KIB = 125;
/** Shift below this is not visible; figures carry three digits. */
const NO_SHIFT = 0.0005;

/** Compares the medians of `/phones` with what the store aims at. */
export function checks({ composed, codeSplit, preloaded }: Medians): Check[] {
  const atMost = (what: string, found: number, limit: number, unit: string, digits = 2): Check => ({
    aim: `${what} at most ${limit.toFixed(digits)}${unit}`,
    found: `${found.toFixed(digits)}${unit}`,
    met: found <= limit,
  });
  const share = composed.firstPaint / codeSplit.content;
  return [
    atMost(
      "content against the code-split monolith's",
      composed.content / codeSplit.content,
      MOST_AGAINST_CODE_SPLIT,
      'x',
    ),
    atMost(
      "content against the preloaded monolith's",
      composed.content / preloaded.content,
      MOST_AGAINST_PRELOADED,
      'x',
    ),
    atMost('depth of the request chain', composed.depth, DEEPEST_CHAIN, '', 0),
    {
      aim: `first paint under ${FIRST_PAINT_SHARE}x of the code-split monolith's content`,
      found: `${share.toFixed(2)}x`,
      met: share < FIRST_PAINT_SHARE,
    },
    {
      aim: 'layout shift 0',
      found: composed.layoutShift.toFixed(3),
      met: composed.layoutShift < NO_SHIFT,
    },
    atMost('JavaScript on the wire', composed.scriptKib, MOST_SCRIPT_KIB, ' KiB', 0),
    atMost('of it the shell', composed.ownScriptKib, MOST_SHELL_SCRIPT_KIB, ' KiB', 0),
  ];
}

/** One line per aim, in words. */
export const describeChecks = (list: readonly Check[]): string =>
  list.map(({ aim, found, met }) => `  ${met ? 'met   ' : 'MISSED'}  ${aim}: ${found}`).join('\n');
