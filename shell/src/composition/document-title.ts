import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useEffect } from 'react';

/**
 * Names the document after what stands in a page's place; the next page names it by its heading.
 * @param title without the store's name; `undefined` leaves the document its name
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${STORE_NAME}`;
  }, [title]);
}
