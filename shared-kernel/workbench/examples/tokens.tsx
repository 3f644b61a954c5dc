import { useIsStatic } from '@gadgetry/shared-kernel/ui';
import { Table } from '@gadgetry/shared-kernel/ui/forms';
import { readTokens, type Token } from './read-tokens';
import type { Example, Say } from './samples';

const SWATCH = { border: '1px solid var(--line)', display: 'inline-block', height: 24, width: 48 } as const;

const value = (theme: 'light' | 'dark') => (token: Token) => (
  <span style={{ alignItems: 'center', display: 'flex', gap: 12 }}>
    {token.isColour && <span className={theme} style={{ ...SWATCH, background: `var(${token.name})` }} />}
    <code style={{ whiteSpace: 'nowrap' }}>{token[theme]}</code>
  </span>
);

/** Reads the tokens after hydration, since prerendering has no style sheets. */
function TokenTable({ say }: { readonly say: Say }) {
  if (useIsStatic()) return <span data-loading="" />;
  return (
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
      rows={readTokens(document.styleSheets)}
      keyOf={({ name }) => name}
    />
  );
}

/** All tokens of the design system, read from this page's style sheets. */
export const Tokens: Example = (say) => <TokenTable say={say} />;
