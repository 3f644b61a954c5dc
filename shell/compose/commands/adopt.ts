import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, listOf } from '@gadgetry/environment/environment-document';
import { builtDescriptorProblems, problemText } from '@gadgetry/shared-kernel/contract/validate';
import { type Adoption, adopt, versionOf } from '../adopt/adopt';
import { adoptionNotices } from '../adopt/adoption-problems';
import { type ContainerFiles, readContainer } from '../adopt/container-files';
import { unsuitableCodeNotices } from '../adopt/unsuitable-code';
import { ComposeError, indented, messageOf, quoted, usageError } from '../codes';
import { forEachParallel } from '../collections';
import { filesBelow, isRecord, membersOf, objectsIn, parsedJson, readJson, writeWhole } from '../files';
import { codeProblems } from '../registry/code-problems';
import { versionOfKey } from '../registry/release';
import { trustedTypesIn } from '../registry/trusted-types';
import type { Store } from '../store/store';
import type { StoreCommand } from './command';
import { type Call, type Outcome, pasted } from './context';

interface AdoptOptions {
  readonly expose?: string;
  readonly route?: string;
  readonly label?: string;
  readonly slot?: string;
  readonly export?: string;
  readonly element?: string;
  readonly name?: string;
  readonly as?: string;
  readonly out?: string;
  readonly connect: readonly string[];
  readonly value: readonly string[];
}

const DESCRIPTOR = 'descriptor.json';

const refuse = (message: string): never => {
  throw usageError(`${message} Nothing was written.`);
};

function labelIn(text: string) {
  const [en, ua] = text.split('=', 2);
  return en && ua
    ? { en, ua }
    : refuse(`--label: expected EN=UA, such as Reviews=Відгуки, but found "${text}".`);
}

function valueIn(text: string): readonly [string, unknown] {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  return name
    ? [name, parsedJson(value) ?? value]
    : refuse(`--value: expected NAME=VALUE but found "${text}".`);
}

/** Returns a valid part name that resembles the container's. */
const partName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '');

function adoptionOf(options: AdoptOptions, { manifest, files }: ContainerFiles): Adoption {
  const { route, slot, label, element, connect, value, export: exported } = options;
  if (!route && !slot)
    refuse('Expected where it goes but found neither --route /acme nor --slot product/after-specs.');
  const exposed = manifest.exposes.map(({ path }) => path);
  const [only = ''] = exposed.length === 1 ? exposed : [];
  const expose = options.expose ?? only;
  if (!expose) refuse(`Expected --expose with one of ${exposed.join(', ')} but found none.`);
  return {
    name: options.name ?? partName(manifest.name),
    version: options.as ?? versionOf({ manifest, files }),
    expose: /^\.(\/|$)/.test(expose) ? expose : `./${expose}`,
    ...(route && { route }),
    ...(slot && { slot }),
    ...(label && { label: labelIn(label) }),
    ...(exported && { exported }),
    ...(element && { element }),
    connect,
    values: Object.fromEntries(value.map(valueIn)),
  };
}

function adoptedFiles(adoption: Adoption, container: ContainerFiles): Map<string, Buffer> {
  try {
    const files = adopt(adoption, container);
    const problems = builtDescriptorProblems(parsedJson(String(files.get(DESCRIPTOR))));
    if (problems.length > 0)
      refuse(`Expected a valid descriptor but found:\n${indented(problems.map(problemText))}\n`);
    return files;
  } catch (error) {
    if (error instanceof ComposeError) throw error;
    throw new ComposeError('GX105', messageOf(error));
  }
}

