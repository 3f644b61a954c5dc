import { useLocation, useNavigate } from 'react-router-dom';

/** Key that React Router gives an address that it has not led to: the first one, or one typed by hand. */
const FOREIGN_KEY = 'default';

/**
 * Whether a step back stays inside the store. The browser knows best; one that does not say is trusted only
 * where the store's own link has led here.
 * @param browser the browser's `navigation`, where it has one
 * @param locationKey key of React Router's location
 */
export const stepsBack = (
  browser: { readonly canGoBack: boolean } | undefined,
  locationKey: string,
): boolean => (browser ? browser.canGoBack : locationKey !== FOREIGN_KEY);

/**
 * Goes one step back if there is one inside the store (spec §2, 'Rules' and 'Page not found').
 * @param otherwise address for those who came straight here
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    const { navigation } = globalThis;
    void (stepsBack(navigation, key) ? navigate(-1) : navigate(otherwise));
  };
}
