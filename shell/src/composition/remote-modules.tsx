import type { RouteClaim, SlotContext, SlotFillProps } from '@gadgetry/shared-kernel/contract';
import { PageSkeleton, useIsStatic } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import {
  FinishHydration,
  type SlotFill,
  useChosenVersions,
  useComposition,
  useSlotFills,
} from './composition';
import { RemoteBoundary } from './remote-boundary';

interface RemotePageProps {
  readonly remote: string;
  readonly claim: RouteClaim;
}

// Does not rely on an earlier `use`: if React renders again with the page loaded, it skips `use`.
function Page({ remote, claim }: RemotePageProps) {
  const { remotes, view } = useComposition();
  // Hydration has to wait for code and data; otherwise a skeleton would replace the prerendered content.
  if (useIsStatic() && view) use(view.ready);
  const Loaded =
    remotes.getLoaded(remote, `page ${claim.path}`) ?? use(remotes.load(remote, `page ${claim.path}`));
  return (
    <>
      <Loaded />
      <FinishHydration />
    </>
  );
}

export function RemotePage({ remote, claim }: RemotePageProps) {
  const { remotes } = useComposition();
  const { pathname, search } = useLocation();
  const version = useChosenVersions()[remote]?.version ?? '';
  return (
    <RemoteBoundary
      key={`${remote} ${version} ${claim.page}`}
      remote={remote}
      version={version}
      module={`page ${claim.path}`}
      shows={pathname + search}
      remotes={remotes}
      fallback={<PageSkeleton kind={claim.skeleton} />}
      data={claim.data}
    >
      <Page remote={remote} claim={claim} />
    </RemoteBoundary>
  );
}

type FragmentProps = SlotFillProps<SlotContext>;

interface OpenedSlotProps extends FragmentProps {
  readonly name: string;
  /** Rendered, and announced by screen readers, until the code has loaded. */
  readonly fallback: ReactNode;
}

function Fragment({ remote, fragment, ...props }: SlotFill & FragmentProps) {
  const { remotes } = useComposition();
  const Loaded = use(remotes.load(remote, `fragment ${fragment}`));
  return <Loaded {...props} />;
}

/** A slot that a visitor has opened: it loads at once, and shows its errors. */
export function OpenedSlot({ name, fallback, ...props }: OpenedSlotProps) {
  const { remotes } = useComposition();
  return useSlotFills(name).map((slotFill) => {
    const { remote, version, fragment } = slotFill;
    return (
      <RemoteBoundary
        key={`${remote} ${version} ${fragment}`}
        remote={remote}
        version={version}
        module={`fragment ${fragment}`}
        shows={fragment}
        remotes={remotes}
        fallback={fallback}
      >
        <Fragment {...slotFill} {...props} />
      </RemoteBoundary>
    );
  });
}
