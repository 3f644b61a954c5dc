import { ComponentProps } from 'react';
import { ComponentType } from 'react';
import { JSX } from 'react';
import { Link } from 'react-router-dom';
import { ReactNode } from 'react';

/** The way to this page: home, then one link per segment of the path (APG breadcrumb). */
export declare function Breadcrumbs({ current, names }: BreadcrumbsProps): JSX.Element;

/** Properties of `Breadcrumbs`. */
export declare interface BreadcrumbsProps {
    /** Name of the last step where the page knows a better one than its path: a product's name. */
    readonly current?: string | undefined;
    /** Names of segments that the kernel has no text for, by segment. */
    readonly names?: Readonly<Record<string, string>>;
}

/** A native button in the store's look. */
export declare const Button: ({ variant, className, type, ...rest }: ButtonProps) => JSX.Element;

/** A link that looks like a button, for ways on. */
export declare const ButtonLink: ({ variant, className, ...rest }: ButtonLinkProps) => JSX.Element;

/** Properties of `ButtonLink`: those of React Router's link, and the variant. */
export declare interface ButtonLinkProps extends ComponentProps<typeof Link> {
    readonly variant?: ButtonVariant;
}

/** Properties of `Button`: those of the native element, and the variant. */
export declare interface ButtonProps extends ComponentProps<'button'> {
    readonly variant?: ButtonVariant;
}

/** How much a button asks for attention: one `primary` a view, `secondary` beside it, `quiet` for the rest. */
export declare type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** A card-shaped placeholder: the very size of a product card. */
export declare const CardSkeleton: () => JSX.Element;

/** As many card placeholders as the place will hold. */
export declare const CardSkeletons: ({ count }: CardSkeletonsProps) => JSX.Element[];

/** Properties of `CardSkeletons`. */
export declare interface CardSkeletonsProps {
    readonly count: number;
}

/** Puts a product into the cart, or takes it out again; the label tells which (spec §4, 'Cart'). */
export declare function CartButton({ product }: CartButtonProps): JSX.Element;

/** Properties of `CartButton`. */
export declare interface CartButtonProps {
    readonly product: Product;
}

/** A modal dialog on the native element: focus stays inside and returns to where it was; the page does not scroll. */
export declare const Dialog: ({ open, ...dialog }: DialogProps) => false | JSX.Element;

/** Properties of `Dialog`. */
export declare interface DialogProps {
    readonly open: boolean;
    /** Heading; names the dialog. */
    readonly title: string;
    /** Escape and a click on the backdrop both count as cancel. */
    readonly onCancel: () => void;
    /**
     * Where it opens: in the `middle` of the window unless told. One whose content grows and shrinks stays in its place at the
     * `top`; a `sheet` rises from the lower edge, for thumbs.
     */
    readonly placement?: 'middle' | 'top' | 'sheet';
    readonly children: ReactNode;
}

/** A drawing, a sentence and a way on, for places that have nothing to show. */
export declare function EmptyState({ drawing, title, text, isPage, children }: EmptyStateProps): JSX.Element;

/** Properties of `EmptyState`. */
export declare interface EmptyStateProps {
    /** A decorative inline drawing. */
    readonly drawing?: ReactNode;
    readonly title: string;
    readonly text?: string;
    /** Whether it stands in the place of a whole page, and its title in that of the page's heading. */
    readonly isPage?: boolean;
    /** Ways on: links or buttons. */
    readonly children?: ReactNode;
}

/** The heart: whether a product is among the favourites, and the way in and out. */
export declare function FavouriteButton({ product }: FavouriteButtonProps): JSX.Element;

/** Properties of `FavouriteButton`. */
export declare interface FavouriteButtonProps {
    readonly product: Product;
}

/**
 * Leads the keyboard to the first stop behind a part of the page. What is hidden, disabled or inert takes no focus, so
 * it is passed by; where nothing follows, the focus stays.
 * @param within where the stop may lie; anywhere on the page unless told
 * @returns whether something has taken the focus
 */
export declare const focusAfter: (part: Element, within?: ParentNode) => boolean;

/**
 * Gives the focus to the page as a whole, for a control that goes with what it does: a keyboard would stand nowhere.
 * Nothing scrolls.
 */
export declare const focusPage: () => void;

/** A decorative icon of the store's set; the control around it carries the name. */
export declare const Icon: ({ name, ...shown }: IconProps) => JSX.Element;

