import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from '@gadgetry/compose/check/check';
import type { Finding } from '@gadgetry/compose/codes';
import { type CommandContext, readEnvironmentOf, sourceWith } from '@gadgetry/compose/commands/context';
import {
  parseEnvironment,
  readEnvironment,
  addressOf as versionAddress,
} from '@gadgetry/compose/document/environment-document';
import { fileIntegrity, jsonText } from '@gadgetry/compose/files';
import { dataFolderOf } from '@gadgetry/compose/registry/data-part';
import { folderOf, type PartSource, readDescriptor, readShell } from '@gadgetry/compose/registry/parts';
import { compose } from '@gadgetry/compose/render/compose';
import {
  defaultIn,
  type EnvironmentDocument,
  remotesOf,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import type { OfferedSlot } from '@gadgetry/shared-kernel/contract';
import { filledBy } from '@gadgetry/shared-kernel/contract/slots';
import type {} from '@gadgetry/shell/boot/global';
import { serve } from '@gadgetry/tools/static-server';
import { buildFolder, root, shell, versionOf } from '@gadgetry/tools/workspace';
import type { Browser, Page } from '@playwright/test';
import { addressOf, type Data, exampleContext, onThisMachine, PARTS, rounds, withShell } from './plan';
import { PROBE, type ProbedFragment, probeAddress, probeEntry, writeProbe } from './probe';

/** Something of a version that does not work with today's shell. */
export interface Failure {
  /** `cart 1.2.0`. */
  readonly version: string;
  /** `/cart`, or `fragment search`. */
  readonly what: string;
  readonly why: string;
}

/** What came of trying an environment with today's shell. */
export interface Outcome {
  /** Versions that were tried. */
  readonly versions: readonly string[];
  /** What `check` would refuse. */
  readonly problems: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** What failed in a browser. */
  readonly failures: readonly Failure[];
  /** Pages and fragments that were shown. */
  readonly shown: number;
}

/** What is to be tried. */
export interface Trial {
  /** Path, address or name of the environment. */
  readonly environment: string;
  /** Folder or address of published parts. */
  readonly registry?: string;
  readonly browser: Browser;
  readonly context: CommandContext;
  /** A port that nobody listens on. */
  readonly port: number;
}

/** So long a remote may take, in milliseconds, also on a machine that does other things. */
const SETTLED_MS = 30_000;

/** Waits until a remote's place on the page is settled; says what went wrong there, if anything did. */
async function shown(page: Page, part: string, version: string): Promise<string | undefined> {
  const place = page.locator(`main [data-boundary][data-remote="${part}"]`).last();
  const settled = await page
    .waitForFunction(
      (name) => {
        const steps = globalThis.__gadgetry?.diagnose?.().remotes[name]?.steps ?? [];
        return steps.some(({ module, outcome }) => outcome !== 'loaded' || module !== 'app');
      },
      part,
      { timeout: SETTLED_MS },
    )
    .catch(() => undefined);
  if (!settled) return 'nothing of it has loaded';
  // What has loaded is rendered a moment later, or throws; on a busy machine long after the network has come to rest.
  const stands = await page
    .waitForFunction(() => !document.querySelector('main [data-skeleton]'), undefined, {
      timeout: SETTLED_MS,
    })
    .catch(() => undefined);
  if (!stands) return 'its skeleton stands there for good';
  // What renders asks for its data, and may fail with them.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const now = await page.evaluate((name) => globalThis.__gadgetry?.diagnose?.().remotes[name], part);
  const failed = now?.steps.find(({ outcome }) => outcome !== 'loaded');
  if (failed) return `${failed.module}: ${failed.outcome}${failed.message ? ` (${failed.message})` : ''}`;
  if (now?.version !== version) return `version ${now?.version ?? 'none'} took its place`;
  if ((await place.count()) === 0) return 'it is not on the page';
  return (await place.getByRole('alert').count()) > 0 ? 'its place says that it failed' : undefined;
}

/** The fragments of a version, with what it takes to show them. */
const fragmentsOf = (
  part: string,
  descriptor: ReturnType<typeof readDescriptor>,
  offered: readonly OfferedSlot[],
  data: Data,
): ProbedFragment[] => {
  const { version, build } = descriptor;
  return descriptor.fragments.map((fragment) => ({
    part,
    fragment,
    container: build.container,
    entry: `${PARTS}/${part}/${version}/${build.entry.path}`,
    integrity: build.entry.integrity,
    context: exampleContext(fragment, filledBy(descriptor), offered, data),
  }));
};

/** The entries of a data file. */
const dataIn =
  (folder: string): Data =>
  (file) => {
    try {
      const entries: unknown = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
      return Array.isArray(entries) ? entries : [];
    } catch {
      return [];
    }
  };

/** Shows every page and fragment of one set of versions. */
async function tryRound(
  document: EnvironmentDocument,
  round: Readonly<Record<string, VersionEntry>>,
  source: PartSource,
  isNew: (part: string, entry: VersionEntry) => boolean,
  { browser, port }: Trial,
): Promise<{ readonly failures: readonly Failure[]; readonly shown: number }> {
  const desk = mkdtempSync(join(tmpdir(), 'gadgetry-try-'));
  const data = dataFolderOf(source, defaultIn(document.parts.data).metadata.version);
  const read = Object.entries(round).map(([part, entry]) => {
    const folder = folderOf(source, part, entry.metadata.version);
    return { part, entry, descriptor: readDescriptor(source, part, entry), folder };
  });
  const { slots: ofShell } = readShell(buildFolder(shell));
  const offered = [...ofShell, ...read.flatMap(({ descriptor }) => descriptor.slots?.offered ?? [])];
  const found = read.map((one) => ({
    ...one,
    fragments: fragmentsOf(one.part, one.descriptor, offered, dataIn(data)),
  }));
  const probe = writeProbe(
    desk,
    found.flatMap(({ fragments }) => fragments),
  );
  const local = onThisMachine(document, round);
  const environment = join(desk, 'environment.json');
  const entry = {
    ...probeEntry,
    metadata: { ...probeEntry.metadata, integrity: fileIntegrity(join(probe, 'descriptor.json')) },
  };
  writeFileSync(environment, jsonText({ ...local, parts: { ...local.parts, [PROBE]: [entry] } }));
  const out = join(desk, 'out');
  await compose({
    environment: readEnvironment(environment, {}),
    out,
    data,
    source: { ...source, folders: { ...source.folders, [PROBE]: probe } },
  });
  const server: Server = await serve(port, 'the port of the trial', [
    { folder: out },
    { folder: buildFolder(shell), under: `/shell/${versionOf(shell)}` },
    {
      folder: probe,
      under: `/${versionAddress(`${PARTS}/${PROBE}/{version}`, probeEntry.metadata.version)}`,
    },
    ...found.map(({ part, descriptor, folder }) => ({
      folder,
      under: `/${PARTS}/${part}/${descriptor.version}`,
    })),
    { folder: join(data, '..') },
  ]);
  const site = `http://localhost:${port}/`;
  const failures: Failure[] = [];
  let count = 0;
  try {
    for (const { part, entry: own, descriptor, fragments } of found) {
      if (!isNew(part, own)) continue;
      const visits = [
        ...descriptor.routes.map((route) => ({
          what: route.path,
          address: addressOf(route, dataIn(data)),
          at: part,
          version: descriptor.version,
        })),
        ...fragments.map((one) => ({
          what: `fragment ${one.fragment}`,
          address: probeAddress(one),
          at: PROBE,
          version: probeEntry.metadata.version,
        })),
      ];
      // At once: most of the time of each is waiting.
      const reasons = await Promise.all(
        visits.map(async ({ address, at, version }) => {
          const context = await browser.newContext();
          const page = await context.newPage();
          await page.goto(`${site}#${address}`);
          const why = await shown(page, at, version);
          await context.close();
          return why;
        }),
      );
      for (const [index, { what }] of visits.entries()) {
        const why = reasons[index];
        if (why) failures.push({ version: `${part} ${descriptor.version}`, what, why });
      }
      count += visits.length;
    }
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(desk, { recursive: true, force: true });
  }
  return { failures, shown: count };
}

/**
 * Tries everything that an environment runs with the shell that is built here: is it allowed, and does each page and
 * fragment of each version (default, canary, standby) render? A version that `check` refuses is not shown.
 */
export async function tryEnvironment(trial: Trial): Promise<Outcome> {
  const { context, environment, registry } = trial;
  const { text } = await readEnvironmentOf(context, environment, {});
  const named = parseEnvironment(text, environment, context.variables);
  const release = {
    version: versionOf(shell),
    integrity: fileIntegrity(join(buildFolder(shell), 'shell.json')),
  };
  const document = withShell(named, release);
  const versions = remotesOf(document).flatMap(([part, entries]) =>
    entries.map(({ metadata }) => ({ part, version: metadata.version })),
  );
  const data = document.parts.data.map(({ metadata: { version } }) => ({ part: 'data', version }));
  const fetched = await sourceWith(context, { ...(registry && { registry }) }, [...versions, ...data]);
  const source: PartSource = { ...fetched, root, folders: { ...fetched.folders, shell: buildFolder(shell) } };
  const { problems, warnings } = await validate({
    text: jsonText(document),
    where: environment,
    source,
    variables: context.variables,
  });
  const label = (part: string, version: string): string => `${part} ${version}`;
  const isRefused = (part: string, version: string): boolean =>
    problems.some(({ at }) => at === label(part, version) || at.startsWith(`${label(part, version)} `));
  const sound = Object.fromEntries(
    remotesOf(document).map(([part, entries]) => [
      part,
      entries.filter(({ metadata }) => !isRefused(part, metadata.version)),
    ]),
  );
  const seen = new Set<VersionEntry>();
  const failures: Failure[] = [];
  let count = 0;
  for (const round of rounds(sound)) {
    const outcome = await tryRound(document, round, source, (_, entry) => !seen.has(entry), trial);
    for (const entry of Object.values(round)) seen.add(entry);
    failures.push(...outcome.failures);
    count += outcome.shown;
  }
  return {
    versions: versions.map(({ part, version }) => label(part, version)),
    problems,
    warnings,
    failures,
    shown: count,
  };
}
