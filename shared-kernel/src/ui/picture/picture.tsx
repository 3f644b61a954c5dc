import { useState } from 'react';
import { mediaAddress } from '../../catalogue/catalogue';
import { DATA_ATTRIBUTES } from '../../contract/data-attributes';
import type { PictureSources } from '../../model/product';
import { MissingPicture } from './missing-picture';
import styles from './picture.module.css';
import { type ImageSource, ResponsiveImage } from './responsive-image';
import { isPicturePath, mediaType, srcSet } from './sources';

/** Properties of `Picture`. */
export interface PictureProps {
  /** Path that every consumer of the catalogue understands. */
  readonly src: string;
  /** Text for those who don't see it; empty where a neighbouring text says the same. */
  readonly alt: string;
  /** The product's name; replaces a picture that can't be shown. */
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

/** Whether a picture has failed already: on a prerendered page that can be before React attached `onError`. */
async function hasFailed(image: HTMLImageElement | null): Promise<boolean> {
  if (!image?.complete || image.currentSrc === '' || image.naturalWidth > 0) return false;
  // One that is just exchanged for another width looks the same; decoding waits for that one.
  return image.decode().then(
    () => false,
    () => true,
  );
}

/** The same widths in every format, the best one first. */
function sourcesOf(sources: PictureSources | undefined, sizes: string): ImageSource[] {
  if (!sources) return [];
  const template = mediaAddress(sources.template);
  return sources.formats.map((format) => ({
    type: mediaType(format),
    srcSet: srcSet({ ...sources, template }, format),
    sizes,
  }));
}

/** A square product picture in the best format that the browser knows; never shifts the page, even when missing. */
export function Picture({ src, alt, name, sizes, sources, loading = 'lazy', cardOf, mainOf }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (broken === src || !isPicturePath(src))
    return <MissingPicture name={name} onRetry={() => setBroken(undefined)} />;
  return (
    <ResponsiveImage
      pictureClassName={styles.picture}
      sources={sourcesOf(sources, sizes)}
      ref={(image) => {
        void hasFailed(image).then((failed) => failed && setBroken(src));
      }}
      className={styles.image}
      src={mediaAddress(src)}
      alt={alt}
      width={416}
      height={416}
      draggable={false}
      decoding={loading === 'lead' ? 'sync' : 'async'}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'lead' ? 'high' : 'auto'}
      onError={() => setBroken(src)}
      {...{ [DATA_ATTRIBUTES.cardOf]: cardOf, [DATA_ATTRIBUTES.mainOf]: mainOf }}
    />
  );
}
