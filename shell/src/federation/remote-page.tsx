import { use, useEffect } from 'react';
import type { RouteClaim } from 'shared-kernel/contract';
import { PageSkeleton } from 'shared-kernel/ui';
import { whenIdle } from '../when-idle';
import { useComposition, useSelection } from './composition';
import { RemoteBoundary } from './remote-boundary';

/** Properties of `RemotePage`. */
export interface RemotePageProps {
  readonly remote: string;
  readonly claim: RouteClaim;
}

function Loaded({ remote, claim, version }: RemotePageProps & { readonly version: string }) {
  const { parts } = useComposition();
  const Page = parts.loadedPage(remote, claim.path) ?? use(parts.page(remote, claim.path));
  useEffect(() => whenIdle(() => parts.worked(remote, version)), [parts, remote, version]);
  return <Page />;
}

/** A page that a remote owns: its skeleton until the code has arrived, its boundary whatever happens. */
export function RemotePage({ remote, claim }: RemotePageProps) {
  const { parts } = useComposition();
  const version = useSelection()[remote]?.version ?? '';
  return (
    <RemoteBoundary
      key={`${remote} ${version} ${claim.page}`}
      remote={remote}
      version={version}
      parts={parts}
      fallback={<PageSkeleton kind={claim.skeleton} />}
    >
      <Loaded remote={remote} claim={claim} version={version} />
    </RemoteBoundary>
  );
}
