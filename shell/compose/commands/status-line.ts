/** A line of a terminal that changes while something is being done. */
export interface StatusLine {
  /** Replaces the line; an empty text takes it away. */
  readonly show: (line: string) => void;
  /** Takes the line away before something else is printed. */
  readonly clear: () => void;
}

/** What a status line needs of a stream. */
export interface TerminalStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const ERASE_LINE = '\r\x1b[K';
const COLUMNS = 80;

/** Returns the status line of a terminal; `undefined` for a file, a pipe or a terminal that knows no control sequences. */
export function statusLine(stream: TerminalStream, term: string | undefined): StatusLine | undefined {
  if (!stream.isTTY || term === 'dumb') return undefined;
  let shown = false;
  const show = (line: string): void => {
    if (!line && !shown) return;
    shown = line !== '';
    // A line that wraps could not be erased.
    stream.write(ERASE_LINE + line.slice(0, (stream.columns ?? COLUMNS) - 1));
  };
  return { show, clear: () => show('') };
}
