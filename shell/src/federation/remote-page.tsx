import { Suspense, use } from 'react';
import type { RouteClaim } from 'shared-kernel/contract';
import { PageSkeleton } from 'shared-kernel/ui';
import { useComposition } from './composition';
import { RemoteBoundary } from './remote-boundary';

/** Properties of `RemotePage`. */
export interface RemotePageProps {
  readonly remote: string;
  readonly claim: RouteClaim;
}

function Loaded({ remote, claim }: RemotePageProps) {
  const { parts } = useComposition();
  const Page = parts.loadedPage(remote, claim.page) ?? use(parts.page(remote, claim.page));
  return <Page />;
}

/** A page that a remote owns: its skeleton until the code has arrived, its boundary whatever happens. */
export function RemotePage({ remote, claim }: RemotePageProps) {
  const { parts, selection } = useComposition();
  return (
    <RemoteBoundary
      key={`${remote} ${claim.page}`}
      remote={remote}
      version={selection[remote]?.version ?? ''}
      onRetry={() => parts.forget(remote)}
    >
      <Suspense fallback={<PageSkeleton kind={claim.skeleton} />}>
        <Loaded remote={remote} claim={claim} />
      </Suspense>
    </RemoteBoundary>
  );
}
