import { on, type RemoteStep } from '@gadgetry/shared-kernel/events';
import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { Button } from '@gadgetry/shared-kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './banner.module.css';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import {
  isFault,
  isOverride,
  type Override,
  type OverrideFault,
  restartWith,
  shownAddress,
} from './override';

/** An override of the page: in use, rejected, or proposed. */
export interface OverrideStatus {
  readonly written: string;
  readonly override: Override | OverrideFault;
  /** Whether it still waits for consent in this session. */
  readonly proposed?: boolean;
  /** Backends and values that it asks for and does not get. */
  readonly missing?: readonly string[];
  /** When the signed link that names it expires; ISO 8601. */
  readonly until?: string;
}

function useLastSteps(): ReadonlyMap<string, RemoteStep> {
  const [steps, setSteps] = useState<ReadonlyMap<string, RemoteStep>>(new Map());
  useEffect(() => {
    const subscription = on('remote/step').subscribe((step) =>
      setSteps((before) => new Map(before).set(`${step.remote} ${step.module}`, step)),
    );
    return () => subscription.unsubscribe();
  }, []);
  return steps;
}

/** Sets a custom property to the banner's height, so that sticky elements stay below it. */
function useBannerHeight() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--above', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return banner;
}

function Banner({ overrides }: { readonly overrides: readonly OverrideStatus[] }) {
  const t = useText('overrides');
  const banner = useBannerHeight();
  const steps = [...useLastSteps().values()];
  const proposals = overrides.filter(({ proposed }) => proposed);
  const agree = (): void => restartWith(overrides.map(({ override }) => override).filter(isOverride));
  const textOf = ({ written, override, proposed, until, missing = [] }: OverrideStatus): string => {
    if (isFault(override))
      return `${t('unused', { written })} ${t(`faults.${override.code}`, { detail: override.detail })}`;
    const { remote, base } = override;
    const address = shownAddress(override);
    if (proposed) return t('proposed', { remote, address });
    const failed = steps.find((step) => step.base === base && step.outcome !== 'loaded');
    if (failed) return t('broken', { remote, address, message: failed.message ?? failed.outcome });
    if (missing.length > 0) return t('lacking', { remote, address, missing: missing.join(', ') });
    if (!until) return t('source', { remote, address });
    const end = new Date(until).toLocaleString(document.documentElement.lang);
    return t('linked', { remote, address, until: end });
  };
  return (
    <aside ref={banner} className={styles.banner} aria-label={t('label')}>
      <ul className={styles.words} aria-live="polite">
        {overrides.map((one) => (
          <li key={one.written}>{textOf(one)}</li>
        ))}
      </ul>
      {proposals.length > 0 && (
        <Button variant="secondary" onClick={agree}>
          {t('use')}
        </Button>
      )}
      <Button onClick={() => restartWith([])}>{t('reset')}</Button>
    </aside>
  );
}

export function showBanner(overrides: readonly OverrideStatus[]): void {
  addTranslations('overrides', { en, ua });
  // An override without consent has no routes yet, so the page for unknown addresses shows the override's texts.
  const isWaiting = overrides.some(({ proposed, override }) => proposed || isFault(override));
  if (isWaiting) document.documentElement.dataset.override = 'waiting';
  const place = document.createElement('div');
  // With `display: contents`, the banner sticks to the window instead of this element.
  place.className = styles.place ?? '';
  document.body.prepend(place);
  createRoot(place).render(<Banner overrides={overrides} />);
}
