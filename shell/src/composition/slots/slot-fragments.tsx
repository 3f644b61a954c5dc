import type { SlotContext } from '@gadgetry/shared-kernel/contract';
import { publish } from '@gadgetry/shared-kernel/events';
import { ErrorBoundary, PageExcerpt } from '@gadgetry/shared-kernel/host';
import { onReconnect } from '@gadgetry/shared-kernel/ui';
import { Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type SlotFill, useComposition } from '../composition';
import { errorCodeOf } from '../diagnosis';
import type { ComponentOf } from '../remotes';
import { whenIdle } from '../timing';
import { fragmentRemovers } from './fragment-removers';
import styles from './slot-fragments.module.css';
import { useAppearance } from './use-appearance';

interface SlotFragmentProps {
  readonly slot: string;
  readonly slotFill: SlotFill;
  readonly context: SlotContext;
}

type Loaded = ComponentOf<`fragment ${string}`>;

/** Loads the fragment when the page is idle. After a failure, tries again at the next address or on reconnect. */
function useOptional({ remote, fragment }: SlotFill): Loaded | undefined {
  const { remotes } = useComposition();
  const { pathname, search } = useLocation();
  const [loaded, setLoaded] = useState<Loaded>();
  const hasLoaded = loaded !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new attempt
  useEffect(() => {
    if (hasLoaded) return undefined;
    let isGone = false;
    const load = (): void =>
      void remotes.loadOptional(remote, fragment).then((component) => {
        // React renders a transition in slices, so a press in the meantime is handled first.
        if (!isGone) startTransition(() => setLoaded(() => component));
      });
    whenIdle(() => isGone || load());
    const stopListening = onReconnect(load);
    return () => {
      isGone = true;
      stopListening();
    };
  }, [remotes, remote, fragment, hasLoaded, pathname, search]);
  return loaded;
}

/** One fragment in a slot. It is laid out invisibly, and shows once it moves no visible content. */
function SlotFragment({ slot, slotFill, context }: SlotFragmentProps) {
  const { remote, version, fragment } = slotFill;
  const Loaded = useOptional(slotFill);
  const { holder, content, isShown, leave } = useAppearance();
  const { remotes } = useComposition();
  // A failed fill stays empty: rendering it again on reconnect could move the content below.
  const [hasFailed, setFailed] = useState(false);
  const fail = (error: unknown): void => {
    setFailed(true);
    leave();
    remotes.noteRenderError(remote, `fragment ${fragment}`, `slot ${slot}`, error);
    publish('remote/failed', { remote, code: errorCodeOf(error) });
  };
  const onRemoved = useEffectEvent(fail);
  useEffect(() => {
    if (holder.current) fragmentRemovers.set(holder.current, onRemoved);
  }, [holder]);
  return (
    <div
      ref={holder}
      className={isShown ? undefined : styles.waiting}
      data-remote={remote}
      data-version={version}
      data-fragment={fragment}
    >
      <div ref={content} className={styles.content}>
        {Loaded && !hasFailed && (
          <ErrorBoundary onError={fail}>
            <Suspense fallback={null}>
              {/* A fragment may read more of the catalogue than the page. */}
              <PageExcerpt value={undefined}>
                <Loaded onClose={() => {}} context={context} />
              </PageExcerpt>
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}

interface SlotFragmentsProps extends Omit<SlotFragmentProps, 'slotFill'> {
  readonly slotFills: readonly SlotFill[];
}

/** The fragments that fill a slot. */
export const SlotFragments = ({ slotFills, ...props }: SlotFragmentsProps) =>
  slotFills.map((slotFill) => (
    <SlotFragment
      key={`${slotFill.remote} ${slotFill.version} ${slotFill.fragment}`}
      slotFill={slotFill}
      {...props}
    />
  ));
