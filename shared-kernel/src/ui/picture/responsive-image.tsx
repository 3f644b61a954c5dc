import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useStartedStatic } from '../use-media';

/** One `<source>` of an image; the browser takes the first match. Sources have different combinations of media and type. */
export interface ImageSource {
  /** Media type of its files, such as `image/avif`. */
  readonly type?: string;
  /** Media query for the source. */
  readonly media?: string;
  readonly srcSet: string;
  readonly sizes?: string;
}

/** Props of `ResponsiveImage`: those of an `<img>`, and its sources. */
export interface ResponsiveImageProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'sizes'> {
  /** Address if no source matches. */
  readonly src: string;
  /** Alternative text; empty if adjacent text says the same. */
  readonly alt: string;
  readonly loading: 'lazy' | 'eager';
  readonly sources: readonly ImageSource[];
  readonly pictureClassName?: string | undefined;
}

function setAttribute(element: Element | undefined, name: string, value: string | undefined): void {
  if (value === undefined) element?.removeAttribute(name);
  // Writing the same address again would reload the image.
  else if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

/**
 * Renders a `<picture>` that selects its source once it is in the document. If it did so in a rendering that React abandons,
 * Chromium would keep the picture and all elements around it in memory.
 */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt, loading, sources, pictureClassName, ...image } = props;
  // Static markup and its hydration have all attributes at once, since these elements are in the document.
  const isHydrated = useStartedStatic();
  const picture = useRef<HTMLPictureElement>(null);
  useLayoutEffect(() => {
    if (isHydrated || !picture.current) return;
    const elements = picture.current.children;
    sources.forEach(({ media, srcSet }, index) => {
      setAttribute(elements[index], 'media', media);
      setAttribute(elements[index], 'srcset', srcSet);
    });
    setAttribute(elements[sources.length], 'loading', loading);
  });
  return (
    <picture ref={picture} className={pictureClassName}>
      {sources.map(({ media, srcSet, ...source }) => (
        <source key={`${media} ${source.type}`} {...source} {...(isHydrated && { media, srcSet })} />
      ))}
      {/* Without `src`, the image would select a source at once. */}
      <img {...image} alt={alt} loading={isHydrated ? loading : 'lazy'} src={src} />
    </picture>
  );
}
