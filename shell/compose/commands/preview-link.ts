import { DATA, type EnvironmentDocument, SHELL } from '@gadgetry/environment/environment-document';
import { type LinkedOverride, linkParameters } from '@gadgetry/environment/override-link';
import { ComposeError, usageError } from '../codes';
import { bytesAt } from '../deploy/page';
import { defaultOf, withOnly } from '../document/edit-parts';
import { addressOf } from '../document/environment-document';
import { assertUnexpired, expiryAfter, pageAddress } from '../document/previews';
import { integrityOf, readFile } from '../files';
import { keyId, publicKeyOf, signLink } from '../signing';
import type { StoreCommand } from './command';
import { type Call, type Outcome, type PartVersion, pasted } from './context';
import { assertOnce, readWanted } from './preview';
import { assertValid } from './validation';

type LinkCall = Call<{ site: string; key: string; expires: string }>;

const ADDRESS = /^([a-z][a-z0-9-]*)=(https?:\/\/.+)$/;

/** A remote that a link replaces: by its version, or by its address. */
type Wanted = PartVersion | { readonly part: string; readonly address: URL };

/** Reads `cart@2.0.0` and `cart=https://…`. */
function readLinked(words: readonly string[]): Wanted[] {
  const wanted = words.map((word): Wanted => {
    const [, part, address] = ADDRESS.exec(word) ?? [];
    if (part && address && URL.canParse(address)) return { part, address: new URL(address) };
    const { parts, name } = readWanted([word]);
    if (name !== undefined || !parts[0])
      throw usageError(`expected cart@2.0.0 or cart=https://… but found "${word}".`);
    return parts[0];
  });
  const whole = wanted.find(({ part }) => part === SHELL || part === DATA);
  if (whole)
    throw usageError(
      `A link can't exchange ${whole.part}: make a preview (${pasted(`preview ENVIRONMENT ${whole.part}@VERSION`)}).`,
    );
  assertOnce(wanted);
  return wanted;
}

const folderOf = ({ origin, pathname }: URL): string =>
  origin + pathname.replace(/\/(descriptor\.json)?$/, '');

function assertAllowed({ policy, name }: EnvironmentDocument, address: URL, site: URL): void {
  if (address.origin === site.origin || policy.allowedOrigins.includes(address.origin)) return;
  throw usageError(
    `expected an address of ${[site.origin, ...policy.allowedOrigins].join(', ')} but found ${address.href}: pages of "${name}" load from nowhere else. Bring the build there, or name its origin in policy.allowedOrigins.`,
  );
}

async function servedIntegrity({ context: { fetch } }: Call, folder: string): Promise<string | undefined> {
  const bytes = await bytesAt(new URL(`${folder}/descriptor.json`), fetch).catch(() => undefined);
  return bytes && integrityOf(bytes);
}

/** Returns a link's override of a remote. For an address, the link holds the hash of its present bytes. */
async function overrideOf(
  call: LinkCall,
  document: EnvironmentDocument,
  wanted: Wanted,
  site: URL,
): Promise<LinkedOverride> {
  const { part } = wanted;
  if ('address' in wanted) {
    assertAllowed(document, wanted.address, site);
    const folder = folderOf(wanted.address);
    const integrity = await servedIntegrity(call, folder);
    if (integrity) return { override: `${part}@${folder}`, integrity };
    throw new ComposeError(
      'GX103',
      `${folder}/descriptor.json does not answer. Name the folder that the build's descriptor.json is served from.`,
    );
  }
  const { version, integrity } = await call.release(part, wanted.version);
  const candidate = withOnly(document, part, { version, integrity });
  await assertValid(call, candidate);
  const address = new URL(addressOf(defaultOf(candidate, part).url, version), site);
  assertAllowed(document, address, site);
  const folder = folderOf(address);
  const served = await servedIntegrity(call, folder);
  if (served === undefined)
    call.print(`Note: ${folder}/descriptor.json does not answer from here. The link works once it is there.`);
  else if (served !== integrity)
    throw new ComposeError(
      'GX117',
      `${folder}/descriptor.json: expected ${integrity} but found ${served}. The site does not serve ${part} ${version} as it was published: repair it (deploy … --verify).`,
    );
  return { override: `${part}@${folder}`, integrity };
}

function readKey(call: LinkCall, { name, policy }: EnvironmentDocument): string {
  const privateKey = readFile(call.options.key).toString();
  const key = publicKeyOf(privateKey);
  if (policy.overrides === 'deny' || !policy.previewKeys?.includes(key))
    throw usageError(
      `"${name}" takes no links that key ${keyId(key)} has signed. Allow it: ${call.pasted(`keys allow-preview ${key} --env ${name}`)}, and deploy.`,
    );
  return privateKey;
}

async function makeLink(call: LinkCall, name: string, words: readonly string[]): Promise<Outcome> {
  const document = call.withVariables(await call.read(name));
  assertUnexpired(document, call.context.now());
  const wanted = readLinked(words);
  const expires = expiryAfter(call.options.expires, call.context.now());
  const key = readKey(call, document);
  const site = new URL(call.options.site);
  const overrides: LinkedOverride[] = [];
  for (const one of wanted) overrides.push(await overrideOf(call, document, one, site));
  const link = { environment: document.name, expires, overrides };
  const url = pageAddress(site, document);
  for (const [parameter, value] of linkParameters(link, signLink(link, key)))
    url.searchParams.append(parameter, value);
  return {
    facts: { url: url.href, ...link },
    text: `${url.href}\nIt is valid until ${expires}, for all who have it.`,
  };
}

export function addPreviewLinkCommands(program: StoreCommand): void {
  program
    .command('preview-link <environment> <wanted...>')
    .withSource()
    .description('print a signed link to the store with other remotes (cart@2.0.0, cart=https://…)')
    .requiredOption('--site <address>', 'address of the page, such as https://store.example/')
    .requiredOption('--key <file>', 'private key that signs it (keys make), which the environment allows')
    .option('--expires <duration>', 'for how long, from 1h to 30d', '2d')
    .option('--force <reason>', 'do it although check refuses the version')
    .runs(makeLink);
}
