import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import type { ApiItem } from './api-page';
import { compile } from './compiler';
import { type Face, faces, fileName, kernel, manifest, root } from './faces';

/** What API Extractor reads of a face. */
export interface Extracted {
  readonly face: Face;
  readonly items: readonly ApiItem[];
  /** Names that it passes on from other packages, by package. */
  readonly passedOn: Readonly<Record<string, readonly string[]>>;
  /** All its declarations in one text that needs no other file of the kernel. */
  readonly declarations: string;
}

const models = join(root, '.cache/api');

/** What the compiler has emitted for a face. */
const emitted = ({ source }: Face): string => join(kernel, '.types', source.replace(/\.tsx?$/, '.d.ts'));

const modelOf = (face: Face): string => join(models, `${fileName(face)}.json`);
const rollupOf = (face: Face): string => join(models, `${fileName(face)}.d.ts`);

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));

const configOf = (face: Face): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: kernel,
      mainEntryPointFilePath: emitted(face),
      compiler: {
        overrideTsconfig: {
          compilerOptions: { ...compilerOptions, types: [] },
          files: faces.map(emitted),
        },
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath: modelOf(face) },
      dtsRollup: { enabled: true, untrimmedFilePath: rollupOf(face) },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(kernel, 'package.json'),
  });

/** The type of a value of JSON, as the compiler would say it. */
function typeOfJson(value: unknown): string {
  if (Array.isArray(value))
    return `readonly (${[...new Set(value.map(typeOfJson))].join(' | ') || 'never'})[]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${typeOfJson(one)};`);
  return `{\n${members.join('\n').replaceAll(/^/gm, '    ')}\n}`;
}

/** Puts the types of files of texts in the place of their imports. */
const withTexts = (text: string, folder: string): string =>
  text.replaceAll(
    /^import (?:type )?(\w+) from '(\.[^']*\.json)';$/gm,
    (_, name: string, file: string) =>
      `declare const ${name}: ${typeOfJson(JSON.parse(readFileSync(join(folder, file), 'utf8')))};`,
  );

/** API Extractor leaves out what an entry point passes on from other packages. */
function passedOn(face: Face): Record<string, readonly string[]> {
  const statements = readFileSync(emitted(face), 'utf8').matchAll(
    /^export (?:type )?\{([^}]*)\} from '([^.'][^']*)';/gm,
  );
  return Object.fromEntries(
    [...statements].map(([, names = '', from = '']) => [
      from,
      names.split(',').flatMap((name) => name.trim() || []),
    ]),
  );
}

function extractFace(face: Face, compilerState: CompilerState): Extracted {
  const complaints: string[] = [];
  Extractor.invoke(configOf(face), {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === 'error') complaints.push(message.text);
      message.handled = true;
    },
  });
  if (complaints.length > 0) throw new Error(`${face.name} could not be read: ${complaints.join('; ')}`);
  const model: ApiItem = JSON.parse(readFileSync(modelOf(face), 'utf8'));
  return {
    face,
    items: model.members?.[0]?.members ?? [],
    passedOn: passedOn(face),
    declarations: withTexts(readFileSync(rollupOf(face), 'utf8'), join(kernel, dirname(face.source))),
  };
}

/**
 * Reads every face of the kernel from the declarations that `tsc` emits (TypeScript's own compiler has no programming
 * interface any more; API Extractor brings one that has).
 * @throws when the kernel doesn't compile, or a face can't be read
 */
export function extract(): readonly Extracted[] {
  const { ok, output } = compile(['-b', kernel], kernel);
  if (!ok) throw new Error(`The kernel does not compile:\n${output}`);
  mkdirSync(models, { recursive: true });
  const [first] = faces;
  if (!first) throw new Error(`${manifest.name} has no entry points.`);
  // One reading of all files serves every entry point.
  const compilerState = CompilerState.create(configOf(first), {
    additionalEntryPoints: faces.map(emitted),
  });
  return faces.map((face) => extractFace(face, compilerState));
}
