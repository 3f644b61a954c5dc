import type { ComponentType } from 'react';
import type { AppModule, FragmentProps } from 'shared-kernel/contract';
import type { PageEnvironment } from '../environment/page-environment';
import type { Selection } from '../environment/selection';
import { loadRemoteApp } from './load-remote';
import { RemoteError } from './remote-error';
import { within } from './within';

/** Loads pages and fragments of remotes, each once, and again after a failure when asked to. */
export interface RemoteParts {
  /** The component of a remote's page. */
  readonly page: (remote: string, name: string) => Promise<ComponentType>;
  /** The same, if it has been loaded already: rendering it needs no suspense. */
  readonly loadedPage: (remote: string, name: string) => ComponentType | undefined;
  /** The component of a remote's fragment. */
  readonly fragment: (remote: string, name: string) => Promise<ComponentType<FragmentProps>>;
  /** Forgets what failed, so that the next call tries anew. */
  readonly forget: (remote: string) => void;
}

export function createRemoteParts(environment: PageEnvironment, selection: Selection): RemoteParts {
  const apps = new Map<string, Promise<AppModule>>();
  const parts = new Map<string, Promise<unknown>>();
  const loadedPages = new Map<string, ComponentType>();
  const failedOnce = new Set<string>();
  const { entryMs, pageMs } = environment.policy.budgets;

  function app(remote: string): Promise<AppModule> {
    const known = apps.get(remote);
    if (known) return known;
    const chosen = selection[remote];
    const versions = environment.remotes[remote];
    const loading =
      chosen && versions
        ? loadRemoteApp(remote, { versions, chosen, entryMs }, failedOnce.has(remote))
        : Promise.reject(new RemoteError('unknown-remote', remote, 'the environment has no such remote'));
    apps.set(remote, loading);
    return loading;
  }

  function part<C>(key: string, remote: string, load: (app: AppModule) => Promise<C>): Promise<C> {
    const known = parts.get(key);
    if (known) return known as Promise<C>;
    const loading = app(remote).then((loaded) =>
      within(pageMs, load(loaded)).catch((cause: unknown) => {
        throw new RemoteError('part-failed', remote, `${key} could not be loaded`, { cause });
      }),
    );
    parts.set(key, loading);
    return loading;
  }

  const missing = (remote: string, what: string): Promise<never> =>
    Promise.reject(new RemoteError('part-missing', remote, `there is no ${what}`));

  return {
    page: (remote, name) =>
      part(`${remote} page ${name}`, remote, async ({ pages }) => {
        const { Page } = await (pages[name]?.() ?? missing(remote, `page "${name}"`));
        loadedPages.set(`${remote} ${name}`, Page);
        return Page;
      }),
    loadedPage: (remote, name) => loadedPages.get(`${remote} ${name}`),
    fragment: (remote, name) =>
      part(`${remote} fragment ${name}`, remote, async ({ fragments }) => {
        const { Fragment } = await (fragments[name]?.() ?? missing(remote, `fragment "${name}"`));
        return Fragment;
      }),
    forget: (remote) => {
      failedOnce.add(remote);
      apps.delete(remote);
      for (const known of [parts, loadedPages])
        for (const key of known.keys()) if (key.startsWith(`${remote} `)) known.delete(key);
    },
  };
}
