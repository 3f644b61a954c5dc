import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { messageOf } from '../codes';
import { isRecord, parsedJson } from '../files';
import { createFinder, HASHED, type KnownVersion, type PartAddress, type PartFile } from './find-file';
import type { Frame, Stack } from './read-stack';

/** A position in a source file. The file is never read, since maps may name any path. */
interface SourcePlace {
  readonly source: string;
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** Limit of a printed name, in characters. */
const LONGEST = 300;

/** Matches the prefix that bundlers add to names of sources. */
const BUNDLER = /^webpack:\/\/[^/]*\/(\.\/)?/;

/**
 * Returns a function that finds the source of a position in a file.
 * @param text source map, possibly invalid
 * @param file name of the file that the map must belong to
 * @throws if the text is no map, or belongs to another file: why, as the end of a sentence, as the returned function does
 */
function createMapper(text: string, file: string): (line: number, column: number) => SourcePlace {
  const json = Object(parsedJson(text));
  let map: TraceMap;
  try {
    map = new TraceMap(json);
  } catch {
    throw new Error('is no source map');
  }
  if (typeof map.file === 'string' && map.file.split('/').at(-1) !== file.split('/').at(-1))
    throw new Error(`is the map of another file (${JSON.stringify(map.file.slice(0, LONGEST))})`);
  return (line, column) => {
    let found: ReturnType<typeof originalPositionFor> | undefined;
    try {
      // Maps count lines from 1 and columns from 0, stacks count both from 1.
      found = line > 0 && column > 0 ? originalPositionFor(map, { line, column: column - 1 }) : undefined;
    } catch {
      throw new Error('has mappings that can not be read');
    }
    if (!found || typeof found.source !== 'string')
      throw new Error(`names no source for ${line}:${column}: the file has other bytes there`);
    const source = found.source.replace(BUNDLER, '').slice(0, LONGEST);
    return { source, line: found.line, column: found.column + 1 };
  };
}

/** A frame of a part; without `source` if no map covers it. */
export interface ExplainedFrame extends PartFile, Partial<SourcePlace> {
  readonly frame: Pick<Frame, 'address' | 'line' | 'column'>;
}

export interface ExplainedStack {
  readonly text: string;
  readonly frames: readonly ExplainedFrame[];
  /** Frames of other scripts, which stay as they are. */
  readonly others: number;
}

export interface Explanation {
  readonly stacks: readonly ExplainedStack[];
  readonly parts: readonly { readonly part: string; readonly version: string; readonly owner?: string }[];
  /** Missing information with reasons, each once. */
  readonly problems: readonly string[];
}

type Mapper = ReturnType<typeof createMapper>;

/** Replaces control characters by their code points. */
const visible = (text: string): string =>
  text.replaceAll(/[^\P{C}\n\t]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);

const versionsText = ({ part, versions }: PartFile): string => `${part} ${versions.join(' or ')}`;

/** Explains stacks, and reads every map once. */
class StackExplainer {
  private readonly problems = new Set<string>();
  private readonly mappers = new Map<string, Promise<Mapper | undefined>>();
  private readonly find: (address: string) => PartFile | undefined;

  constructor(
    addresses: readonly PartAddress[],
    private readonly versions: readonly KnownVersion[],
  ) {
    this.find = createFinder(addresses, versions);
  }

  async explain(stacks: readonly Stack[]): Promise<Explanation> {
    const explained: ExplainedStack[] = [];
    const named = new Map<string, { part: string; version: string }>();
    const addVersion = (part: string, version: string) => named.set(`${part} ${version}`, { part, version });
    for (const stack of stacks) {
      const one = await this.explainStack(stack);
      explained.push(one);
      if (stack.part && stack.version) addVersion(stack.part, stack.version);
      for (const { part, versions } of one.frames) for (const version of versions) addVersion(part, version);
    }
    const parts = await Promise.all(
      [...named.values()].map(async (one) => {
        const owner = await this.ownerOf(one.part, one.version);
        return { ...one, ...(owner && { owner: visible(owner) }) };
      }),
    );
    return { stacks: explained, parts, problems: [...this.problems].map(visible) };
  }

