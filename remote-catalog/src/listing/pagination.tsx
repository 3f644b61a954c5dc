import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Icon, useMedia } from '@gadgetry/shared-kernel/ui';
import { Children, cloneElement, isValidElement, type ReactNode, type SyntheticEvent } from 'react';
import ReactPaginate, { type ReactPaginateProps } from 'react-paginate';
import { isOwnKey, isPlainClick } from './own-gesture';
import { NO_MARGINS_MAX_PX, ONE_NEIGHBOUR_MAX_PX, paginationDisplay } from './pages';
import styles from './pagination.module.css';

interface PageListProps extends ReactPaginateProps {
  /** A page that is left out, from 1. */
  readonly hidden: number | undefined;
}

interface ListProps {
  readonly role?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children?: ReactNode;
}

const isPage = (item: ReactNode, page: number | undefined): boolean =>
  isValidElement<{ page?: number }>(item) && page !== undefined && item.props.page === page;

/**
 * The list without the landmark role and the English name that react-paginate gives it: a list stays a list,
 * and the `nav` around it carries the name.
 */
class PageList extends ReactPaginate {
  declare readonly props: Readonly<PageListProps>;

  override render(): ReactNode {
    const list = super.render();
    if (!isValidElement<ListProps>(list)) return list;
    const items = Children.toArray(list.props.children).filter((item) => !isPage(item, this.props.hidden));
    return cloneElement(list, { role: undefined, 'aria-label': undefined }, items);
  }
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
  const tiny = useMedia(`(max-width: ${ONE_NEIGHBOUR_MAX_PX}px)`);
  const { range, hidden, margins, ellipsis } = paginationDisplay({ page, pages }, narrow, tiny);
  return (
    <nav
      className={styles.pagination}
      aria-label={t('pages.label')}
      onClickCapture={(event) => keepFrom(isPlainClick(event), event)}
      onKeyPressCapture={(event) => keepFrom(isOwnKey(event), event)}
    >
      <PageList
        pageCount={pages}
        forcePage={page - 1}
        pageRangeDisplayed={range}
        hidden={hidden}
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
        // The address alone says which page is shown: who goes back before the next one came is still on this one.
        onClick={({ nextSelectedPage: next }) => {
          if (next !== undefined) onChoose(next + 1);
          return false;
        }}
        containerClassName={styles.list}
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
