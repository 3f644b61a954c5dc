/** The remotes of the environment, as a build of the benchmark links them; written by `builds.ts`. */
declare module 'linked-remotes' {
  import type { AppModule, RemoteDescriptor } from '@gadgetry/shared-kernel/contract';

  export interface LinkedRemote {
    readonly app: () => Promise<AppModule>;
    readonly descriptor: RemoteDescriptor;
  }

  /** By the remote's name in the environment. */
  export const remotes: Readonly<Record<string, LinkedRemote>>;
  export const catalogue: { readonly base: string; readonly descriptions: readonly string[] };
}
