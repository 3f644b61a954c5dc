/** One thing that is wrong with a document. */
export interface Problem {
  /** Path inside the document, such as `policy.budgets.entryMs`. */
  readonly at: string;
  /** What stands there, shortened. */
  readonly found: string;
  readonly allowed: string;
  /** Whether it concerns who gets which version, not the form of the document. */
  readonly shares?: true;
}

const LONGEST_FOUND = 60;

/** Describes a problem; what was found is shortened so that a message stays readable. */
export function problem(at: string, found: unknown, allowed: string): Problem {
  const text = found === undefined ? 'nothing' : (JSON.stringify(found) ?? String(found));
  return { at, found: text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text, allowed };
}
