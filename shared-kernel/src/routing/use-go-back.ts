import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../model/checks';

/** Key that React Router gives an address that it has not led to. */
const FOREIGN_KEY = 'default';

/**
 * Whether a step back stays inside the store. The browser's `navigation` knows best; without it, the number of the entry
 * tells, and where entries are not counted, whether the store's own link has led here.
 */
export function stepsBack(
  browser: { readonly canGoBack: boolean } | undefined,
  { key, state }: { readonly key: string; readonly state: unknown },
): boolean {
  if (browser) return browser.canGoBack;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx > 0 : key !== FOREIGN_KEY;
}

/**
 * Goes one step back if there is one inside the store (spec §2, 'Rules' and 'Page not found').
 * @param otherwise address for those who came straight here
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    const { navigation, history } = globalThis;
    void (stepsBack(navigation, { key, state: history.state }) ? navigate(-1) : navigate(otherwise));
  };
}
