import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import type { ApiItem } from './api-page';
import { compile, type EntryPoint, entryPoints, fileName, kernel, manifest, root } from './kernel-package';

const models = join(root, '.cache/api');

const emitted = ({ source }: EntryPoint): string =>
  join(kernel, '.types', source.replace(/\.tsx?$/, '.d.ts'));

const modelOf = (entryPoint: EntryPoint): string => join(models, `${fileName(entryPoint)}.json`);
const rollupOf = (entryPoint: EntryPoint): string => join(models, `${fileName(entryPoint)}.d.ts`);

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));

const configOf = (entryPoint: EntryPoint): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: kernel,
      mainEntryPointFilePath: emitted(entryPoint),
      compiler: {
        overrideTsconfig: {
          compilerOptions: { ...compilerOptions, types: [] },
          files: entryPoints.map(emitted),
        },
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath: modelOf(entryPoint) },
      dtsRollup: { enabled: true, untrimmedFilePath: rollupOf(entryPoint) },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(kernel, 'package.json'),
  });

function typeOfJson(value: unknown): string {
  if (Array.isArray(value))
    return `readonly (${[...new Set(value.map(typeOfJson))].join(' | ') || 'never'})[]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${typeOfJson(one)};`);
  return `{\n${members.join('\n').replaceAll(/^/gm, '    ')}\n}`;
}

const inlineJson = (text: string, folder: string): string =>
  text.replaceAll(
    /^import (?:type )?(\w+) from '(\.[^']*\.json)';$/gm,
    (_, name: string, file: string) =>
      `declare const ${name}: ${typeOfJson(JSON.parse(readFileSync(join(folder, file), 'utf8')))};`,
  );

/** Reads the re-exports from other packages, which API Extractor leaves out. */
function reexported(entryPoint: EntryPoint): Record<string, readonly string[]> {
  const statements = readFileSync(emitted(entryPoint), 'utf8').matchAll(
    /^export (?:type )?\{([^}]*)\} from '([^.'][^']*)';/gm,
  );
  return Object.fromEntries(
    [...statements].map(([, names = '', from = '']) => [
      from,
      names.split(',').flatMap((name) => name.trim() || []),
    ]),
  );
}

function extractEntryPoint(entryPoint: EntryPoint, compilerState: CompilerState) {
  const errors: string[] = [];
  Extractor.invoke(configOf(entryPoint), {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === 'error') errors.push(message.text);
      message.handled = true;
    },
  });
  if (errors.length > 0)
    throw new Error(`API Extractor cannot read ${entryPoint.name}: ${errors.join('; ')}`);
  const model: ApiItem = JSON.parse(readFileSync(modelOf(entryPoint), 'utf8'));
  return {
    entryPoint,
    items: model.members?.[0]?.members ?? [],
    reexported: reexported(entryPoint),
    /** All declarations in one text, without imports from the kernel. */
    declarations: inlineJson(
      readFileSync(rollupOf(entryPoint), 'utf8'),
      join(kernel, dirname(entryPoint.source)),
    ),
  };
}

/** Reads every entry point with API Extractor, which has its own compiler: TypeScript 7 has no JavaScript API. */
export function extractEntryPoints() {
  const { ok, output } = compile(['-b', kernel], kernel);
  if (!ok) throw new Error(`The kernel does not compile:\n${output}`);
  mkdirSync(models, { recursive: true });
  const [first] = entryPoints;
  if (!first) throw new Error(`${manifest.name} has no entry points.`);
  // The entry points share one compiler state, which saves time.
  const compilerState = CompilerState.create(configOf(first), {
    additionalEntryPoints: entryPoints.map(emitted),
  });
  return entryPoints.map((entryPoint) => extractEntryPoint(entryPoint, compilerState));
}