/** A square, 44 px button around an icon. */
export declare const IconButton: ({ className, type, ...rest }: IconButtonProps) => JSX.Element;

/** Properties of `IconButton`: those of the native element; `aria-label` is needed, since an icon has no words. */
export declare interface IconButtonProps extends ComponentProps<'button'> {
    readonly 'aria-label': string;
}

/** Name of an icon of the set. */
export declare type IconName = keyof typeof SHAPES;

/** Properties of `Icon`. */
export declare interface IconProps {
    readonly name: IconName;
    /** Filled with the text colour instead of outlined: the heart of a favourite. */
    readonly filled?: boolean;
    /** Width and height in CSS pixels; 24 where nothing else is said. */
    readonly size?: number;
}

/** One `<source>` of an image; the browser takes the first that fits. No two have both media and type in common. */
export declare interface ImageSource {
    /** Media type of its files, such as `image/avif`. */
    readonly type?: string;
    /** Media query under which it is taken. */
    readonly media?: string;
    readonly srcSet: string;
    readonly sizes?: string;
}

/**
 * Returns a component that loads on demand and that the page can do without. `React.lazy` keeps a failed load for ever;
 * this one loads again on reconnect, at a new address, and when it mounts again. Its errors stay inside. It needs a
 * router around it.
 * @param load imports the component
 */
export declare function lazyOptional<P extends object>(load: () => Promise<ComponentType<P>>, { onFailed, onLoading, onFailure }?: LazyOptionalOptions<P>): ComponentType<P>;

/** Options of `lazyOptional`. */
export declare interface LazyOptionalOptions<P extends object> {
    /** Renders in place of the component after a failure; nothing by default. `retry` loads it again. */
    readonly onFailed?: (props: P, retry: () => void) => ReactNode;
    /** Renders in place of the component while it loads; nothing by default. */
    readonly onLoading?: (props: P) => ReactNode;
    /** Called each time the component fails to load or throws. */
    readonly onFailure?: () => void;
}

/** A listing shows this many placeholders while it loads (spec §9). */
export declare const LISTING_SKELETONS = 32;

/** Stands where the content would have been when its file could not be loaded. */
export declare function LoadFailure({ file, error, onRetry }: LoadFailureProps): JSX.Element;

/** Properties of `LoadFailure`. */
export declare interface LoadFailureProps {
    /** Name of the catalogue file that failed: `products`, `phones` … */
    readonly file: string;
    /** The stored error text (spec §8), shown for files that have no translation. */
    readonly error: string;
    readonly onRetry: () => void;
}

/**
 * Keeps the page from scrolling until the returned function is called; locks nest, and each is released once.
 *
 * Safari on iOS lets a finger drag a page whose root hides its overflow: while its toolbar is folded away, and while
 * the keyboard is open. So what a finger would drag is held as well. Fixing the body in its place, the usual way
 * out, would take the sticky header away, and the scroll position with it; this way the position never changes.
 * Nothing moves sideways either: the body keeps free what the scroll bar took. It belongs to the page then, while no
 * veil would reach the gutter (`scrollbar-gutter`) of a root that hides its overflow.
 */
export declare function lockScroll(): () => void;

/**
 * Calls back each time the connection has come back, for what has failed without it.
 * @returns takes it back
 */
export declare function onReconnect(call: () => void): () => void;

/**
 * The one `h1` of a page, revealed as the titles of sections are. It names the document (`Cart – Gadgetry`)
 * and takes the focus after a change of route (the host finds it by its mark).
 */
export declare function PageHeading({ children, title, id, hidden, size, }: PageHeadingProps): JSX.Element;

/** Properties of `PageHeading`. */
export declare interface PageHeadingProps {
    readonly children: string;
    /** Title of the document where it differs from the heading. */
    readonly title?: string;
    readonly id?: string;
    /** For headings of pages where the eye is led by something else. */
    readonly hidden?: boolean;
    /** `display` is the large greeting of the home page; `page` unless told. */
    readonly size?: 'page' | 'display';
}

/** The placeholder of a whole page, painted before its code has arrived. */
export declare const PageSkeleton: ({ kind }: PageSkeletonProps) => JSX.Element;

/** Properties of `PageSkeleton`. */
export declare interface PageSkeletonProps {
    readonly kind: SkeletonKind;
}

/** A square product picture in the best format that the browser knows; never shifts the page, even when missing. */
export declare function Picture({ src, alt, name, sizes, sources, loading, cardOf, mainOf }: PictureProps): JSX.Element;

