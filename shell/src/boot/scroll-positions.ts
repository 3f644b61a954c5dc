import { sessionRead, sessionWrite } from '@gadgetry/shared-kernel/stored-text';

const SCROLL_KEY = 'gadgetry:scroll';

/** How far each place in the history was scrolled, in CSS pixels. */
export type Positions = Record<string, number>;

/** React Router has one key for every address that it has not led to: the path tells these apart. */
export const placeOf = ({ key, pathname }: { readonly key: string; readonly pathname: string }): string =>
  `${key} ${pathname}`;

/** What the session remembers; it may be anything. */
export function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionRead(SCROLL_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {};
  } catch {
    return {};
  }
}

/** Remembers it for this session. */
export const writePositions = (positions: Positions | undefined): void =>
  void sessionWrite(SCROLL_KEY, JSON.stringify(positions));

/** The key that React Router's hash history gives the present entry. */
export const presentKey = (): string => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default';
};
