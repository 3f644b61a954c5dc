import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { lineOf } from '../check/grouped';
import { COMMAND, ComposeError, type Finding, usageError } from '../codes';
import { allowKey, allowPreviewKey, revokeKey, revokePreviewKey, rotatePersonKey } from '../document/signers';
import { signatureFindings } from '../registry/signatures';
import { keyId, makeKeys } from '../signing';
import { applying } from './apply-change';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';

/** Returns a note on present versions of a part that `check` refuses after a change of keys. */
async function refusedVersions(call: Call, part: string, changed: EnvironmentDocument): Promise<string[]> {
  let findings: readonly Finding[];
  try {
    const ofPart = { ...changed, signers: { [part]: changed.signers?.[part] ?? [] } };
    findings = signatureFindings(ofPart, await call.sourceFor(changed));
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    return [
      `Note: which of today's versions of ${part} this refuses is not known (${error.message}). See: ${call.pasted(`check ${changed.name}`)}`,
    ];
  }
  call.report({ refused: findings });
  if (findings.length === 0) return [];
  return [
    `Note: from now on check refuses ${findings.length} of the versions that "${changed.name}" has:`,
    ...findings.map((one) => `  ${lineOf(one)}`),
    'Until they are published again under a new number, signed with this key, and set, changes, render and deploy need --force "reason".',
  ];
}

/** Makes a pair of keys; the private one is written into a new file. */
async function makeKeyFile(_: Call, given: string): Promise<Outcome> {
  const file = resolve(given);
  if (existsSync(file)) throw usageError(`${file} is there already, and may be a key. Take another name.`);
  const { publicKey, privateKey } = makeKeys();
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  const id = keyId(publicKey);
  return {
    facts: { publicKey, id, file },
    text: `Made key ${id}. The private one is in ${file}: keep it only where it signs.\n${publicKey}`,
    next: [
      `for releases, publish with --key ${given}. Once default and standby of a part are signed: ${COMMAND} keys allow PART ${publicKey} --env ENVIRONMENT`,
      `  For override links: ${COMMAND} keys allow-preview ${publicKey} --env ENVIRONMENT`,
      '  For a person who makes or approves changes: add the public key to policy.protect.people of the environment.',
    ].join('\n'),
  };
}

async function listKeys(call: Call, name: string): Promise<Outcome> {
  const { signers = {}, policy } = (await call.read(name)).document;
  const { previewKeys = [] } = policy;
  const named = [
    ...Object.entries(signers).flatMap(([part, keys]) => keys.map((key) => [part, key] as const)),
    ...previewKeys.map((key) => ['(override links)', key] as const),
    ...Object.entries(policy.protect?.people ?? {}).flatMap(([name, { keys }]) =>
      keys.map(({ key, until }) => [`(changes by ${name}${until ? ` until ${until}` : ''})`, key] as const),
    ),
  ];
  const lines = named.map(([whose, key]) => `${whose} ${keyId(key)} ${key}`);
  if (Object.keys(signers).length === 0)
    lines.push(`"${name}" names no keys: releases need no signature there.`);
  return { facts: { signers, previewKeys, people: policy.protect?.people }, text: lines.join('\n') };
}

/** A change of an environment's keys; `what` and `change` take the arguments that `usage` names. */
interface KeyCommand {
  readonly usage: string;
  readonly about: string;
  readonly what: (...args: string[]) => string;
  readonly change: (document: EnvironmentDocument, ...args: string[]) => EnvironmentDocument;
}

const KEY_COMMANDS: readonly KeyCommand[] = [
  {
    usage: 'allow <part> <key>',
    about: 'take releases of a part that this key has signed; with the first one, no others any more',
    what: (part, key) => `allow key ${keyId(key)} for ${part}`,
    change: (document, part, key) => allowKey(document, part, key),
  },
  {
    usage: 'rotate <part> <old> <key>',
    about: 'take a new key of a part in the place of an old one, both by key or the old by id',
    what: (part, old, key) => `rotate key ${old} of ${part} to ${keyId(key)}`,
    change: (document, part, old, key) => revokeKey(allowKey(document, part, key), part, old),
  },
  {
    usage: 'revoke <part> <key-or-id>',
    about: 'take a key of a part away, by key or id: what it has signed is refused from now on',
    what: (part, key) => `revoke key ${key} of ${part}`,
    change: (document, part, key) => revokeKey(document, part, key),
  },
  {
    usage: 'allow-preview <key>',
    about: 'take override links that this key has signed (preview-link)',
    what: (key) => `allow key ${keyId(key)} for previews`,
    change: (document, key) => allowPreviewKey(document, key),
  },
  {
    usage: 'revoke-preview <key-or-id>',
    about: 'take no override links any more that a key has signed, by key or id',
    what: (key) => `revoke key ${key} for previews`,
    change: (document, key) => revokePreviewKey(document, key),
  },
  {
    usage: 'rotate-person <person> <old> <key> [until]',
    about: 'take a new key of a person in policy.protect in the place of an old one, by key or id',
    what: (person, old, key) => `rotate key ${old} of ${person} to ${keyId(key)}`,
    change: (document, person, old, key, until) => rotatePersonKey(document, person, old, key, until),
  },
];

export function addKeyCommands(program: StoreCommand): void {
  const keys = program
    .command('keys')
    .description('make the keys that sign releases, and say whose an environment trusts');
  keys
    .command('make <file>')
    .description('make a pair of keys: the private one into this file, the public one is printed')
    .runs(makeKeyFile);
  for (const one of KEY_COMMANDS)
    keys
      .command(one.usage)
      .description(one.about)
      .withEnv()
      .withChange()
      .runs(
        applying(async (call, { document }, ...args: string[]) => {
          const changed = one.change(document, ...args);
          const [part = ''] = args;
          const isOfPart = one.usage.includes('<part>');
          return {
            what: one.what(...args),
            changed,
            notes: isOfPart ? await refusedVersions(call, part, changed) : [],
          };
        }),
      );
  keys.command('list <environment>').withPlaces().description('the keys of each part').runs(listKeys);
}