/** Properties of `Picture`. */
export declare interface PictureProps {
    /** Path that every consumer of the catalogue understands. */
    readonly src: string;
    /** Text for those who don't see it; empty where a neighbouring text says the same. */
    readonly alt: string;
    /** The product's name; stands in the picture's place when it can't be shown. */
    readonly name: string;
    /** True `sizes` of the box, so that the browser picks the right width. */
    readonly sizes: string;
    readonly sources?: PictureSources | undefined;
    /** `lazy` (default), `eager` for the first row, `lead` for the one largest picture of the page. */
    readonly loading?: 'lazy' | 'eager' | 'lead';
    /** Item id of the product that a card's picture leads to: the shell lets the picture grow into the page's. */
    readonly cardOf?: string;
    /** Item id of the product whose page shows this as its large picture: what a card's picture grows into. */
    readonly mainOf?: string | undefined;
}

/** Further encodings of one picture: paths with `{width}` and `{format}` to be filled in. */
declare interface PictureSources {
    /** Path template such as `img/phones/x/pair-{width}.{format}`. */
    readonly template: string;
    /** Widths in CSS pixels at 1x, ascending. */
    readonly widths: readonly number[];
    /** File extensions, best first: `avif`, `webp`. */
    readonly formats: readonly string[];
}

/** A price, with the one before the discount beside it; both are named for those who can't see the strike. */
export declare function Price({ price, fullPrice, large }: PriceProps): JSX.Element;

/** Properties of `Price`. */
export declare interface PriceProps {
    /** US dollars that the cart charges. */
    readonly price: number;
    /** US dollars before the discount; shown struck through when higher. */
    readonly fullPrice: number;
    readonly large?: boolean;
}

/** A product of the shared list `api/products.json` (spec §3). */
declare interface Product {
    /** Number of the entry in the list; unique. */
    readonly id: number;
    /** `phones`, `tablets`, `accessories`, or a category that a later catalogue adds. */
    readonly category: string;
    /** Variant slug: base, capacity and colour joined by hyphens. */
    readonly itemId: string;
    readonly name: string;
    /** US dollars before the discount. */
    readonly fullPrice: number;
    /** US dollars that the cart charges. */
    readonly price: number;
    readonly screen: string;
    /** Memory, or the size of an accessory. */
    readonly capacity: string;
    /** Colour key (spec §3). */
    readonly color: string;
    readonly ram: string;
    readonly year: number;
    /** Path of the list picture, relative to the page. */
    readonly image: string;
    /** Further widths and formats of `image`; a catalogue may leave them out. */
    readonly pictures?: PictureSources;
}

/** A product in a listing, slider or favourites list: picture, name, price, key facts, cart and heart. */
export declare function ProductCard({ product, to, showDiscount, picture, level, colors, }: ProductCardProps): JSX.Element;

/** Properties of `ProductCard`. */
export declare interface ProductCardProps {
    readonly product: Product;
    /** Where the card leads; a listing links to the item id alone (spec §2), elsewhere the full path is the default. */
    readonly to?: string;
    /** Whether the price before the discount is shown beside the price; it is unless told. */
    readonly showDiscount?: boolean;
    readonly picture?: 'lazy' | 'eager' | 'lead';
    /** Level of the heading that the name is: 3 unless told, as in a titled section; 2 right below the page's heading. */
    readonly level?: 2 | 3;
    /** Colour keys of all variants of the product's model, shown as dots; nothing is shown of fewer than two. */
    readonly colors?: readonly string[] | undefined;
}

/** The grid of product cards that listings and favourites share. */
export declare const ProductGrid: ({ children }: ProductGridProps) => JSX.Element;

/** Properties of `ProductGrid`. */
export declare interface ProductGridProps {
    /** One list item per card. */
    readonly children: ReactNode;
}

/**
 * Renders a `<picture>` that chooses among its sources, and loads, once it is in the document. React also creates
 * elements for renderings that it abandons. Chromium keeps an image that has chosen among sources, with all elements
 * around it, until the image leaves the document: one that never entered it stays for as long as the document does.
 */
export declare function ResponsiveImage(props: ResponsiveImageProps): JSX.Element;

/** Properties of `ResponsiveImage`: those of an `<img>`, and the sources that the browser may take instead. */
export declare interface ResponsiveImageProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'sizes'> {
    /** Address for browsers that take none of the sources. */
    readonly src: string;
    /** Text for those who don't see it; empty where a neighbouring text says the same. */
    readonly alt: string;
    readonly loading: 'lazy' | 'eager';
    readonly sources: readonly ImageSource[];
    readonly pictureClassName?: string | undefined;
}

