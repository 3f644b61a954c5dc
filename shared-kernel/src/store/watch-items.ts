import { keyOf } from './item-key';

/** Calls back when another tab may have changed an item of the remote on this device; returns a function that stops. */
export function watchItems(remote: string, onChange: () => void): () => void {
  const hear = ({ key }: Partial<StorageEvent>): void => {
    if (key?.startsWith(keyOf(remote, '')) ?? true) onChange();
  };
  addEventListener('storage', hear);
  // A page from the bfcache has missed all storage events.
  addEventListener('pageshow', hear);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', hear);
  };
}
