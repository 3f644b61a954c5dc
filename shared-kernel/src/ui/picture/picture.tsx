import { useState } from 'react';
import { mediaAddress } from '../../catalogue/catalogue';
import { DATA_ATTRIBUTES } from '../../contract/data-attributes';
import type { PictureSources } from '../../model/product';
import { MissingPicture } from './missing-picture';
import styles from './picture.module.css';
import { type ImageSource, ResponsiveImage } from './responsive-image';
import { isPicturePath, mediaType, srcSet } from './sources';

/** Props of `Picture`. */
export interface PictureProps {
  /** Path of the picture, which all consumers of the catalogue support. */
  readonly src: string;
  /** Alternative text; empty if adjacent text says the same. */
  readonly alt: string;
  /** The product's name, which replaces a picture that fails. */
  readonly name: string;
  /** `sizes` of the box, from which the browser selects the width. */
  readonly sizes: string;
  readonly sources?: PictureSources | undefined;
  /** `lazy` (default), `eager` for the first row, `lead` for the page's largest picture. */
  readonly loading?: 'lazy' | 'eager' | 'lead';
  /** Item id of a card's product: on navigation, the picture morphs into the product page's. */
  readonly cardOf?: string;
  /** Item id of the page's product: a card's picture morphs into this one. */
  readonly mainOf?: string | undefined;
}

/** Whether a picture has failed before React attached `onError`, on a prerendered page. */
async function hasFailed(image: HTMLImageElement | null): Promise<boolean> {
  if (!image?.complete || image.currentSrc === '' || image.naturalWidth > 0) return false;
  // A picture that is switching to another width looks the same; `decode` waits for it.
  return image.decode().then(
    () => false,
    () => true,
  );
}

/** Returns the same widths in every format, the best format first. */
function sourcesOf(sources: PictureSources | undefined, sizes: string): ImageSource[] {
  if (!sources) return [];
  const template = mediaAddress(sources.template);
  return sources.formats.map((format) => ({
    type: mediaType(format),
    srcSet: srcSet({ ...sources, template }, format),
    sizes,
  }));
}

/** A square product picture in the best supported format; never shifts the page, even if missing. */
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
