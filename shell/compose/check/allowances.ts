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
    return names.length > 0
      ? [
          finding(
            'GX042',
            `${part} ${version}`,
            `it was published with the exception ${names.join(', ')} by ${record?.by}: no header of the page keeps it from that. Ask its team what for, or take another version`,
          ),
        ]
      : [];
  });
