import { existsSync } from 'node:fs';

/** The command line that calls the command from here, for hints that can be pasted. */
export const COMMAND = existsSync('shell/compose/bin.mjs') ? 'npm run compose --' : 'npx gadgetry';

/** Exit codes of the command, for scripts. */
export const EXIT = {
  fine: 0,
  /** Wrong usage, or something that nobody foresaw. */
  failed: 1,
  /** `check` has found problems, or would find them in the result. */
  invalid: 2,
  /** Somebody else has changed the environment in the meantime. */
  conflict: 3,
  /** The change makes no sense here; nothing was written. */
  refused: 4,
} as const;

/** Stable codes of what a command refuses. */
export const REFUSALS = {
  GX101: 'the generation is not the expected one',
  GX102: 'the version is published already',
  GX103: 'the version is not in the registry',
  GX104: 'the environment has no such part',
  GX105: 'the folder is not a build that can be published',
  GX106: 'the part has no canary, or another one',
  GX107: 'the document was edited without a new generation',
  GX108: 'the address does not say where the version goes',
  GX109: 'the history has no such generation',
  GX110: 'the change would change nothing',
  GX111: 'the version carries no integrity to compare',
  GX112: 'the value is not allowed',
  GX113: 'the result is not valid',
  GX114: 'it is not known where published versions lie',
  GX115: 'more environments use the registry than were asked',
  GX116: 'nothing is known that could take the place of the version',
  GX117: 'the site serves different bytes than were deployed',
  GX118: 'the preview has expired',
  GX119: 'a file can not be written or read',
  GX120: 'the site does not answer as the store',
  GX121: 'the change would leave a document that no command can read',
  GX122: 'the version was recalled',
  GX123: 'the registry holds other bytes than were published, or no record of them',
  GX124: 'another part has the address',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Stable codes of what `check` finds. A code never changes its meaning; scripts may rely on it. */
export const FINDINGS = {
  GX001: 'the document can not be read',
  GX002: 'the document is not of the right form',
  GX003: 'traffic does not add up to 100, there is not exactly one default, or a version stands there twice',
  GX004: 'a version is not in the registry',
  GX005: 'a descriptor breaks the contract, or belongs to something else',
  GX006: 'a descriptor has other bytes than the environment names',
  GX007: 'integrity is required, and a version names none',
  GX008: 'a file of a build is missing',
  GX009: 'a file has other bytes than its descriptor names',
  GX010: 'a part comes from an origin that the policy does not allow',
  GX011: 'a remote needs another kernel than the shell brings',
  GX012: 'a remote needs a shared module, or a version of it, that the shell does not bring',
  GX013: 'a descriptor promises a page, a fragment or a navigation entry that its build does not keep',
  GX014: 'two builds share one global name',
  GX015: 'two parts claim one route',
  GX016: 'two parts claim one navigation entry',
  GX017: 'two parts have a fragment of one name',
  GX018: 'the shell is not whole',
  GX019: 'the shell does not say what it shares',
  GX020: 'the document was edited without a new generation',
  GX021: 'an address does not answer',
  GX022: 'an address answers with other bytes',
  GX023: 'a remote uses an export that the shell does not share',
  GX024: 'a part is not signed by a key that the environment names',
  GX025: 'pages can not be prerendered from the data, or the site serves other data than they are made from',
  GX026: 'an address names another version than it is said to lead to',
  GX027: 'an address answers in a way that browsers refuse',
  GX029: 'a version was recalled',
  GX031: 'no part has the first page',
  GX032: 'a slot is filled or arranged that nobody offers so, or offered by two parts',
  GX033: 'a remote is not given what it asks for',
  GX034: 'a remote uses an export with another signature than the shell shares',
  GX035: 'a remote uses an export that is deprecated (a warning: nothing is refused)',
  GX036: 'a slot is filled on a page that no part has (a warning: nothing is refused)',
  GX037:
    'the environment speaks of a part that it does not have, or gives what no version asks for (a warning)',
  GX038: 'the change brings back what was taken back',
  GX039: 'the site serves another state than the document',
  GX040: 'a version is not what was published, or the registry has no record of it',
  GX041: 'two parts share an address, or an address leads out of the folder that it is served from',
  GX042: 'a part may do by name what no header of a page prevents (a warning)',
} as const;

export type FindingCode = keyof typeof FINDINGS;

/** One thing that is wrong with an environment. */
export interface Finding {
  readonly code: FindingCode;
  /** Where: a path in the document, or the version and its file. */
  readonly at: string;
  readonly message: string;
}

export const finding = (code: FindingCode, at: string, message: string): Finding => ({ code, at, message });

/** Refusals whose exit code says which kind they are. */
const EXITS: Readonly<Partial<Record<RefusalCode, number>>> = { GX101: EXIT.conflict, GX113: EXIT.invalid };

/** A command refuses: what is wrong and what to do, for people; a code and an exit code, for scripts. */
export class ComposeError extends Error {
  readonly exitCode: number;

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'ComposeError';
    this.exitCode = EXITS[code] ?? EXIT.refused;
  }
}
