import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { isVersioned, readCatalogue } from '../registry/catalogue-files';
import { liesElsewhere } from '../registry/data-part';
import type { ShellManifest } from '../registry/parts';
import type { Ask } from './online';

const ANSWER_LIMIT_MS = 10_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Which state of the data the site serves, as its `version.json` says. */
async function servedVersion(base: string, site: string, ask: Ask): Promise<string> {
  const url = new URL(`${base}/version.json`, site).href;
  const answer = await ask(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { version }: { version?: unknown } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(await answer.arrayBuffer())),
  );
  return String(version);
}

/** Module of the kernel, and its export, that finds pictures elsewhere than beside the page. */
const MEDIA = ['shared-kernel/catalogue', 'mediaAddress'] as const;

/** Whether the shell looks for pictures where the data lie. */
export function catalogueFindings(
  { catalogue }: EnvironmentDocument,
  { version, exports = {} }: ShellManifest,
): Finding[] {
  const [module, name] = MEDIA;
  if (!liesElsewhere(catalogue) || exports[module]?.includes(name)) return [];
  const message = `expected a shell that finds pictures beside ${catalogue.base} but found ${version}, which looks for them beside the page: take a newer shell, or keep the data in a folder beside the page`;
  return [finding('GX028', 'catalogue.base', message)];
}

/**
 * What keeps views from being made of the data, or from being shown beside those that the site serves.
 * @param data folder of the catalogue's files that views are made from
 * @param online where to ask which data the site serves
 */
export async function dataFindings(
  { catalogue, policy }: EnvironmentDocument,
  data: string,
  online?: { readonly site?: string; readonly ask: Ask },
): Promise<Finding[]> {
  // A supplier who names no version gets no views, and has made no mistake.
  if (policy.views === 'off' || !isVersioned(data)) return [];
  try {
    const { version } = readCatalogue(data);
    // What is pinned is asked for file by file.
    if (!online?.site || catalogue.version !== undefined) return [];
    const served = await servedVersion(catalogue.base, online.site, online.ask);
    return served === version
      ? []
      : [
          finding(
            'GX025',
            'catalogue',
            `views are made from data ${version}, but ${online.site} serves ${served}: pages come without their views. Compose again from the data that are served, or serve these`,
          ),
        ];
  } catch (error) {
    return [finding('GX025', 'catalogue', `pages come without views: ${reasonOf(error)}`)];
  }
}
