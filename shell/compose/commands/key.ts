import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { COMMAND, ComposeError, type Finding } from '../codes';
import { allowKey, allowPreviewKey, revokeKey, revokePreviewKey } from '../document/signers';
import { signatureFindings } from '../registry/signatures';
import { keyId, makeKeys } from '../signing';
import { applyChange, onEnvironment } from './change';
import {
  type ChangeOptions,
  type CommandContext,
  type EnvironmentOptions,
  pasted,
  readEnvironmentOf,
  type SourceOptions,
  sourceFor,
  withEnvironments,
} from './context';

/** What `check` refuses of today's versions of a part once its keys have changed, for the operator. */
async function refusedVersions(
  context: CommandContext,
  options: SourceOptions,
  part: string,
  changed: EnvironmentDocument,
): Promise<readonly string[]> {
  let findings: readonly Finding[];
  try {
    const { signers = {}, ...rest } = changed;
    const own = { ...rest, signers: { [part]: signers[part] ?? [] } };
    findings = signatureFindings(own, await sourceFor(context, options, changed));
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    return [
      `Note: which of today's versions of ${part} this refuses is not known (${error.message}). See: ${pasted(`check ${changed.name}`, options)}`,
    ];
  }
  context.report?.({ refused: findings });
  if (findings.length === 0) return [];
  return [
    `Note: from now on check refuses ${findings.length} of the versions that "${changed.name}" has:`,
    ...findings.map(({ code, at, message }) => `  ${code} ${at}: ${message}`),
    'Until they are published again under a new number, signed with this key, and set, changes and render need --force "reason".',
  ];
}

/** Writes a new pair of keys: the private one into a file that is not there yet. */
function makeKeyFile({ print, report }: CommandContext, given: string): void {
  const path = resolve(given);
  if (existsSync(path))
    throw new ComposeError('GX112', `${path} is there already, and may be a key. Take another name.`);
  const { publicKey, privateKey } = makeKeys();
  writeFileSync(path, privateKey, { mode: 0o600, flag: 'wx' });
  report?.({ publicKey, id: keyId(publicKey), file: path });
  print(
    `Made key ${keyId(publicKey)}. The private one is in ${path}: keep it where your releases are built, and nowhere else.\n${publicKey}\nNext: ${COMMAND} keys allow PART ${publicKey} --env ENVIRONMENT, then publish with --key ${given}`,
  );
}

async function listKeys(context: CommandContext, name: string, options: EnvironmentOptions): Promise<void> {
  const { document } = await readEnvironmentOf(context, name, options);
  const { signers = {} } = document;
  const { previewKeys = [] } = document.policy;
  context.report?.({ signers, previewKeys });
  for (const [part, all] of Object.entries(signers))
    for (const key of all) context.print(`${part} ${keyId(key)} ${key}`);
  for (const key of previewKeys) context.print(`(override links) ${keyId(key)} ${key}`);
  if (Object.keys(signers).length === 0)
    context.print(`"${name}" names no keys: releases need no signature there.`);
}

/** A change of an environment's keys; `what` and `change` take the arguments that `usage` names. */
interface KeyCommand {
  readonly usage: string;
  readonly about: string;
  readonly what: (...args: string[]) => string;
  readonly change: (document: EnvironmentDocument, ...args: string[]) => EnvironmentDocument;
}

/** Changes of a part's keys; the part is the first argument of each. */
const PART_KEY_COMMANDS: readonly KeyCommand[] = [
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
];

/** Changes of the keys that sign override links. */
const PREVIEW_KEY_COMMANDS: readonly KeyCommand[] = [
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
];

/** keys make, allow, rotate, revoke, list: who may sign which part. */
export function addKeyCommands(program: Command, context: CommandContext): void {
  const keys = program
    .command('keys')
    .description('make the keys that sign releases, and say whose an environment trusts');

  keys
    .command('make <file>')
    .description('make a pair of keys: the private one into this file, the public one is printed')
    .action((given: string) => makeKeyFile(context, given));

  const isOfPart = (one: KeyCommand): boolean => PART_KEY_COMMANDS.includes(one);
  for (const one of [...PART_KEY_COMMANDS, ...PREVIEW_KEY_COMMANDS])
    onEnvironment(keys.command(one.usage))
      .description(one.about)
      .action((...given) => {
        // commander: the arguments, the options, the command
        const args: string[] = given.slice(0, -2);
        const options: ChangeOptions & SourceOptions = given.at(-2);
        const [part = ''] = args;
        return applyChange(context, options, {
          what: one.what(...args),
          change: (document) => one.change(document, ...args),
          ...(isOfPart(one) && { notes: (changed) => refusedVersions(context, options, part, changed) }),
        });
      });

  withEnvironments(keys.command('list <environment>'))
    .description('the keys of each part')
    .action((name: string, options: EnvironmentOptions) => listKeys(context, name, options));
}
