import type { RouteClaim, SlotContext, SlotFillProps } from '@gadgetry/shared-kernel/contract';
import { PageSkeleton, useIsStatic } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { FinishView, type SlotFill, useChosenVersions, useComposition, useSlotFills } from './composition';
import { RemoteBoundary } from './remote-boundary';

interface RemotePageProps {
  readonly remote: string;
  readonly claim: RouteClaim;
}

// React may render it again with the page there at once, and then the last `use` is not called.
function Page({ remote, claim }: RemotePageProps) {
  const { remotes, view } = useComposition();
  // What takes a view over has to be whole: it would show a skeleton where the content stands.
  if (useIsStatic() && view) use(view.ready);
  const Loaded =
    remotes.getLoaded(remote, `page ${claim.path}`) ?? use(remotes.load(remote, `page ${claim.path}`));
  return (
    <>
      <Loaded />
      <FinishView />
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
  /** What shows, and what is heard, until its code is there. */
  readonly fallback: ReactNode;
}

function Fragment({ remote, fragment, ...props }: SlotFill & FragmentProps) {
  const { remotes } = useComposition();
  const Loaded = use(remotes.load(remote, `fragment ${fragment}`));
  return <Loaded {...props} />;
}

/** A slot that a visitor has opened and waits for: it is filled at once, and what fails says so. */
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
