import type { CodeText } from './findings';

/**
 * Refusals of commands. A code never changes its meaning; scripts may rely on it. A refusal with a text in place of parameters
 * describes its case in more detail.
 */
export const REFUSALS = {
  GX101: {
    title: 'the generation is not the expected one',
    message: '{problem} Nothing of yours was written.',
    hint: 'Look at it (history), then try again.',
  },
  GX102: {
    title: 'the version is published already',
    message: '{part} {version} is published already.',
    hint: 'Raise its number and build again.',
  },
  GX103: {
    title: 'the version is not in the registry',
    message: '{problem}',
    hint: 'Publish the version, or name the registry that has it (--registry).',
  },
  GX104: {
    title: 'the environment, preview or part does not exist',
    message: '"{name}" has no part "{part}"; it has {known}.',
    hint: 'Give a new part its address: set PART VERSION --url https://…/PART/{placeholder}/descriptor.json.',
  },
  GX105: {
    title: 'the folder is not a build that can be published',
    message: '{problem}',
    hint: 'Correct the build, then publish it again.',
  },
  GX106: {
    title: 'the part has no canary, or another one',
    message: '"{part}" has {found} in "{name}".',
    hint: 'Without a canary, start one: canary PART VERSION SHARE. End one that runs: canary PART VERSION 100, or abort PART.',
  },
  GX107: {
    title: 'the document was edited without a new generation',
    message: '{place} was edited since generation {generation} was written.',
    hint: 'Raise its "generation" to {next}, or take the edit back.',
  },
  GX108: {
    title: 'the address does not say where the version goes',
    message: '{url} does not say where its version goes.',
    hint: 'Write {placeholder} in it, such as https://parts.example/cart/{placeholder}/descriptor.json; for the data, give --url data/{placeholder}/api.',
  },
  GX109: {
    title: 'the history has no such generation',
    message: 'The history of "{name}" has no {state}.',
    hint: 'See the generations that it has: {line}.',
  },
  GX110: { title: 'the change would change nothing', message: '{problem}', hint: 'Nothing was written.' },
  GX111: {
    title: 'the version carries no integrity to compare, or another one',
    message: '{part} {version}: expected the integrity that "{from}" names ({expected}) but found {found}.',
    hint: 'Publish the version, and give it to "{from}" with its integrity.',
  },
  GX112: {
    title: 'the value is not allowed',
    message: 'expected {expected} but found {found}.',
    hint: 'Correct the value and run the command again.',
  },
  GX113: {
    title: 'the result is not valid',
    message: 'Validation of "{name}" failed, nothing was written:\n{findings}\n',
    hint: '{remedy} To override: --force "<reason>".',
  },
  GX114: {
    title: 'the place of published versions is not known',
    message: 'Expected a registry but found none named.',
    hint: 'Name the place of published parts: --registry FOLDER, or GADGETRY_REGISTRY.',
  },
  GX115: {
    title: 'more environments use the registry than were read',
    message: '{problem}',
    hint: 'Name their folders (--environments), or forget those that no longer use it (--forget).',
  },
  GX116: {
    title: 'no version is known that could take the place of the version',
    message:
      'Nothing is known that could take the place of {part} {version} in "{name}": it has no standby, and its history has no other version.{taken}',
    hint: 'Give another version to all visitors first (set {part} VERSION), then recall this one.{forced}',
  },
  GX117: {
    title: 'the site serves different bytes than were deployed',
    message: '{url}: expected {expected} but found {found}.',
    hint: 'Correct the server (headers prints its configuration), or deploy the version again.',
  },
  GX118: {
    title: 'the preview has expired',
    message: 'The preview "{name}" has expired ({expires}).',
    hint: 'Renew it: {line}. Otherwise gc clears it.',
  },
  GX119: {
    title: 'a file can not be written or read',
    message: '{path}: {reason} ({system}). Visitors get the same as before.',
    hint: 'Correct that, then run the command again.',
  },
  GX120: {
    title: 'the site does not answer as the store',
    message: '{problem}',
    hint: 'Start the server, or correct the address of the site.',
  },
  GX121: {
    title: 'the change would leave a document that no command can read',
    message:
      '"{name}" would become a document that no command can read, so nothing was written:\n{problems}\n',
    hint: 'Give another value; --force does not override this.',
  },
  GX122: {
    title: 'the version was recalled',
    message: '{part} {version} was recalled.',
    hint: 'Release the correction under a new number.',
  },
  GX123: {
    title: 'the registry holds other bytes than were published, or no record of them',
    message: '{problem}',
    hint: 'Publish the version again, under a new number.',
  },
  GX124: {
    title: 'another part has the address',
    message: '{problem}',
    hint: 'Give each part an address of its own.',
  },
  GX125: {
    title: 'a change of a protected environment lacks the signature of a permitted person',
    message: '"{name}", {change}: expected the signature of a person who may {needed}, but {found}.',
    hint: 'Make the change with the key of a permitted person (--sign FILE, or GADGETRY_OPERATOR_KEY){otherwise}.',
  },
  GX126: {
    title: 'the history of a protected environment is not the one that was signed',
    message: '{problem}',
    hint: 'Take the document and its history back from version control or a backup, or go back to a generation that was signed (rollback {name} --to GENERATION). Restored from a backup that is older than the live page: deploy {name} --restored GENERATION.',
  },
  GX127: {
    title: 'the change waits for another person',
    message: '"{name}", {change}: expected {wanted} different persons but found {persons}.',
    hint: 'Have another person approve it: approve {name} {generation} --sign FILE. To take it back: rollback {name}.',
  },
  GX128: {
    title: 'nothing may change in these hours',
    message:
      '"{name}" is frozen from {from} to {to} ({zone}{days}), and {change} needs the permission {needed}.',
    hint: 'Wait for the end of these hours. abort, disable, recall and rollback are allowed; take back first what was changed and is not deployed (rollback {name} --to GENERATION).',
  },
  GX129: {
    title: 'the canary is too young to grow',
    message: '{part} {version} is a canary of "{name}" since {since}: expected an age of {age}.',
    hint: 'Wait, or take it back: abort {part}.',
  },
  GX130: {
    title: 'there is no such backup, or it is damaged',
    message: '{problem}',
    hint: 'Nothing was written. Take an earlier backup (--as-of), or another copy of this one.',
  },
  GX131: {
    title: 'a rollback that names no state would remove a part',
    message: 'Generation {to} of "{name}" has no {parts}, so going back to it would remove {parts}.',
    hint: 'To remove it: {line}. To take back the last version of one part alone: rollback PART --env {name}.',
  },
  GX132: {
    title: 'a preview changes what its environment needs a second person for',
    message:
      '"{name}", {change}: expected other versions and disabled parts alone, since "{of}" needs {wanted} persons, but found a change of {found}.',
    hint: 'Change it in "{of}", where another person approves it, or leave it out of the preview.',
  },
  GX133: {
    title: 'a server of environments, releases or files does not answer as it should',
    message: '{problem} All that was written before stays, and is intact.',
    hint: 'Start the server, or correct its address or your rights, then run the command again.',
  },
} as const satisfies Readonly<Record<string, CodeText>>;
