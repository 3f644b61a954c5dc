import {
  Button,
  ButtonLink,
  CardSkeleton,
  CardSkeletons,
  EmptyState,
  Icon,
  LoadFailure,
  OperatorInfo,
  PageHeading,
  PageSkeleton,
  ProductGrid,
  SectionTitle,
  Skeleton,
  VisuallyHidden,
  WhenNear,
} from '@gadgetry/shared-kernel/ui';
import type { ComponentName, Examples } from './samples';

const nothing = () => undefined;

const Drawing = () => (
  <svg viewBox="0 0 120 80" width="220" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M20 20h12l10 40h50l10-28H36" />
    <circle cx="48" cy="70" r="5" />
    <circle cx="86" cy="70" r="5" />
  </svg>
);

/** Examples of page elements: headings, empty states, placeholders. */
export const page = {
  CardSkeleton: { rest: <CardSkeleton /> },
  CardSkeletons: {
    // Cells of the grid, as in a page: placeholders are no list items.
    four: (
      <ProductGrid>
        <li style={{ display: 'contents' }}>
          <CardSkeletons count={4} />
        </li>
      </ProductGrid>
    ),
  },
  EmptyState: {
    sentence: (say) => <EmptyState title={say('No products here yet', 'Тут ще немає товарів')} />,
    'drawing-and-ways-on': (say) => (
      <EmptyState
        drawing={<Drawing />}
        title={say('Your cart is empty', 'Ваш кошик порожній')}
        text={say('What you add waits here for you.', 'Додані товари чекатимуть на вас тут.')}
      >
        <ButtonLink to="/phones">{say('To the phones', 'До телефонів')}</ButtonLink>
        <Button variant="quiet">{say('Undo', 'Скасувати')}</Button>
      </EmptyState>
    ),
  },
  LoadFailure: {
    'known-file': <LoadFailure file="phones" error="Error loading phones" onRetry={nothing} />,
    'unknown-file': (say) => (
      <LoadFailure
        file="reviews"
        error={say('Error loading reviews', 'Помилка завантаження відгуків')}
        onRetry={nothing}
      />
    ),
  },
  OperatorInfo: { folded: <OperatorInfo />, titles: <OperatorInfo titlesOnly /> },
  PageHeading: {
    page: (say) => <PageHeading>{say('Mobile phones', 'Мобільні телефони')}</PageHeading>,
    display: (say) => (
      <PageHeading size="display">{say('Welcome to Gadgetry!', 'Ласкаво просимо до Gadgetry!')}</PageHeading>
    ),
    hidden: (say) => <PageHeading hidden>{say('Search', 'Пошук')}</PageHeading>,
  },
  PageSkeleton: {
    home: <PageSkeleton kind="home" />,
    listing: <PageSkeleton kind="listing" />,
    grid: <PageSkeleton kind="grid" />,
    product: <PageSkeleton kind="product" />,
    lines: <PageSkeleton kind="lines" />,
    plain: <PageSkeleton kind="plain" />,
  },
  SectionTitle: { rest: (say) => <SectionTitle>{say('Hot prices', 'Вигідні ціни')}</SectionTitle> },
  Skeleton: {
    line: <Skeleton width="16rem" height="1.5rem" />,
    round: <Skeleton width="44px" height="44px" radius="50%" />,
  },
  VisuallyHidden: {
    'in-a-sentence': (say) => (
      <p>
        <Icon name="bag" />
        <VisuallyHidden>{say('In the cart:', 'У кошику:')}</VisuallyHidden> 3
      </p>
    ),
  },
  WhenNear: {
    'there-at-once': (say) => (
      <WhenNear placeholder={<Skeleton width="16rem" height="1.5rem" />}>
        <p>{say('Below what is seen first', 'Нижче від того, що видно спершу')}</p>
      </WhenNear>
    ),
  },
} satisfies Partial<Record<ComponentName, Examples>>;
