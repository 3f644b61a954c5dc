import { existsSync } from 'node:fs';
import { type CodeText, FINDINGS } from './codes/findings';
import { REFUSALS } from './codes/refusals';

/** The command line that calls the command from here, for hints that can be pasted. */
export const COMMAND = existsSync('shell/compose/bin.mjs') ? 'npm run compose --' : 'npx gadgetry';

/** Returns a word of a command line for the terminal: in quotes if it has spaces, for example. */
export const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Exit codes of the command, for scripts. */
export const EXIT = {
  fine: 0,
  /** Wrong usage, or an unexpected failure. */
  failed: 1,
  /** `check` found problems, or would find them in the result. */
  invalid: 2,
  /** Another writer changed the environment first. */
  conflict: 3,
  /** The command was refused; nothing was written. */
  refused: 4,
} as const;

export type RefusalCode = keyof typeof REFUSALS;
export type FindingCode = keyof typeof FINDINGS;

/** One problem of an environment. */
export interface Finding {
  readonly code: FindingCode;
  /** Where: a path in the document, or the version and its file. */
  readonly at: string;
  /** The expected and the found value, and how to fix it. */
  readonly message: string;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Values for the names in braces of a code's message and hint. */
type CodeValues<Text extends CodeText> = Readonly<
  Record<NamesIn<Text['message'] | Text['hint']>, string | number>
>;

/** Replaces the names in braces. */
function fillNames(text: string, values: object): string {
  const byName = new Map<string, unknown>(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(byName.get(name)));
}

/** Reports a finding: the message of its code, then the hint. */
export function finding<Code extends FindingCode>(
  code: Code,
  at: string,
  values: CodeValues<(typeof FINDINGS)[Code]>,
): Finding {
  const { message, hint } = FINDINGS[code];
  return { code, at, message: fillNames(`${message}: ${hint}`, values) };
}

/** Returns indented lines; beyond `most`, only their number. */
export function indented(lines: readonly string[], most = lines.length): string {
  const more = lines.length - most;
  const shown = more > 1 ? [...lines.slice(0, most), `… and ${more} more`] : lines;
  return shown.map((line) => `  ${line}`).join('\n');
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the message of a failed request with its cause, since the outer error says little. */
export function reasonOf(error: unknown): string {
  const { message, cause }: { message?: string; cause?: { message?: string; code?: string } } = Object(error);
  // An address with several numbers fails with a list of causes, which has no message.
  const why = cause?.message || cause?.code;
  const text = message ?? String(error);
  return why && !text.includes(why) ? `${text}: ${why}` : text;
}

/** Exit codes of refusals that differ from `EXIT.refused`. */
const EXIT_OF: Readonly<Partial<Record<RefusalCode, number>>> = {
  GX101: EXIT.conflict,
  GX113: EXIT.invalid,
  GX133: EXIT.failed,
};

/** A command refuses: a message and a remedy for people; a code and an exit code for scripts. */
export class ComposeError<Code extends RefusalCode = RefusalCode> extends Error {
  readonly exitCode: number;

  /** @param values values for the code's message and hint, or a text in their place */
  constructor(
    readonly code: Code,
    values: CodeValues<(typeof REFUSALS)[Code]> | string,
  ) {
    const { message, hint } = REFUSALS[code];
    super(
      typeof values === 'string'
        ? values
        : fillNames(message + (message.endsWith('\n') ? '' : ' ') + hint, values),
    );
    this.name = 'ComposeError';
    this.exitCode = EXIT_OF[code] ?? EXIT.refused;
  }
}

/** Returns the refusal of a wrong argument or option (GX112). */
export const usageError = (message: string): ComposeError => new ComposeError('GX112', message);
