import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../model/checks';

/** React Router's key for an address that it did not navigate to. */
const FOREIGN_KEY = 'default';

/**
 * Whether going back stays inside the store. Uses the browser's `navigation`, or else the index of the history entry, or
 * else whether one of the store's links led here.
 */
export function stepsBack(
  browser: { readonly canGoBack: boolean } | undefined,
  { key, state }: { readonly key: string; readonly state: unknown },
): boolean {
  if (browser) return browser.canGoBack;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx > 0 : key !== FOREIGN_KEY;
}

/**
 * Returns a function that goes back if that stays inside the store (spec §2, 'Rules' and 'Page not found').
 * @param otherwise address for visits that started on this page
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    const { navigation, history } = globalThis;
    void (stepsBack(navigation, { key, state: history.state }) ? navigate(-1) : navigate(otherwise));
  };
}
