import { mediaAddress } from '@gadgetry/shared-kernel/catalogue';
import { ResponsiveImage, useMedia } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './promo-film.module.css';
import { type Cut, type Film, filesOf, NARROW_FILM_QUERY } from './promotions';

/** Named with its codec, so that browsers without AV1 don't request it. */
const AV1_IN_WEBM = 'video/webm; codecs="av01.0.08M.08"';

export interface PromoFilmProps {
  readonly film: Film;
  /** Whether the page has been idle; films don't load before. */
  readonly idle: boolean;
  /** Whether it plays. The film is not requested before it first does. */
  readonly playing: boolean;
  /** Whether its slide shows first, so that its picture loads at once. */
  readonly first: boolean;
  /** Whether its slide shows, or may soon: the picture of another one is not requested. */
  readonly near: boolean;
  readonly fallback: ReactNode;
}

/** A muted, looping film over its still picture; if one fails to load, the other shows. */
export function PromoFilm({ film, idle, playing, first, near, fallback }: PromoFilmProps) {
  const cut = useMedia(NARROW_FILM_QUERY) ? 'narrow' : 'wide';
  return (
    <>
      {near && <FilmStill film={film} first={first} fallback={fallback} />}
      {idle && <FilmVideo key={cut} film={film} cut={cut} playing={playing} />}
    </>
  );
}

/** The still picture of a film. The browser selects the crop, so it is right before any code has loaded. */
function FilmStill({ film, first, fallback }: Pick<PromoFilmProps, 'film' | 'first' | 'fallback'>) {
  const [isMissing, setMissing] = useState(false);
  const [wide, narrow] = [filesOf(film, 'wide'), filesOf(film, 'narrow')];
  if (isMissing) return fallback;
  return (
    <ResponsiveImage
      sources={[
        { media: NARROW_FILM_QUERY, type: 'image/avif', srcSet: mediaAddress(narrow.avif) },
        { media: NARROW_FILM_QUERY, srcSet: mediaAddress(narrow.webp) },
        { type: 'image/avif', srcSet: mediaAddress(wide.avif) },
      ]}
      ref={(image) => {
        // On a prerendered page the picture may have failed before React attached `onError`.
        if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setMissing(true);
      }}
      className={styles.layer}
      src={mediaAddress(wide.webp)}
      alt=""
      draggable={false}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      onError={() => setMissing(true)}
    />
  );
}

function FilmVideo({ film, cut, playing }: Pick<PromoFilmProps, 'film' | 'playing'> & { readonly cut: Cut }) {
  const files = filesOf(film, cut);
  const video = useRef<HTMLVideoElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [hasPlayed, setPlayed] = useState(false);

  useEffect(() => {
    const element = video.current;
    // If the browser refuses to play, the picture stays.
    if (playing) element?.play().catch(() => {});
    else if (element && !element.paused) element.pause();
  }, [playing]);

  if (isMissing) return null;
  return (
    <video
      ref={video}
      className={hasPlayed ? styles.layer : styles.hidden}
      muted
      loop
      playsInline
      autoPlay={playing}
      preload={playing ? 'auto' : 'none'}
      tabIndex={-1}
      aria-hidden="true"
      disablePictureInPicture
      onPlaying={() => setPlayed(true)}
    >
      <source src={mediaAddress(files.webm)} type={AV1_IN_WEBM} />
      <source src={mediaAddress(files.mp4)} type="video/mp4" onError={() => setMissing(true)} />
    </video>
  );
}
