import { readFileSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type LinkedOverride, linkParameters } from '@gadgetry/environment/override-link';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import { defaultOf, withOnly } from '../document/changes';
import { addressOf } from '../document/environment-document';
import { assertUnexpired, expiryAfter, previewFolder } from '../document/previews';
import { integrityOf } from '../files';
import { DATA } from '../registry/data-part';
import { findRelease } from '../registry/parts';
import { keyId, publicKeyOf, signedLink } from '../signing';
import {
  type BuiltOptions,
  type CommandContext,
  pasted,
  readFilledOf,
  sourceWith,
  withEnvironments,
  withSource,
} from './context';
import { readWanted } from './preview';
import { assertValid } from './validation';

interface LinkOptions extends BuiltOptions {
  readonly site: string;
  readonly key: string;
  readonly expires: string;
  readonly force?: string;
}

const ADDRESS = /^([a-z][a-z0-9-]*)=(https?:\/\/.+)$/;
const ANSWER_LIMIT_MS = 10_000;

/** A remote that a link is to put in another one's place: by its version, or by where it lies. */
type Wanted =
  | { readonly part: string; readonly version: string }
  | { readonly part: string; readonly address: URL };

/**
 * Reads `cart@2.0.0` and `cart=https://…`.
 * @throws {ComposeError} GX112
 */
export function readLinked(words: readonly string[]): Wanted[] {
  const wanted = words.map((word): Wanted => {
    const [, part, address] = ADDRESS.exec(word) ?? [];
    if (part && address && URL.canParse(address)) return { part, address: new URL(address) };
    const { parts, name } = readWanted([word]);
    if (name !== undefined || !parts[0])
      throw new ComposeError('GX112', `expected cart@2.0.0 or cart=https://… but found "${word}".`);
    return parts[0];
  });
  for (const [index, { part }] of wanted.entries()) {
    if (part === 'shell' || part === DATA)
      throw new ComposeError(
        'GX112',
        `A link can't exchange ${part}: make a preview (${pasted(`preview ENVIRONMENT ${part}@VERSION`, {})}).`,
      );
    if (wanted.findIndex((other) => other.part === part) !== index)
      throw new ComposeError('GX112', `expected each part once but found ${part} twice.`);
  }
  return wanted;
}

const folderOf = ({ origin, pathname }: URL): string =>
  origin + pathname.replace(/\/(descriptor\.json)?$/, '');

/** What links lead to has to be of an origin that the page may load from. */
function assertAllowed({ policy, name }: EnvironmentDocument, address: URL, site: URL): void {
  if (address.origin === site.origin || policy.allowedOrigins.includes(address.origin)) return;
  throw new ComposeError(
    'GX112',
    `expected an address of ${[site.origin, ...policy.allowedOrigins].join(', ')} but found ${address.href}: pages of "${name}" load from nowhere else. Bring the build there, or name its origin in policy.allowedOrigins.`,
  );
}

/** Hash of the descriptor that is served in a folder; nothing where none is. */
async function servedIntegrity({ ask }: CommandContext, folder: string): Promise<string | undefined> {
  try {
    const answer = await ask(`${folder}/descriptor.json`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return answer.ok ? integrityOf(new Uint8Array(await answer.arrayBuffer())) : undefined;
  } catch {
    return undefined;
  }
}

/** A remote by where it lies: the bytes that lie there now, and no others, are what the link is to. */
async function atAddress(context: CommandContext, part: string, address: URL): Promise<LinkedOverride> {
  const folder = folderOf(address);
  const integrity = await servedIntegrity(context, folder);
  if (!integrity)
    throw new ComposeError(
      'GX103',
      `${folder}/descriptor.json does not answer. Name the folder that the build's descriptor.json is served from.`,
    );
  return { override: `${part}@${folder}`, integrity };
}

async function published(
  context: CommandContext,
  options: LinkOptions,
  document: EnvironmentDocument,
  wanted: { readonly part: string; readonly version: string },
  site: URL,
): Promise<LinkedOverride> {
  const { part, version } = wanted;
  const source = await sourceWith(context, options, [wanted]);
  const release = findRelease(source, part, version);
  const candidate = withOnly(document, part, release);
  await assertValid(context, { ...options, env: document.name }, candidate);
  const address = new URL(addressOf(defaultOf(candidate, part).url, release.version), site);
  assertAllowed(document, address, site);
  const folder = folderOf(address);
  const served = await servedIntegrity(context, folder);
  if (served === undefined)
    context.print(
      `Note: ${folder}/descriptor.json does not answer from here. The link works once it is there.`,
    );
  else if (served !== release.integrity)
    throw new ComposeError(
      'GX117',
      `${folder}/descriptor.json: expected ${release.integrity} but found ${served}. The site does not serve ${part} ${version} as it was published.`,
    );
  return { override: `${part}@${folder}`, integrity: release.integrity };
}

function readKey({ name, policy }: EnvironmentDocument, path: string, options: LinkOptions): string {
  const privateKey = readFileSync(path, 'utf8');
  const key = publicKeyOf(privateKey);
  if (policy.overrides === 'deny' || !policy.previewKeys?.includes(key))
    throw new ComposeError(
      'GX112',
      `"${name}" takes no links that key ${keyId(key)} has signed. Allow it: ${pasted(`keys allow-preview ${key} --env ${name}`, options)}, and deploy.`,
    );
  return privateKey;
}

/** preview-link: an address of the store that shows a change to all who have it, for a while. */
export function addPreviewLinkCommands(program: Command, context: CommandContext): void {
  withSource(withEnvironments(program.command('preview-link <environment> <wanted...>')))
    .description(
      'print a signed link to the store that is deployed, with some remotes in other versions (cart@2.0.0) or from elsewhere (cart=https://…)',
    )
    .requiredOption('--site <address>', 'address of the page, such as https://store.example/')
    .requiredOption('--key <file>', 'private key that signs it (keys make), which the environment allows')
    .option('--expires <duration>', 'for how long, from 1h to 30d', '2d')
    .option('--force <reason>', 'do it although check refuses the version')
    .action(async (name: string, words: readonly string[], options: LinkOptions) => {
      const document = await readFilledOf(context, name, options);
      assertUnexpired(document, context.now());
      const wanted = readLinked(words);
      const expires = expiryAfter(options.expires, context.now());
      const key = readKey(document, options.key, options);
      const site = new URL(options.site);
      const overrides: LinkedOverride[] = [];
      for (const one of wanted) {
        if ('address' in one) assertAllowed(document, one.address, site);
        overrides.push(
          'address' in one
            ? await atAddress(context, one.part, one.address)
            : await published(context, options, document, one, site),
        );
      }
      const link = { environment: document.name, expires, overrides };
      const url = document.preview ? new URL(`${previewFolder(document.name)}/`, site) : site;
      for (const [parameter, value] of linkParameters(link, signedLink(link, key)))
        url.searchParams.append(parameter, value);
      context.report?.({ url: url.href, ...link });
      context.print(`${url.href}\nIt is valid until ${expires}, for all who have it.`);
    });
}
