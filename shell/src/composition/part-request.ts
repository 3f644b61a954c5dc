import type { AppModule, BuiltDescriptor, FragmentProps } from '@gadgetry/shared-kernel/contract';
import type { ComponentType } from 'react';
import { RemoteError } from './remote-error';

/** How a part is found in whichever version is asked. */
export interface PartRequest<C> {
  /** What it is called there: `page cart`, `fragment search`. */
  readonly nameIn: (descriptor: BuiltDescriptor | undefined) => string;
  /** Throws when the version has no such part. */
  readonly load: (app: AppModule, descriptor: BuiltDescriptor) => Promise<C>;
}

/** The page that a remote shows at a claimed path; versions may call it differently. */
export function pageRequest(remote: string, path: string): PartRequest<ComponentType> {
  const pageIn = (descriptor: BuiltDescriptor | undefined): string =>
    descriptor?.routes.find((claim) => claim.path === path)?.page ?? '';
  return {
    nameIn: (descriptor) => `page ${pageIn(descriptor)}`,
    load: async ({ pages }, descriptor) => {
      const load = pages[pageIn(descriptor)];
      if (!load) throw new RemoteError('part-missing', remote, `there is no page for ${path}`);
      return (await load()).Page;
    },
  };
}

/** A fragment of a remote, which has the same name in every version. */
export const fragmentRequest = (remote: string, name: string): PartRequest<ComponentType<FragmentProps>> => ({
  nameIn: () => `fragment ${name}`,
  load: async ({ fragments }) => {
    const load = fragments[name];
    if (!load) throw new RemoteError('part-missing', remote, `there is no fragment "${name}"`);
    return (await load()).Fragment;
  },
});
