import type { FragmentProps } from '@gadgetry/shared-kernel/contract';
import { Skeleton } from '@gadgetry/shared-kernel/ui';
import { use } from 'react';
import { useComposition, useSelection } from './composition';
import { RemoteBoundary } from './remote-boundary';
import type { Selection } from './selection';

/** Properties of `RemoteFragment`. */
export interface RemoteFragmentProps extends FragmentProps {
  /** Name of the fragment, such as `search`; the remote that offers it is found in the environment. */
  readonly name: string;
}

/** The remote that offers a fragment, if one does. */
export const ownerOf = (selection: Selection, fragment: string): string | undefined =>
  Object.keys(selection).find((remote) => selection[remote]?.descriptor.fragments.includes(fragment));

function Loaded({ remote, name, onClose }: RemoteFragmentProps & { readonly remote: string }) {
  const { parts } = useComposition();
  const Fragment = use(parts.fragment(remote, name));
  return <Fragment onClose={onClose} />;
}

/** A part of a remote inside the shell's own frame. */
export function RemoteFragment({ name, onClose }: RemoteFragmentProps) {
  const { parts } = useComposition();
  const selection = useSelection();
  const remote = ownerOf(selection, name);
  if (!remote) return null;
  const version = selection[remote]?.version ?? '';
  return (
    <RemoteBoundary
      key={`${remote} ${version}`}
      remote={remote}
      version={version}
      parts={parts}
      fallback={<Skeleton height="44px" />}
    >
      <Loaded remote={remote} name={name} onClose={onClose} />
    </RemoteBoundary>
  );
}