  private async ownerOf(part: string, version: string): Promise<string | undefined> {
    const found = this.versions.find((one) => one.part === part && one.version === version);
    const descriptor = parsedJson((await found?.read('descriptor.json')) ?? '');
    return isRecord(descriptor) && typeof descriptor.owner === 'string' ? descriptor.owner : undefined;
  }

  private async explainStack({ text, frames, isCut, part, version }: Stack): Promise<ExplainedStack> {
    const explainedFrames: ExplainedFrame[] = [];
    const pieces: string[] = [];
    let from = 0;
    for (const frame of frames) {
      const file = this.find(frame.address);
      if (!file) continue;
      // Several versions may share the file; the page has named the one that it ran.
      const isNamed = file.part === part && version && file.versions.includes(version);
      const explained = await this.explainFrame(frame, isNamed ? { ...file, versions: [version] } : file);
      explainedFrames.push(explained);
      pieces.push(text.slice(from, frame.start), this.placeText(explained));
      from = frame.end;
    }
    pieces.push(text.slice(from));
    if (part && version) pieces.push(`\n(reported by the page as a fault of ${part} ${version})`);
    if (isCut)
      this.problems.add(
        'The stack is cut off at its end: its last frame is incomplete, later ones are missing.',
      );
    return {
      text: visible(pieces.join('')),
      frames: explainedFrames,
      others: frames.length - explainedFrames.length,
    };
  }

  private async explainFrame({ address, line, column }: Frame, file: PartFile): Promise<ExplainedFrame> {
    const frame = { address, line, column };
    const mapper = await this.mapperOf(file);
    let place: SourcePlace | undefined;
    try {
      place = mapper?.(line, column);
    } catch (error) {
      this.problems.add(`${versionsText(file)}: the map of ${file.path} ${messageOf(error)}.`);
    }
    return { ...file, ...place, frame };
  }

  private placeText({ frame, source, line, column, ...file }: ExplainedFrame): string {
    const at = `${frame.line}:${frame.column}`;
    return source === undefined
      ? `${frame.address}:${at} [${versionsText(file)}]`
      : `${source}:${line}:${column} [${versionsText(file)}, ${file.path}:${at}]`;
  }

  private mapperOf(file: PartFile): Promise<Mapper | undefined> {
    const key = `${versionsText(file)} ${file.path}`;
    const mapper = this.mappers.get(key) ?? this.findMapper(file);
    this.mappers.set(key, mapper);
    return mapper;
  }

  private async findMapper(file: PartFile): Promise<Mapper | undefined> {
    const { part, versions, path } = file;
    const all = this.versions.filter((one) => one.part === part);
    // Another version's file of this name has the same bytes, so the same map.
    const twins = HASHED.test(path) ? all.filter(({ files }) => files.has(path)) : [];
    for (const one of new Set([...all.filter(({ version }) => versions.includes(version)), ...twins])) {
      const text = await one.readMap(path);
      if (text === undefined) continue;
      try {
        return createMapper(text, path);
      } catch (error) {
        this.problems.add(`${part} ${one.version}: the map of ${path} ${messageOf(error)}.`);
        return undefined;
      }
    }
    this.problems.add(this.missingText(file));
    return undefined;
  }

  /** Explains why a file has no map. */
  private missingText(file: PartFile): string {
    const named = versionsText(file);
    const ofPart = this.versions.filter(({ part }) => part === file.part);
    const same = ofPart.find(({ version }) => file.versions.includes(version));
    if (!same) {
      const others = ofPart.map(({ version }) => version).join(', ') || 'none';
      return `${named} is not in the registry, so its sources are unknown; of ${file.part}, it has ${others}.`;
    }
    return same.files.has(file.path)
      ? `${named}: ${file.path} has no source map. It was published without: publish builds together with dist/maps.`
      : `${named} has no file ${file.path}: another build was served under this number.`;
  }
}

/** Translates frames of parts into positions in their sources; keeps the rest of a stack. */
export const explainStacks = (
  stacks: readonly Stack[],
  addresses: readonly PartAddress[],
  versions: readonly KnownVersion[],
): Promise<Explanation> => new StackExplainer(addresses, versions).explain(stacks);
