import { dirname } from 'node:path';
import type { AppModule } from '../contract';
import { contractChecks } from './contract-checks';
import type { WrittenDescriptor } from './render-remote';

/**
 * The contract that every remote runs against itself: a sound descriptor and sound claims, every promised page and
 * fragment, complete translations, styles that stay inside, and nothing left behind after it is unmounted.
 * Call it in a test that lies in the root of the remote's sources, where its style sheets are looked for.
 */
export function describeContract(app: AppModule, descriptor: WrittenDescriptor): void {
  const sources = dirname(expect.getState().testPath ?? '');
  describe(`contract of the remote "${descriptor.name}"`, () => {
    for (const { name, problems } of contractChecks({ app, descriptor, sources }))
      it(name, async () => {
        expect(await problems()).toEqual([]);
      });
  });
}
