import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Icon, useMedia } from '@gadgetry/shared-kernel/ui';
import type { SyntheticEvent } from 'react';
import ReactPaginate from 'react-paginate';
import { NO_MARGINS_MAX_PX, paginationDisplay } from './pages';
import styles from './pagination.module.css';

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click means 'go there', and not 'open it in a tab or window' or 'save it'. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a key activates a link or button. */
export const isOwnKey = ({ key }: { readonly key: string }): boolean => key === 'Enter' || key === ' ';

/**
 * react-paginate calls its list a navigation and names it in English, and has properties for neither: a list stays a list,
 * and the `nav` around it carries the name.
 */
function keepAsList(nav: HTMLElement | null): void {
  const list = nav?.querySelector('ul');
  list?.removeAttribute('role');
  list?.removeAttribute('aria-label');
}

// react-paginate answers every click and key; those of the browser (new tab, typing ahead) pass it by.
function keepFrom(isOwn: boolean, event: SyntheticEvent): void {
  if (!isOwn) event.stopPropagation();
}

interface PaginationProps {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of a page, so that it can be opened in another tab. */
  readonly hrefOf: (page: number) => string;
  readonly onChoose: (page: number) => void;
}

/** Links to the pages of a listing (APG: the current one carries `aria-current`), and which of how many it is. */
export function Pagination({ page, pages, hrefOf, onChoose }: PaginationProps) {
  const t = useText('catalog');
  const language = useLanguage();
  const narrow = useMedia(`(max-width: ${NO_MARGINS_MAX_PX}px)`);
  const { range, margins, ellipsis } = paginationDisplay({ page, pages }, narrow);
  return (
    <nav
      ref={keepAsList}
      className={styles.pagination}
      aria-label={t('pages.label')}
      onClickCapture={(event) => keepFrom(isPlainClick(event), event)}
      onKeyPressCapture={(event) => keepFrom(isOwnKey(event), event)}
    >
      <ReactPaginate
        pageCount={pages}
        forcePage={page - 1}
        pageRangeDisplayed={range}
        marginPagesDisplayed={margins}
        breakLabel={ellipsis ? '…' : null}
        breakAriaLabels={{ backward: t('pages.back'), forward: t('pages.ahead') }}
        previousLabel={<Icon name="chevron-left" />}
        previousAriaLabel={t('pages.previous')}
        nextLabel={<Icon name="chevron-right" />}
        nextAriaLabel={t('pages.next')}
        ariaLabelBuilder={(number) => t('pages.page', { page: number })}
        hrefBuilder={hrefOf}
        selectedPageRel={null}
        // Where there is no such page the link has no address, and HTML allows `rel` beside an address alone.
        prevRel={page > 1 ? 'prev' : null}
        nextRel={page < pages ? 'next' : null}
        // The address alone says which page is shown: who goes back before the next one came is still on this one.
        onClick={({ nextSelectedPage: next }) => {
          if (next !== undefined) onChoose(next + 1);
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
