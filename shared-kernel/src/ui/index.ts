export type { BreadcrumbsProps } from './breadcrumbs/breadcrumbs';
export { Breadcrumbs } from './breadcrumbs/breadcrumbs';
export type { ButtonLinkProps, ButtonProps, ButtonVariant, IconButtonProps } from './button/button';
export { Button, ButtonLink, IconButton } from './button/button';
export type { DialogProps } from './dialog/dialog';
export { Dialog } from './dialog/dialog';
export { lockScroll } from './dialog/lock-scroll';
export { focusAfter, focusPage } from './focus-after';
export type { IconName, IconProps, StrokeIconProps } from './icon/icon';
export { Icon, StrokeIcon } from './icon/icon';
export type { LazyOptionalOptions } from './lazy-optional';
export { lazyOptional } from './lazy-optional';
export { onReconnect } from './on-reconnect';
export type { OperatorInfoProps } from './operator-texts/operator-texts';
export { OperatorInfo } from './operator-texts/operator-texts';
export type { PageHeadingProps, SectionTitleProps, VisuallyHiddenProps } from './page/page-heading';
export { PageHeading, SectionTitle, VisuallyHidden } from './page/page-heading';
export type { PageSkeletonProps } from './page/page-skeleton';
export { LISTING_SKELETONS, PageSkeleton, SLIDER_SKELETONS } from './page/page-skeleton';
export type { EmptyStateProps, LoadFailureProps } from './page/page-state';
export { EmptyState, LoadFailure } from './page/page-state';
export type { PictureProps } from './picture/picture';
export { Picture } from './picture/picture';
export type { ImageSource, ResponsiveImageProps } from './picture/responsive-image';
export { ResponsiveImage } from './picture/responsive-image';
export type { CartButtonProps, FavouriteButtonProps } from './product-card/product-buttons';
export { CartButton, FavouriteButton } from './product-card/product-buttons';
export type {
  PriceProps,
  ProductCardProps,
  ProductGridProps,
  ProductNameProps,
} from './product-card/product-card';
export { Price, ProductCard, ProductGrid, ProductName } from './product-card/product-card';
export type { CardSkeletonsProps, SkeletonProps } from './skeleton/skeleton';
export { CardSkeleton, CardSkeletons, Skeleton } from './skeleton/skeleton';
export { useIsStatic, useMedia, useReducedMotion } from './use-media';
export type { WhenNearProps } from './when-near';
export { hydratedLater, WhenNear } from './when-near';
