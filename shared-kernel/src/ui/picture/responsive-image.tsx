import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useIsStatic } from '../use-media';

/** One `<source>` of an image; the browser takes the first that fits. No two have both media and type in common. */
export interface ImageSource {
  /** Media type of its files, such as `image/avif`. */
  readonly type?: string;
  /** Media query under which it is taken. */
  readonly media?: string;
  readonly srcSet: string;
  readonly sizes?: string;
}

/** Properties of `ResponsiveImage`: those of an `<img>`, and the sources that the browser may take instead. */
export interface ResponsiveImageProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'sizes'> {
  /** Address for browsers that take none of the sources. */
  readonly src: string;
  /** Text for those who don't see it; empty where a neighbouring text says the same. */
  readonly alt: string;
  readonly loading: 'lazy' | 'eager';
  readonly sources: readonly ImageSource[];
  readonly pictureClassName?: string | undefined;
}

function setAttribute(element: Element | undefined, name: string, value: string | undefined): void {
  if (value === undefined) element?.removeAttribute(name);
  // Writing the same address again would load the image again.
  else if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

/**
 * Renders a `<picture>` that chooses among its sources once it is in the document. Chromium would keep one that has chosen
 * in a rendering that React abandons, with all elements around it, for as long as the document stays.
 */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt, loading, sources, pictureClassName, ...image } = props;
  // Static markup carries all attributes, and so does its hydration: these elements are in the document.
  const [isHydrated] = useState(useIsStatic());
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
      {/* An image without an address of its own would choose at once, too. */}
      <img {...image} alt={alt} loading={isHydrated ? loading : 'lazy'} src={src} />
    </picture>
  );
}
