import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { namedVersions } from '../document/recall';
import { shownAllowances } from '../registry/allowances';
import { type PartSource, publishedFolder } from '../registry/parts';
import { readRelease } from '../registry/release';

/** Versions that were published with an exception, each with its names. */
export const allowanceWarnings = (document: EnvironmentDocument, source: PartSource): Finding[] =>
  namedVersions(document).flatMap(({ part, version }) => {
    const folder = publishedFolder(source, part, version);
    const record = folder === undefined ? undefined : readRelease(folder);
    const names = record ? shownAllowances(record) : [];
    if (names.length === 0) return [];
    return [
      finding('GX042', `${part} ${version}`, { names: names.join(', '), by: record?.by ?? 'its team' }),
    ];
  });
