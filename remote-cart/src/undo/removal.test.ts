import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryState } from './undo-list';

const styleSheet = readFileSync(join(__dirname, 'undo.module.css'), 'utf8');

describe('the removal of an entry', () => {
  it('plays its animation for exactly 500 ms (spec §9)', () => {
    const [, rule = ''] = /\.leaving \{([^}]*)\}/.exec(styleSheet) ?? [];
    expect(rule).toMatch(/animation: leave 500ms /);
  });

  it('hides the entry at once where nothing moves', () => {
    const [, rule = ''] = /\.leaving \{([^}]*)\}/.exec(styleSheet) ?? [];
    expect(rule).toContain('visibility: hidden');
  });

  it('takes the entry out of reach', () => {
    expect(entryState(true, false, 'line')).toEqual({
      className: 'line leaving',
      inert: true,
      'aria-hidden': true,
    });
    expect(entryState(true, true, 'line')).toMatchObject({ className: 'line leaving gone', inert: true });
    expect(entryState(false, false, 'line')).toEqual({ className: 'line' });
  });
});
