import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { checkEnvironment } from '../check/check';
import { grouped, lineOf } from '../check/grouped';
import { pageCopyFindings } from '../check/online';
import { servedHeaderFindings } from '../check/served-headers';
import { COMMAND, EXIT, type FindingCode, finding, indented } from '../codes';
import { type CodeText, FINDINGS } from '../codes/findings';
import { REFUSALS } from '../codes/refusals';
import { builtVersionFrom, inspectSite, readServedPage } from '../deploy/served-page';
import { differencesBetween, explain } from '../document/differences';
import { brokenText, label, readHistory, readUnvalidated } from '../document/document-store';
import { decidedState, servedState } from '../document/page-state';
import { assertUnexpiredIn, pageAddress } from '../document/previews';
import { namedVersions } from '../document/recall';
import { changeOf } from '../document/revision';
import { isAddress } from '../store/open-store';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';
import { explainStack } from './explain-stack';
import { deployProblems } from './protection';
import { warn } from './validation';

type CheckCall = Call<{ online?: boolean; site?: string }>;

/** Codes of documents that no other command can read. */
const DOCUMENT_CODES: readonly FindingCode[] = ['GX001', 'GX002', 'GX003'];

/** Returns a document as its page has it; `undefined` if it can't be read, which `check` explains. */
function pageDocumentIfReadable(
  call: Call,
  found: Parameters<Call['pageDocument']>[0],
): EnvironmentDocument | undefined {
  try {
    return call.pageDocument(found);
  } catch {
    return undefined;
  }
}

async function findingsOf(call: CheckCall, name: string) {
  const { online, site } = call.options;
  const { fetch, variables, now } = call.context;
  const place = call.place(name);
  const where = label(place);
  const found = await readUnvalidated(place, variables);
  if (!found)
    return { findings: [finding('GX001', where, { reason: 'it is missing' })], warnings: [], isThere: false };
  assertUnexpiredIn(found.text, now());
  const page = pageDocumentIfReadable(call, found);
  const source = await call.sourceWith(page ? namedVersions(page) : []);
  const { problems, warnings } = await checkEnvironment({
    ...found,
    where,
    source,
    data: call.dataFolder,
    variables,
    ...(online && { online: { fetch, ...(site && { site }) } }),
  });
  const seen = page && online && site ? await inspectSite(site, page, source, fetch) : undefined;
  const headers = page && seen?.served && site ? await servedHeaderFindings(site, page, fetch) : [];
  const copies =
    page && seen?.served && site ? await pageCopyFindings(pageAddress(site, page).href, fetch) : [];
  const isReadable = page && !problems.some(({ code }) => DOCUMENT_CODES.includes(code));
  const refused = isReadable ? await deployProblems(call, await call.read(name)) : [];
  const unsigned = refused.map(({ code, message }) => finding('GX044', 'change', { code, problem: message }));
  const findings = [...problems, ...unsigned, ...(seen?.findings ?? []), ...copies];
  return { findings, warnings: [...warnings, ...headers], seen, isThere: true };
}

export async function check(call: CheckCall, name: string): Promise<Outcome> {
  const started = performance.now();
  const { site, online } = call.options;
  const { findings, warnings, seen, isThere } = await findingsOf(call, name);
  const tookMs = Math.round(performance.now() - started);
  const valid = findings.length === 0;
  const { served, differences = [] } = seen ?? {};
  for (const one of grouped(findings)) call.print(lineOf(one));
  if (isThere && findings.some(({ code }) => DOCUMENT_CODES.includes(code)))
    call.print(`Correct it, or go back to its last readable generation: ${call.pasted(`repair ${name}`)}`);
  if (differences.length > 0)
    call.print(
      `With the document, this would change for visitors of ${site}:\n${indented(differences)}\nNext: ${call.pasted(`deploy ${name} --to STORE --site ${site}`)}`,
    );
  else if (served && seen?.findings.length === 0)
    call.print(`${site} serves generation ${served.generation} of "${served.name}".`);
  warn(call, warnings);
  return {
    facts: { environment: name, valid, tookMs, findings, ...(seen && { served, differences }) },
    text: valid
      ? `"${name}" is valid (${tookMs} ms${online ? ', online' : ''}).`
      : `"${name}" has ${findings.length} problem(s); what a code means: ${COMMAND} explain ${findings[0]?.code}.`,
    exit: valid ? EXIT.fine : EXIT.invalid,
  };
}

