import { on, publish } from '@gadgetry/shared-kernel/events';
import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, focusPage } from '@gadgetry/shared-kernel/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shellScripts } from '../../boot/watch-shell';
import { useComposition } from '../../composition/composition';
import { FloatingPanel } from '../../composition/floating-panel';
import type { Connection } from '../offline/connection';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import { mayReload, type NewerPageWatch, watchForNewerPage } from './newer-page';

addTranslations('updates', { en, ua });

function useHeldBack(): boolean {
  const [holders, setHolders] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const subscription = on('shell/hold-refresh').subscribe(({ by, hold }) =>
      setHolders((before) => {
        const after = new Set(before);
        if (hold) after.add(by);
        else after.delete(by);
        return after;
      }),
    );
    return () => subscription.unsubscribe();
  }, []);
  return holders.size > 0;
}

/** Looks for a newer page when the server answers again: a page from the worker's cache may be older than a recall. */
function useLookOnReturn(connection: Connection, watch: RefObject<NewerPageWatch | undefined>): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (connection === 'online' && wasAway.current) watch.current?.look();
    wasAway.current = connection !== 'online';
  }, [connection, watch]);
}

/**
 * Keeps the running versions, except a recalled one: replaces it by another known version, or reloads as soon as the
 * shopper is not in the middle of something. Offers a newer page, once all its files are ready, at the next navigation.
 */
export function UpdateOffer({ connection }: { readonly connection: Connection }) {
  const t = useText('updates');
  const { environment, remotes } = useComposition();
  const { pathname } = useLocation();
  const heldBack = useHeldBack();
  const [stage, setStage] = useState<'current' | 'ready' | 'offered' | 'declined'>('current');
  // A new object after each check that finds the recall, so that effects run again.
  const [mustReload, setMustReload] = useState<{ readonly recalled: string }>();
  const here = useRef(pathname);
  const watch = useRef<NewerPageWatch>(undefined);

  useEffect(() => {
    const chosen = globalThis.__gadgetry?.chosen;
    if (!chosen) return undefined;
    const leave = async (part: string, version: string): Promise<void> => {
      const isRemote = remotes.versions()[part] !== undefined;
      if (!isRemote || !(await remotes.recall(part, version)))
        setMustReload({ recalled: `${part} ${version}` });
    };
    const scripts = shellScripts().map((script) => ({
      url: script.getAttribute('src') ?? '',
      integrity: script.integrity,
    }));
    const started = watchForNewerPage(
      () => ({ environment, scripts, chosen, running: remotes.versions() }),
      () => setStage('ready'),
      leave,
    );
    watch.current = started;
    return started.stop;
  }, [environment, remotes]);
  useLookOnReturn(connection, watch);

  useEffect(() => {
    if (mustReload && !heldBack && mayReload(mustReload.recalled)) location.reload();
  }, [mustReload, heldBack]);

  useEffect(() => {
    const moved = here.current !== pathname;
    here.current = pathname;
    if (!moved || stage !== 'ready' || heldBack) return;
    setStage('offered');
    publish('shell/announce', { text: t('ready') });
  }, [stage, heldBack, pathname, t]);

  if (stage !== 'offered' || heldBack) return null;
  return (
    <FloatingPanel role="region" aria-label={t('ready')} text={t('ready')}>
      <Button
        variant="quiet"
        onClick={() => {
          focusPage();
          setStage('declined');
        }}
      >
        {t('later')}
      </Button>
      <Button onClick={() => location.reload()}>{t('refresh')}</Button>
    </FloatingPanel>
  );
}
