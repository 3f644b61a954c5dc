import type { FragmentProps, RouteClaim } from '@gadgetry/shared-kernel/contract';
import { PageSkeleton, Skeleton, useIsStatic } from '@gadgetry/shared-kernel/ui';
import { use, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChosenVersions } from '../boot/chosen-versions';
import { useChosenVersions, useComposition } from './composition';
import { RemoteBoundary } from './remote-boundary';

interface RemotePageProps {
  readonly remote: string;
  readonly claim: RouteClaim;
}

/** Says that a page stands, where a view waits for it; after what is in the page has been laid out. */
function Standing() {
  const { view } = useComposition();
  useLayoutEffect(() => view?.finish(), [view]);
  return null;
}

// React may render it again with the page there at once, and then the last `use` is not called.
function Page({ remote, claim }: RemotePageProps) {
  const { remotes, view } = useComposition();
  // What takes a view over has to be whole: it would show a skeleton where the content stands.
  if (useIsStatic() && view) use(view.ready);
  const Loaded =
    remotes.loaded(remote, `page ${claim.path}`) ?? use(remotes.load(remote, `page ${claim.path}`));
  return (
    <>
      <Loaded />
      <Standing />
    </>
  );
}

/** A page that a remote owns: its skeleton until the code has arrived, its boundary whatever happens. */
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

interface RemoteFragmentProps extends FragmentProps {
  /** Name of the fragment, such as `search`; the remote that has it is found in the environment. */
  readonly name: string;
}

/** The remote that has a fragment, if one does. */
export const ownerOf = (versions: ChosenVersions, fragment: string): string | undefined =>
  Object.keys(versions).find((remote) => versions[remote]?.descriptor.fragments.includes(fragment));

function Fragment({ remote, name, onClose }: RemoteFragmentProps & { readonly remote: string }) {
  const { remotes } = useComposition();
  const Loaded = use(remotes.load(remote, `fragment ${name}`));
  return <Loaded onClose={onClose} />;
}

/** A fragment of a remote inside the shell's own frame. */
export function RemoteFragment({ name, onClose }: RemoteFragmentProps) {
  const { remotes } = useComposition();
  const versions = useChosenVersions();
  const remote = ownerOf(versions, name);
  if (!remote) return null;
  const version = versions[remote]?.version ?? '';
  return (
    <RemoteBoundary
      key={`${remote} ${version}`}
      remote={remote}
      version={version}
      module={`fragment ${name}`}
      shows={name}
      remotes={remotes}
      fallback={<Skeleton height="44px" />}
    >
      <Fragment remote={remote} name={name} onClose={onClose} />
    </RemoteBoundary>
  );
}
