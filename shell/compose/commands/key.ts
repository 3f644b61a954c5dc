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

/** keys make, allow, rotate, revoke, list: who may sign which part. */
export function addKeyCommands(program: Command, context: CommandContext): void {
  const keys = program
    .command('keys')
    .description('make the keys that sign releases, and say whose an environment trusts');

  keys
    .command('make <file>')
    .description('make a pair of keys: the private one into this file, the public one is printed')
    .action((given: string) => {
      const path = resolve(given);
      if (existsSync(path))
        throw new ComposeError('GX112', `${path} is there already, and may be a key. Take another name.`);
      const { publicKey, privateKey } = makeKeys();
      writeFileSync(path, privateKey, { mode: 0o600, flag: 'wx' });
      context.report?.({ publicKey, id: keyId(publicKey), file: path });
      context.print(
        `Made key ${keyId(publicKey)}. The private one is in ${path}: keep it where your releases are built, and nowhere else.\n${publicKey}\nNext: ${COMMAND} keys allow PART ${publicKey} --env ENVIRONMENT, then publish with --key ${given}`,
      );
    });

  onEnvironment(keys.command('allow <part> <key>'))
    .description('take releases of a part that this key has signed; with the first one, no others any more')
    .action((part: string, key: string, options: ChangeOptions & SourceOptions) => {
      return applyChange(context, options, {
        what: `allow key ${keyId(key)} for ${part}`,
        change: (document) => allowKey(document, part, key),
        notes: (changed) => refusedVersions(context, options, part, changed),
      });
    });

  onEnvironment(keys.command('rotate <part> <old> <key>'))
    .description('take a new key of a part in the place of an old one, both by key or the old by id')
    .action((part: string, old: string, key: string, options: ChangeOptions & SourceOptions) => {
      return applyChange(context, options, {
        what: `rotate key ${old} of ${part} to ${keyId(key)}`,
        change: (document) => revokeKey(allowKey(document, part, key), part, old),
        notes: (changed) => refusedVersions(context, options, part, changed),
      });
    });

  onEnvironment(keys.command('revoke <part> <key-or-id>'))
    .description('take a key of a part away, by key or id: what it has signed is refused from now on')
    .action((part: string, key: string, options: ChangeOptions & SourceOptions) =>
      applyChange(context, options, {
        what: `revoke key ${key} of ${part}`,
        change: (document) => revokeKey(document, part, key),
        notes: (changed) => refusedVersions(context, options, part, changed),
      }),
    );

  onEnvironment(keys.command('allow-preview <key>'))
    .description('take override links that this key has signed (preview-link)')
    .action((key: string, options: ChangeOptions) => {
      return applyChange(context, options, {
        what: `allow key ${keyId(key)} for previews`,
        change: (document) => allowPreviewKey(document, key),
      });
    });

  onEnvironment(keys.command('revoke-preview <key-or-id>'))
    .description('take no override links any more that a key has signed, by key or id')
    .action((key: string, options: ChangeOptions) =>
      applyChange(context, options, {
        what: `revoke key ${key} for previews`,
        change: (document) => revokePreviewKey(document, key),
      }),
    );

  withEnvironments(keys.command('list <environment>'))
    .description('the keys of each part')
    .action(async (name: string, options: EnvironmentOptions) => {
      const { document } = await readEnvironmentOf(context, name, options);
      const { signers = {} } = document;
      const { previewKeys = [] } = document.policy;
      context.report?.({ signers, previewKeys });
      for (const [part, all] of Object.entries(signers))
        for (const key of all) context.print(`${part} ${keyId(key)} ${key}`);
      for (const key of previewKeys) context.print(`(override links) ${keyId(key)} ${key}`);
      if (Object.keys(signers).length === 0)
        context.print(`"${name}" names no keys: releases need no signature there.`);
    });
}
