import { defaultIn, type EnvironmentDocument, WORKSPACE } from '@gadgetry/environment/environment-document';
import { type Finding, finding, messageOf } from '../codes';
import { isVersioned, parseCatalogue, readCatalogue } from '../registry/catalogue-files';
import { bodyOf, CHECK_TIMEOUT_MS, type Fetch } from './online';

async function servedVersion(base: string, site: string, fetch: Fetch): Promise<string> {
  const url = new URL(`${base}/version.json`, site).href;
  const answer = await fetch(url, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return String(JSON.parse(String(await bodyOf(answer))).version);
}

/**
 * Finds data that prevent prerendering, and served data that differ from those of the prerendered pages.
 * @param data folder of the catalogue's files that prerendered pages are made from
 * @param online requests the version of the data that the site serves
 */
export async function dataFindings(
  { parts, policy }: EnvironmentDocument,
  data: string,
  online?: { readonly site?: string; readonly fetch: Fetch },
): Promise<Finding[]> {
  // Data without a version are valid, but get no prerendered pages.
  if (policy.views === 'off' || !isVersioned(data)) return [];
  try {
    const catalogue = readCatalogue(data);
    parseCatalogue(catalogue);
    const { version } = catalogue;
    // Pinned data are requested file by file.
    const { url, metadata } = defaultIn(parts.data);
    if (!online?.site || metadata.version !== WORKSPACE) return [];
    const served = await servedVersion(url, online.site, online.fetch);
    if (served === version) return [];
    const reason = `they are made from data ${version}, but ${online.site} serves ${served}`;
    return [finding('GX025', 'parts.data', { reason })];
  } catch (error) {
    return [finding('GX025', 'parts.data', { reason: messageOf(error) })];
  }
}
