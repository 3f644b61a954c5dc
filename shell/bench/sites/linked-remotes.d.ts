/** The remotes of the environment, linked into the monolith; written by `build-monolith.ts`. */
declare module 'monolith-remotes' {
  import type { AppModule, RemoteDescriptor } from '@gadgetry/shared-kernel/contract';

  export interface LinkedRemote {
    readonly app: AppModule;
    readonly descriptor: RemoteDescriptor;
  }

  /** By the remote's name in the environment. */
  export const remotes: Readonly<Record<string, LinkedRemote>>;
  export const catalogue: { readonly base: string; readonly descriptions: readonly string[] };
}
