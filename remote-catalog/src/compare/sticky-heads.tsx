import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { Picture } from '@gadgetry/shared-kernel/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import table from './compare-table.module.css';
import styles from './sticky-heads.module.css';

interface StickyHeadsProps {
  readonly products: readonly Product[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly heads: RefObject<HTMLElement | null>;
}

/** A copy of the table's heads below the page's header. `position: sticky` does not work inside the box that scrolls sideways. */
export function StickyHeads({ products, scroller, heads }: StickyHeadsProps) {
  const place = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const [box, head, sticky] = [scroller.current, heads.current, place.current];
    if (!box || !head || !sticky) return undefined;
    const follow = (): void => {
      if (row.current) row.current.scrollLeft = box.scrollLeft;
    };
    const headerEnd = Number.parseFloat(getComputedStyle(sticky).top) || 0;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setShown(!last.isIntersecting && last.boundingClientRect.bottom <= headerEnd);
      },
      { rootMargin: `-${headerEnd}px 0px 0px 0px` },
    );
    box.addEventListener('scroll', follow, { passive: true });
    observer.observe(head);
    return () => {
      box.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [scroller, heads]);

  // The table may have scrolled while this was hidden.
  useEffect(() => {
    if (isShown && row.current) row.current.scrollLeft = scroller.current?.scrollLeft ?? 0;
  }, [isShown, scroller]);

  return (
    <div ref={place} className={styles.sticky} aria-hidden="true">
      <div ref={row} className={styles.heads} hidden={!isShown}>
        <div className={table.headRow}>
          <span className={table.headGap} />
          {products.map(({ itemId, name, image, pictures }) => (
            <span key={itemId} className={styles.head}>
              <span className={styles.headPicture}>
                <Picture src={image} sources={pictures} alt="" name={name} sizes="36px" />
              </span>
              <span className={styles.headName}>{name}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
