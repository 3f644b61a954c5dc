import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Icon, useMedia } from '@gadgetry/shared-kernel/ui';
import type { SyntheticEvent } from 'react';
import ReactPaginate from 'react-paginate';
import styles from './pagination.module.css';

/** Up to this viewport width margin pages and the ellipsis are hidden (spec §9, 'Pagination display'). */
const NO_MARGINS_MAX_PX = 640;

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click navigates, and does not open a tab or window, or save. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const isPressKey = ({ key }: { readonly key: string }): boolean => key === 'Enter' || key === ' ';

/** Removes the role and the English label that react-paginate gives its list, since the `nav` around it has them. */
function keepAsList(nav: HTMLElement | null): void {
  const list = nav?.querySelector('ul');
  list?.removeAttribute('role');
  list?.removeAttribute('aria-label');
}

// react-paginate handles every click and key; this leaves those of the browser (new tab, type-ahead) alone.
function leaveUnless(isHandled: boolean, event: SyntheticEvent): void {
  if (!isHandled) event.stopPropagation();
}

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  readonly onChoose: (page: number) => void;
  /** Called for the arrows, which count from the last chosen page, even if it is not shown yet. */
  readonly onStep: (by: 1 | -1) => void;
}

/** Links to the pages of a listing (APG: the current one carries `aria-current`), and its position. */
export function Pagination({ page, pages, hrefOf, onChoose, onStep }: PaginationProps) {
  const t = useText('catalog');
  const language = useLanguage();
  const narrow = useMedia(`(max-width: ${NO_MARGINS_MAX_PX}px)`);
  return (
    <nav
      ref={keepAsList}
      className={styles.pagination}
      aria-label={t('pages.label')}
      onClickCapture={(event) => leaveUnless(isPlainClick(event), event)}
      onKeyPressCapture={(event) => leaveUnless(isPressKey(event), event)}
    >
      <ReactPaginate
        pageCount={pages}
        forcePage={page - 1}
        // Two neighbours on each side; at an end, where react-paginate counts one less, all on the other side.
        pageRangeDisplayed={page === 1 || page === pages ? 3 : 2}
        marginPagesDisplayed={narrow ? 0 : 2}
        breakLabel={narrow ? null : '…'}
        breakAriaLabels={{ backward: t('pages.back'), forward: t('pages.ahead') }}
        previousLabel={<Icon name="chevron-left" />}
        previousAriaLabel={t('pages.previous')}
        nextLabel={<Icon name="chevron-right" />}
        nextAriaLabel={t('pages.next')}
        ariaLabelBuilder={(number) => t('pages.page', { page: number })}
        hrefBuilder={hrefOf}
        selectedPageRel={null}
        // At the ends, the link has no address, and HTML allows `rel` only with an address.
        prevRel={page > 1 ? 'prev' : null}
        nextRel={page < pages ? 'next' : null}
        // Only the address tells which page shows: after Back during loading, it is still this one.
        onClick={({ nextSelectedPage: next, isNext, isPrevious }) => {
          if (next !== undefined && (isNext || isPrevious)) onStep(isNext ? 1 : -1);
          else if (next !== undefined) onChoose(next + 1);
          return false;
        }}
        containerClassName={styles.list}
        pageClassName={styles.page}
        activeClassName={styles.shown}
        pageLinkClassName={styles.link}
        previousLinkClassName={styles.step}
        nextLinkClassName={styles.step}
        breakLinkClassName={styles.link}
        activeLinkClassName={styles.current}
        disabledLinkClassName={styles.disabled}
      />
      <p className={styles.place}>
        {t('pages.place', { page: formatCount(page, language), pages: formatCount(pages, language) })}
      </p>
    </nav>
  );
}
