import { Suspense, use } from 'react';
import type { FragmentProps } from 'shared-kernel/contract';
import { Skeleton } from 'shared-kernel/ui';
import { useComposition } from './composition';
import { RemoteBoundary } from './remote-boundary';

/** Properties of `RemoteFragment`. */
export interface RemoteFragmentProps extends FragmentProps {
  /** Name of the fragment, such as `search`; the remote that offers it is found in the environment. */
  readonly name: string;
}

function Loaded({ remote, name, onClose }: RemoteFragmentProps & { readonly remote: string }) {
  const { parts } = useComposition();
  const Fragment = use(parts.fragment(remote, name));
  return <Fragment onClose={onClose} />;
}

/** A part of a remote inside the shell's own frame. */
export function RemoteFragment({ name, onClose }: RemoteFragmentProps) {
  const { parts, selection } = useComposition();
  const [remote, version] =
    Object.entries(selection).find(([, { descriptor }]) => descriptor.fragments.includes(name)) ?? [];
  if (!remote || !version) return null;
  return (
    <RemoteBoundary remote={remote} version={version.version} onRetry={() => parts.forget(remote)}>
      <Suspense fallback={<Skeleton height="44px" />}>
        <Loaded remote={remote} name={name} onClose={onClose} />
      </Suspense>
    </RemoteBoundary>
  );
}
