// Gives modules numbers that follow from what they are called alone. The bundler's own follow from paths: a package that lies
// elsewhere, or the same remote in another folder, would get others, and every file that names one other bytes.
import { createHash } from 'node:crypto';
import { stableIdentifier } from './stable-names.mjs';

const NAME = 'StableIdsPlugin';

/** So many times more numbers than modules keep most from being wanted twice. */
const SPARE = 5;

/** The smallest range with numbers of three digits or more that has enough of them. */
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
  /** @param {string} context path of the remote's folder, with a slash at its end */
  constructor(context) {
    this.context = context;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        // Here, unlike elsewhere, the bundler hands out its name for a module as a value.
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
