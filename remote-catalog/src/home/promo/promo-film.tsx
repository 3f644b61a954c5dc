import { useMedia } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './promo-film.module.css';
import { type Film, filesOf, NARROW_FILM_QUERY } from './promotions';

interface PromoFilmProps {
  readonly film: Film;
  /** Whether it plays now. Until it does for the first time nothing of the film is requested. */
  readonly running: boolean;
  /** Whether its picture is in view when the page opens. */
  readonly first: boolean;
  /** Stands in the place of a picture that can't be shown. */
  readonly fallback: ReactNode;
}

/** A muted, looping film over the picture that stands for it; what can't be loaded gives way to what can. */
export function PromoFilm({ film, running, first, fallback }: PromoFilmProps) {
  const cut = useMedia(NARROW_FILM_QUERY) ? 'narrow' : 'wide';
  return <Cut key={cut} film={film} cut={cut} running={running} first={first} fallback={fallback} />;
}

function Cut({ film, cut, running, first, fallback }: PromoFilmProps & { readonly cut: 'wide' | 'narrow' }) {
  const files = filesOf(film, cut);
  const video = useRef<HTMLVideoElement>(null);
  const [pictureMissing, setPictureMissing] = useState(false);
  const [filmMissing, setFilmMissing] = useState(false);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const element = video.current;
    // A browser that refuses to play leaves the picture in its place.
    if (running) element?.play().catch(() => {});
    else if (element && !element.paused) element.pause();
  }, [running]);

  return (
    <>
      {pictureMissing ? (
        fallback
      ) : (
        <picture>
          <source type="image/avif" srcSet={files.avif} />
          <img
            className={styles.layer}
            src={files.webp}
            alt=""
            draggable={false}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            onError={() => setPictureMissing(true)}
          />
        </picture>
      )}
      {!filmMissing && (
        <video
          ref={video}
          className={seen ? styles.layer : styles.hidden}
          muted
          loop
          playsInline
          autoPlay={running}
          preload={running ? 'auto' : 'none'}
          tabIndex={-1}
          aria-hidden="true"
          disablePictureInPicture
          onPlaying={() => setSeen(true)}
        >
          <source src={files.webm} type="video/webm" />
          <source src={files.mp4} type="video/mp4" onError={() => setFilmMissing(true)} />
        </video>
      )}
    </>
  );
}
