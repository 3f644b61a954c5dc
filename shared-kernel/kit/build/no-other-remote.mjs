// Forbids compiling one remote into another, which would show its old version until the next build.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readJson } from './local-settings.mjs';
import { isInRemote } from './stable-names.mjs';

const NAME = 'NoOtherRemotePlugin';

/** Matches the name of a remote's package. */
const PACKAGE = /^(@[^/]+\/)?remote-(?!kit(\/|$))[^/]+/;

const WAY_OUT =
  'A remote never imports another one: publish an event (@gadgetry/shared-kernel/events), fill a slot of its page, or link to its address.';

/** Returns the remote that a file belongs to; `undefined` for the remote that is built, and for packages that another remote has installed. */
function remoteOf(file, context) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const descriptor = join(folder, 'descriptor.json');
    if (context.startsWith(`${folder}/`) || basename(folder) === 'node_modules') return undefined;
    if (existsSync(descriptor)) return readJson(descriptor).name;
  }
  return undefined;
}

/** Rejects imports of other remotes, by package name and by path. */
export class NoOtherRemotePlugin {
  /** @param {string} context path of the remote's folder, with a slash at its end */
  constructor(context) {
    this.context = context;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      const refused = new Set();
      const refuse = (request, remote) => {
        if (refused.has(request)) return;
        refused.add(request);
        compilation.errors.push(
          new Error(`import of ${request}: it belongs to the remote "${remote}". ${WAY_OUT}`),
        );
      };
      normalModuleFactory.hooks.afterResolve.tap(NAME, ({ request, createData, contextInfo }) => {
        // Imports inside the other remote are not this remote's mistake.
        if (contextInfo.issuer && !isInRemote(contextInfo.issuer, this.context)) return;
        const file = createData?.resource?.replace(/\?.*/, '');
        const remote = file && !isInRemote(file, this.context) && remoteOf(file, this.context);
        if (remote) refuse(request, remote);
      });
      normalModuleFactory.hooks.beforeResolve.tap(NAME, ({ request }) => {
        const [name] = PACKAGE.exec(request) ?? [];
        if (name) refuse(request, name.replace(/.*remote-/, ''));
      });
    });
  }
}