const isPage = (name: string): boolean => isAddress(name) && !new URL(name).pathname.endsWith('.json');

async function sideOf(call: Call, name: string, withPage: boolean) {
  if (isPage(name)) {
    const page = await readServedPage(name, call.context.fetch);
    return { title: `${name} (generation ${page.generation} of "${page.name}")`, state: servedState(page) };
  }
  const stored = await call.read(name);
  if (!withPage) return { title: `"${name}"`, state: stored.document };
  const state = decidedState(call.pageDocument(stored), builtVersionFrom(call.source));
  return { title: `"${name}" (generation ${state.generation})`, state };
}

async function diff(call: Call, a: string, b: string): Promise<Outcome> {
  const isServed = isPage(a) || isPage(b);
  const [one, other] = [await sideOf(call, a, isServed), await sideOf(call, b, isServed)];
  const differences = differencesBetween(one.state, other.state);
  const both = isServed ? `${one.title} → ${other.title}` : `${a} → ${b}`;
  return {
    facts: { differences, generations: [one.state.generation, other.state.generation] },
    text:
      differences.length === 0
        ? `${one.title} and ${other.title} serve the same.`
        : `${both}\n${indented(differences)}`,
  };
}

async function history(call: Call, name: string): Promise<Outcome> {
  const found = await call.read(name);
  const { generations, broken } = await readHistory(found);
  const { revision, generation: present } = found.written.document;
  const lines = generations.map((state, index) => {
    const { at = '', force } = state.change ?? {};
    const { by, what } = changeOf(state);
    const forced = force ? ` (forced: ${force})` : '';
    return `${index === 0 ? '*' : ' '} ${state.generation}  ${at}  ${by}: ${what}${forced}`;
  });
  const shown =
    !revision && generations.length === 1
      ? [`"${name}" is at generation ${present} and has no history yet.`]
      : lines;
  return {
    facts: {
      generations: generations.map((one) => ({
        generation: one.generation,
        revision: one.revision,
        change: one.change,
      })),
      broken,
    },
    text: [...shown, ...broken.map(brokenText)].join('\n'),
  };
}

type ExplainCall = Call<{ visitor?: string; stack?: string }>;

/** Explains a code, a visitor's versions, or the sources of a stack. */
async function explainWhat(call: ExplainCall, what = ''): Promise<Outcome> {
  const { visitor, stack } = call.options;
  if (stack !== undefined) return explainStack(call, stack, what || undefined);
  const codes: Readonly<Record<string, CodeText>> = { ...FINDINGS, ...REFUSALS };
  const code = codes[what];
  if (code) {
    const text = `${what}: ${code.title}.\n${code.message}\n${code.hint}\nNames in braces stand for the values of the case.`;
    return { facts: { code: what, ...code }, text: text.replaceAll('{placeholder}', '{version}') };
  }
  if (!what || visitor === undefined)
    throw new Error(
      `Expected a code such as GX029, --stack FILE, or an environment and --visitor ID, but found "${what}" alone.`,
    );
  const parts = explain((await call.read(what)).document, visitor);
  const lines = parts.map(({ part, version, reason }) => `${part} ${version}: ${reason}`);
  const text = [...lines, 'A visit that has begun keeps the versions that it began with.'].join('\n');
  return { facts: { parts }, text };
}

export function addCheckCommands(program: StoreCommand): void {
  program
    .command('check <environment>')
    .withSource()
    .description('validate an environment: document, files, hashes, ranges, claims')
    .option('--online', 'ask for every address, too, and recompute its hash')
    .option('--site <address>', 'address of the page, for parts that lie beside it')
    .runs(check);
}

export function addLookCommands(program: StoreCommand): void {
  program
    .command('diff <a> <b>')
    .withPlaces()
    .description('what differs between two environments, or pages that sites serve')
    .runs(diff);
  program
    .command('history <environment>')
    .withPlaces()
    .description('who changed what, newest first')
    .runs(history);
  program
    .command('explain [what]')
    .withSource()
    .description(
      'which versions of an environment a visitor gets, and why; what a code such as GX029 means; or whose sources a stack names',
    )
    .option('--stack <file>', 'stack of an error, or events of telemetry in JSON; - reads the input')
    .option('--visitor <id>', 'id of the visitor, as the browser keeps it under gadgetry:visitor')
    .runs(explainWhat);
}
