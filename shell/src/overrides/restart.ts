import { sessionWrite } from '@gadgetry/shared-kernel/stored-text';
import { type Override, storedForm } from './override';
import { OVERRIDE_PARAMETER, OVERRIDES_KEY } from './wanted';

/** Keeps overrides for the session; where storage is denied, those of the address hold for the page. */
export function keepOverrides(overrides: readonly Override[]): void {
  sessionWrite(OVERRIDES_KEY, storedForm(overrides));
}

/** Loads the page anew with these overrides and no others; the route stays. */
export function restartWith(overrides: readonly Override[]): void {
  keepOverrides(overrides);
  const url = new URL(location.href);
  url.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', url);
  location.reload();
}