/** The title of a section; it is revealed once, when a fifth of it is visible. */
export declare function SectionTitle({ children, id }: SectionTitleProps): JSX.Element;

/** Properties of `SectionTitle`. */
export declare interface SectionTitleProps {
    readonly children: ReactNode;
    readonly id?: string;
}

/** The store's one drawn set, 24 by 24 with a line of 1.75; it takes the colour of the text. */
declare const SHAPES: {
    readonly bag: 'M6 8h12l1 12.25H5L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8';
    readonly check: 'm5 12.5 4.5 4.5L19 7.5';
    readonly 'chevron-left': 'm14.5 5.5-6.5 6.5 6.5 6.5';
    readonly 'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5';
    readonly 'chevron-up': 'm5.5 14.5 6.5-6.5 6.5 6.5';
    readonly close: 'm6 6 12 12M18 6 6 18';
    readonly external: 'M9 6H5.5v12.5H18V15M13 5.5h5.5V11M18 6l-8 8';
    readonly heart: 'M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2Z';
    readonly home: 'M4 11.2 12 4.5l8 6.7V19.5h-5.5V14h-5v5.5H4v-8.3Z';
    readonly menu: 'M4 7h16M4 12h16M4 17h16';
    readonly minus: 'M5.5 12h13';
    readonly moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z';
    readonly pause: 'M9 6v12M15 6v12';
    readonly play: 'M8 5.5v13l10.5-6.5L8 5.5Z';
    readonly plus: 'M12 5.5v13M5.5 12h13';
    readonly search: 'M10.8 17a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4Zm4.5-1.7 4.4 4.4';
    readonly sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3';
    readonly undo: 'M8.5 5 4.5 9l4 4M4.5 9h9.2a5.3 5.3 0 1 1 0 10.6H8';
};

/** A grey block in the place and size of something that is still on its way. */
export declare const Skeleton: ({ width, height, radius }: SkeletonProps) => JSX.Element;

/** Placeholder that is painted before a page's code and data have arrived; it has the page's very size. */
declare type SkeletonKind = 'home' | 'listing' | 'product' | 'lines' | 'grid' | 'plain';

/** Properties of `Skeleton`. */
export declare interface SkeletonProps {
    /** CSS length; the full width unless told. */
    readonly width?: string;
    /** CSS length. */
    readonly height: string;
    readonly radius?: string;
}

/** A slider shows this many placeholders while it loads (spec §9). */
export declare const SLIDER_SKELETONS = 6;

/** A decorative icon that a feature draws for itself, in the line of the store's set; the control around it carries the name. */
export declare const StrokeIcon: ({ path, size, filled }: StrokeIconProps) => JSX.Element;

/** Properties of `StrokeIcon`. */
export declare interface StrokeIconProps {
    /** The drawing on a canvas of 24 by 24, as SVG's path data. */
    readonly path: string;
    /** Width and height in CSS pixels; 24 where nothing else is said. */
    readonly size?: number;
    /** Filled with the text colour instead of outlined. */
    readonly filled?: boolean;
}

/**
 * Whether this is static markup, or the rendering that takes such markup over: what it shows has to be the same for
 * everybody. The component renders again as soon as the markup is taken over.
 */
export declare const useIsStatic: () => boolean;

/** Whether a media query holds now; the component renders again when that changes. */
export declare function useMedia(query: string): boolean;

/** Whether the visitor has asked for less motion. */
export declare const useReducedMotion: () => boolean;

/** Text for screen readers where the eye has no need of it. */
export declare const VisuallyHidden: ({ children }: VisuallyHiddenProps) => JSX.Element;

/** Properties of `VisuallyHidden`. */
export declare interface VisuallyHiddenProps {
    readonly children: ReactNode;
}

/**
 * A part of a page below what is seen first. Where the page is a view that is taken over, it is not in the view, and
 * comes when it is near or when the page has come to rest; in any other rendering it is there at once.
 */
export declare function WhenNear({ children, placeholder }: WhenNearProps): JSX.Element;

/** Properties of `WhenNear`. */
export declare interface WhenNearProps {
    readonly children: ReactNode;
    /** Keeps the room until then; it has to have the size of what it stands for. */
    readonly placeholder?: ReactNode;
}

export { }
