import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { run } from '../run';
import { root } from '../workspace';
import { type ApiItem, apiPage } from './api-page';

/*
 * `npm run api` writes shared-kernel/api: a page for each entry point, made from the declarations that `tsc` emits
 * (TypeScript's own compiler has no programming interface any more; API Extractor brings one that has).
 * `-- --check` only says which pages are out of date.
 */

const kernel = join(root, 'shared-kernel');
const pages = join(kernel, 'api');
const models = join(root, '.cache/api');

interface EntryPoint {
  /** As in `exports` of package.json: `contract/claims`. */
  readonly name: string;
  readonly declarations: string;
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8'));

const entryPoints: readonly EntryPoint[] = Object.entries(manifest.exports)
  .filter(([, file]) => /(?<!\.d)\.tsx?$/.test(file))
  .map(([name, file]) => ({
    name: name.slice('./'.length),
    declarations: join(kernel, '.types', file.replace(/\.tsx?$/, '.d.ts')),
  }));

const fileName = ({ name }: EntryPoint): string => name.replaceAll('/', '-');

const modelOf = (entryPoint: EntryPoint): string => join(models, `${fileName(entryPoint)}.json`);

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));

const configOf = (entryPoint: EntryPoint): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: kernel,
      mainEntryPointFilePath: entryPoint.declarations,
      compiler: {
        overrideTsconfig: {
          compilerOptions: { ...compilerOptions, types: [] },
          files: entryPoints.map(({ declarations }) => declarations),
        },
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath: modelOf(entryPoint) },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(kernel, 'package.json'),
  });

/** What an entry point exports, as API Extractor reads it. */
function itemsOf(entryPoint: EntryPoint, compilerState: CompilerState): readonly ApiItem[] {
  const complaints: string[] = [];
  Extractor.invoke(configOf(entryPoint), {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === 'error') complaints.push(message.text);
      message.handled = true;
    },
  });
  if (complaints.length > 0)
    throw new Error(`${entryPoint.name} could not be read: ${complaints.join('; ')}`);
  const model: ApiItem = JSON.parse(readFileSync(modelOf(entryPoint), 'utf8'));
  return model.members?.[0]?.members ?? [];
}

/** API Extractor leaves out what an entry point passes on from other packages. */
function passedOn({ declarations }: EntryPoint): Record<string, readonly string[]> {
  const statements = readFileSync(declarations, 'utf8').matchAll(
    /^export (?:type )?\{([^}]*)\} from '([^.'][^']*)';/gm,
  );
  return Object.fromEntries(
    [...statements].map(([, names = '', from = '']) => [
      from,
      names.split(',').flatMap((name) => name.trim() || []),
    ]),
  );
}

/** Every page by its file name. */
function allPages(): ReadonlyMap<string, string> {
  mkdirSync(models, { recursive: true });
  const [first] = entryPoints;
  if (!first) throw new Error(`${manifest.name} has no entry points.`);
  // One reading of all files serves every entry point.
  const compilerState = CompilerState.create(configOf(first), {
    additionalEntryPoints: entryPoints.map(({ declarations }) => declarations),
  });
  return new Map(
    entryPoints.map((entryPoint) => [
      `${fileName(entryPoint)}.md`,
      apiPage({
        request: `${manifest.name}/${entryPoint.name}`,
        items: itemsOf(entryPoint, compilerState),
        passedOn: passedOn(entryPoint),
      }),
    ]),
  );
}

const present = (): ReadonlyMap<string, string> => {
  mkdirSync(pages, { recursive: true });
  return new Map(readdirSync(pages).map((file) => [file, readFileSync(join(pages, file), 'utf8')]));
};

if ((await run('tsc', ['-b', 'shared-kernel'])) !== 0) process.exit(1);
const wanted = allPages();
const there = present();
const names = [...new Set([...wanted.keys(), ...there.keys()])];
const changed = names.filter((name) => wanted.get(name) !== there.get(name));
if (process.argv.includes('--check')) {
  for (const name of changed) console.error(`shared-kernel/api/${name} is out of date. Run: npm run api`);
  process.exit(changed.length === 0 ? 0 : 1);
}
for (const name of changed) {
  const page = wanted.get(name);
  if (page === undefined) rmSync(join(pages, name));
  else writeFileSync(join(pages, name), page);
}
console.log(
  changed.length === 0
    ? `The ${wanted.size} pages in shared-kernel/api are up to date.`
    : `Written in shared-kernel/api: ${changed.join(', ')}. Next: commit them with the change.`,
);