/** Deletes the files of an earlier call, which its descriptor lists. Refuses a folder with others, such as a remote's sources. */
function emptyFolder(folder: string): void {
  const { entry, files } = membersOf(membersOf(readJson(join(folder, DESCRIPTOR))).build);
  const listed = [DESCRIPTOR, ...[membersOf(entry), ...objectsIn(files)].map(({ path }) => path)];
  const others = existsSync(folder) ? filesBelow(folder).filter((path) => !listed.includes(path)) : [];
  if (others.length > 0)
    refuse(`${folder} holds other files (${others[0]}). Give a new or an empty folder: --out.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Returns the slots in a shell's manifest or in a remote's descriptor. */
function slotsIn(value: unknown): string[] {
  const { slots } = membersOf(value);
  const offered = isRecord(slots) ? slots.offered : slots;
  return objectsIn(offered).flatMap(({ name }) => (typeof name === 'string' ? name : []));
}

/** Returns the names of all slots that published versions of a registry offer, sorted. */
async function offeredSlots(registry: Store): Promise<string[]> {
  const keys = (await registry.list('')).filter((key) => {
    const { part = DATA, path } = versionOfKey(key) ?? {};
    return part !== DATA && path === listOf(part);
  });
  const found = new Set<string>();
  await forEachParallel(keys, async (key) => {
    const stored = await registry.read(key);
    for (const name of slotsIn(parsedJson(String(stored?.bytes)))) found.add(name);
  });
  return [...found].sort();
}

/**
 * Returns a notice if no published part is known to offer a slot.
 * @throws {ComposeError} GX112 if parts offer slots on its page, but not this one
 */
async function slotNotices(call: Call<AdoptOptions>, slot: string): Promise<readonly string[]> {
  const { registry } = call;
  if (!registry) return [`No registry was named, so the slot ${slot} was not looked up. Give --registry.`];
  const offered = await offeredSlots(call.open(registry));
  if (offered.includes(slot)) return [];
  const pageOf = (name: string): string => name.slice(0, name.indexOf('/') + 1);
  if (offered.some((name) => pageOf(name) === pageOf(slot)))
    refuse(`--slot: expected one of ${offered.join(', ')} but found "${slot}".`);
  return [
    `No part in ${registry} offers the slot ${slot}: no visitor sees the part there until one does. Offered slots: ${offered.join(', ') || 'none'}.`,
  ];
}

async function adoptContainer(call: Call<AdoptOptions>, place: string): Promise<Outcome> {
  const container = await readContainer(place, call.context.fetch).catch((error: unknown) => {
    throw new ComposeError('GX105', messageOf(error));
  });
  const adoption = adoptionOf(call.options, container);
  const { name, version, expose, route, slot } = adoption;
  const slotNotes = slot ? await slotNotices(call, slot) : [];
  const files = adoptedFiles(adoption, container);
  const out = call.options.out ?? join('adopted', name, version);
  emptyFolder(out);
  for (const [path, bytes] of files) writeWhole(join(out, path), bytes);
  const scripts = [...files].flatMap(([path, bytes]) => (/\.m?js$/.test(path) ? [bytes.toString()] : []));
  const problems = scripts.flatMap(codeProblems);
  const policies = trustedTypesIn(scripts);
  const trust = policies.map((one) => `--trust ${one}`).join(' ');
  const policyNotes =
    policies.length > 0 ? [`It makes HTML of text, which the environment has to allow: ${trust}.`] : [];
  const notices = [
    ...slotNotes,
    ...policyNotes,
    ...adoptionNotices(container, expose),
    ...unsuitableCodeNotices(container),
  ];
  const allow = [...new Set(problems.map(({ allowance }) => allowance))].sort();
  const exceptions = allow.map((one) => ` --allow ${one}`).join('');
  const places = [...(route ? [`the page ${route}`] : []), ...(slot ? [`the slot ${slot}`] : [])];
  return {
    facts: {
      part: name,
      version,
      folder: out,
      expose,
      allow,
      trustedTypes: policies,
      notices,
      files: files.size,
    },
    text: `${out} holds ${name} ${version}: ${expose} of ${container.manifest.name} as ${places.join(' and ')}, ${files.size} files.${notices.map((one) => `\n${one}`).join('')}`,
    next: pasted(`publish ${name} ${quoted(out)}${exceptions}`, { registry: call.registry ?? 'REGISTRY' }),
  };
}

const EXAMPLE = 'adopt https://widgets.example/mf-manifest.json --expose ./Widget --route /acme';

export function addAdoptCommands(program: StoreCommand): void {
  program
    .command('adopt <manifest>')
    .withRegistry()
    .description(
      'make a part of any Module Federation remote, for publish (path or address of its mf-manifest.json, or of its entry if it has none, or its folder)',
    )
    .option('--expose <name>', 'exposed module, such as ./Widget, if there are several')
    .option('--route <name>', 'show it as a page, at this path of the store')
    .option('--label <name=text>', 'with an entry in the navigation, as EN=UA')
    .option('--slot <name>', 'put it into this slot, such as product/after-specs')
    .option('--export <name>', 'export of the module, if it is neither the default nor its only component')
    .option('--element <name>', 'custom element that the module defines without exporting its class')
    .repeatable('--value <name=text>', 'property of the component or element, JSON or text')
    .repeatable('--connect <name>', 'backend that it asks, whose address the environment gives')
    .option('--name <part>', "name of the part, if not the container's")
    .option('--as <version>', "version of the part, if not the build's")
    .option('--out <folder>', 'where to, if not adopted/<part>/<version>')
    .addHelpText('after', `\nExample:\n  npx gadgetry ${EXAMPLE}`)
    .runs(adoptContainer);
}
