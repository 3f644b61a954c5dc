import type { Store } from '../store/store';
import { environmentIn } from './page';

/** Pages of environments, in whichever folder of a store each lies. */
const PAGE_ANYWHERE = /(^|\/)(index|shell-[0-9a-f]+)\.html$/;

/** Every version that some pages name, whichever environment they are of: `cart 1.0.0`. */
export async function namedByPages(store: Store): Promise<ReadonlySet<string>> {
  const keys = (await store.list('')).filter((key) => PAGE_ANYWHERE.test(key));
  const pages = await Promise.all(keys.map(async (key) => environmentIn(await store.read(key))));
  return new Set(
    pages.flatMap((page) =>
      page
        ? [
            `shell ${page.shell}`,
            `shell ${page.canary?.version}`,
            `data ${page.catalogue.version}`,
            ...Object.entries({ ...page.remotes }).flatMap(([part, all]) =>
              all.map((one) => `${part} ${one.version}`),
            ),
            ...Object.entries({ ...page.standby }).flatMap(([part, all]) =>
              all.map((one) => `${part} ${one.version}`),
            ),
          ]
        : [],
    ),
  );
}
