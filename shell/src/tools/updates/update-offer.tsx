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

function useIsRefreshHeld(): boolean {
  const [holders, setHolders] = useState<readonly string[]>([]);
  useEffect(() => {
    const subscription = on('shell/hold-refresh').subscribe(({ by, hold }) =>
      setHolders((before) => [...before.filter((one) => one !== by), ...(hold ? [by] : [])]),
    );
    return () => subscription.unsubscribe();
  }, []);
  return holders.length > 0;
}

/** Checks for a newer page when the server answers again: a page from the worker's cache may be older than a recall. */
function useCheckOnReconnect(connection: Connection, watch: RefObject<NewerPageWatch | undefined>): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    if (connection === 'online' && wasOffline.current) void watch.current?.check();
    wasOffline.current = connection !== 'online';
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
  const isRefreshHeld = useIsRefreshHeld();
  const [stage, setStage] = useState<'current' | 'ready' | 'offered' | 'declined'>('current');
  // A recalled version that only a reload replaces; a new object after each check that finds it, so that effects run again.
  const [recalled, setRecalled] = useState<{ readonly version: string }>();
  const lastPathname = useRef(pathname);
  const watch = useRef<NewerPageWatch>(undefined);

  useEffect(() => {
    const chosen = globalThis.__gadgetry?.chosen;
    if (!chosen) return undefined;
    const replaceOrReload = async (part: string, version: string): Promise<void> => {
      const isRemote = remotes.versions()[part] !== undefined;
      const isReplaced = isRemote && (await remotes.recall(part, version));
      if (!isReplaced) setRecalled({ version: `${part} ${version}` });
    };
    const scripts = shellScripts().map((script) => ({
      url: script.getAttribute('src') ?? '',
      integrity: script.integrity,
    }));
    const started = watchForNewerPage(
      () => ({ environment, scripts, chosen, running: remotes.versions() }),
      () => setStage('ready'),
      replaceOrReload,
    );
    watch.current = started;
    return started.stop;
  }, [environment, remotes]);
  useCheckOnReconnect(connection, watch);

  useEffect(() => {
    if (recalled && !isRefreshHeld && mayReload(recalled.version)) location.reload();
  }, [recalled, isRefreshHeld]);

  useEffect(() => {
    const hasNavigated = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (!hasNavigated || stage !== 'ready' || isRefreshHeld) return;
    setStage('offered');
    publish('shell/announce', { text: t('ready') });
  }, [stage, isRefreshHeld, pathname, t]);

  if (stage !== 'offered' || isRefreshHeld) return null;
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
