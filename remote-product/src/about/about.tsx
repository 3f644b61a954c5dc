import { descriptionOf, type ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { SectionTitle, Skeleton } from '@gadgetry/shared-kernel/ui';
import { memo, type ReactNode, Suspense, use, useId } from 'react';
import styles from './about.module.css';

const SHORT_WORDS = /(^|[\s(«])([а-яґєії] )+/gi;

/**
 * Returns a text whose Cyrillic words of one letter stay on the line of the next word, as Ukrainian typesetting asks: a no-break
 * space follows each.
 */
export const keepShortWords = (text: string): string =>
  text.replace(SHORT_WORDS, (words) => words.replace(/(\S) /g, '$1\u00a0'));

const USUAL_HEIGHT = '420px';

interface FrameProps {
  readonly busy?: boolean;
  readonly children: ReactNode;
}

function Frame({ busy = false, children }: FrameProps) {
  const t = useText('product');
  const titleId = useId();
  return (
    <section className={styles.about} aria-labelledby={titleId} aria-busy={busy}>
      <SectionTitle id={titleId}>{t('about')}</SectionTitle>
      {children}
    </section>
  );
}

interface AboutProps {
  readonly detail: ProductDetail;
}

function Description({ detail }: AboutProps) {
  const found = descriptionOf(detail, useLanguage());
  const parts = found instanceof Promise ? use(found) : found;
  if (parts.length === 0) return null;
  return (
    <Frame>
      {parts.map(({ title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never move, and two may have the same title
        <div key={place} className={styles.part}>
          {title && <h3 className={styles.title}>{title}</h3>}
          {text.map((paragraph) => (
            <p key={paragraph}>{keepShortWords(paragraph)}</p>
          ))}
        </div>
      ))}
    </Frame>
  );
}

/** Memoized: rendering again would replace a prerendered text by its placeholder until the file has loaded. */
export const About = memo(function About({ detail }: AboutProps) {
  const coming = (
    <Frame busy>
      <Skeleton height={USUAL_HEIGHT} />
    </Frame>
  );
  return (
    <Suspense fallback={coming}>
      <Description detail={detail} />
    </Suspense>
  );
});
