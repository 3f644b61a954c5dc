import { Table } from '@gadgetry/shared-kernel/ui/forms';
import css from '../../src/ui/tokens.css?raw';
import { readTokens, type Token } from './read-tokens';
import type { Example } from './samples';

const SWATCH = { border: '1px solid var(--line)', display: 'inline-block', height: 24, width: 48 } as const;

const value = (theme: 'light' | 'dark') => (token: Token) => (
  <span style={{ alignItems: 'center', display: 'flex', gap: 12 }}>
    {token.isColour && <span className={theme} style={{ ...SWATCH, background: `var(${token.name})` }} />}
    <code style={{ whiteSpace: 'nowrap' }}>{token[theme]}</code>
  </span>
);

/** All tokens of the design system, read from their style sheet. */
export const Tokens: Example = (say) => (
  <Table
    caption={say('Tokens', 'Токени')}
    columns={[
      {
        label: say('Name', 'Назва'),
        cell: ({ name }) => <code style={{ whiteSpace: 'nowrap' }}>{name}</code>,
      },
      { label: say('Light', 'Світла тема'), cell: value('light') },
      { label: say('Dark', 'Темна тема'), cell: value('dark') },
    ]}
    rows={readTokens(css)}
    keyOf={({ name }) => name}
  />
);
