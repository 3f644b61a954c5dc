/** The remotes of the environment, as a build of the benchmark links them; written by `builds.ts`. */
declare module 'linked-remotes' {
  import type { PageEnvironment } from '@gadgetry/environment/page-environment';
  import type { AppModule, RemoteDescriptor } from '@gadgetry/shared-kernel/contract';

  export interface LinkedRemote {
    readonly app: () => Promise<AppModule>;
    readonly descriptor: RemoteDescriptor;
  }

  /** By the remote's name in the environment. */
  export const remotes: Readonly<Record<string, LinkedRemote>>;
  export const catalogue: PageEnvironment['catalogue'];
  /** The operator's texts: without them, a monolith's page would differ from the one that compose rendered. */
  export const store: PageEnvironment['policy']['store'];
}
