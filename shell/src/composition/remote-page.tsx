import type { RouteClaim } from '@gadgetry/shared-kernel/contract';
import { PageSkeleton } from '@gadgetry/shared-kernel/ui';
import { use, useEffect } from 'react';
import { whenIdle } from '../when-idle';
import { useComposition, useSelection } from './composition';
import { RemoteBoundary } from './remote-boundary';

/** Properties of `RemotePage`. */
export interface RemotePageProps {
  readonly remote: string;
  readonly claim: RouteClaim;
}

/** Notes that a version has shown its page; it is on the screen together with that. */
function Shown({ remote, version }: { readonly remote: string; readonly version: string }) {
  const { parts } = useComposition();
  useEffect(() => whenIdle(() => parts.worked(remote, version)), [parts, remote, version]);
  return null;
}

// It has no hooks but `use`: React may render it again with the page there at once, and then `use` is not called.
function Loaded({ remote, claim }: RemotePageProps) {
  const { parts } = useComposition();
  const Page = parts.loadedPage(remote, claim.path) ?? use(parts.page(remote, claim.path));
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
      <Loaded remote={remote} claim={claim} />
      <Shown remote={remote} version={version} />
    </RemoteBoundary>
  );
}
