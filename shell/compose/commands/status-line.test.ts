import { statusLine } from './status-line';

function terminal(isTTY = true) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 10, write: (text: string) => written.push(text) } };
}

describe('the status line', () => {
  it('replaces itself, within the width of the terminal, and goes', () => {
    const { stream, written } = terminal();
    const line = statusLine(stream, 'xterm');
    line?.show('1 of 2');
    line?.show('a line that is too long');
    line?.clear();
    line?.clear();
    expect(written).toEqual(['\r\x1b[K1 of 2', '\r\x1b[Ka line th', '\r\x1b[K']);
  });

  it('is none where there is no terminal', () => {
    expect(statusLine(terminal(false).stream, 'xterm')).toBeUndefined();
    expect(statusLine(terminal().stream, 'dumb')).toBeUndefined();
  });
});
