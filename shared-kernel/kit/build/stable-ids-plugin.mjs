// Derives module ids from stable names. The bundler's own ids depend on paths: a package that is installed elsewhere would get
// another id, and every file that contains the id would change.
import { createHash } from 'node:crypto';
import { stableIdentifier } from './stable-names.mjs';

const NAME = 'StableIdsPlugin';

/** Size of the id range per module; a larger range has fewer collisions. */
const SPARE = 5;

/** Returns the smallest range, of ids with three digits or more, that is large enough. */
function rangeFor(count) {
  let range = 1000;
  while (range < count * SPARE) range *= 10;
  return range;
}

function freeNumber(name, range, used) {
  for (let attempt = 0; ; attempt += 1) {
    const id = createHash('sha256').update(`${attempt} ${name}`).digest().readUInt32BE() % range;
    if (!used.has(id)) return id;
  }
}

export class StableIdsPlugin {
  /** @param {string} context path of the folder of the remote or of the shell, with a slash at its end */
  constructor(context) {
    this.context = context;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        // Only in this hook does the bundler provide the identifier of each module.
        const named = [...modules].map((module) => [
          stableIdentifier(module.identifier, this.context),
          module,
        ]);
        const range = rangeFor(named.length);
        const used = new Set();
        for (const [name, module] of named.sort(([a], [b]) => (a < b ? -1 : 1))) {
          module.id = freeNumber(name, range, used);
          used.add(module.id);
        }
      });
    });
  }
}
