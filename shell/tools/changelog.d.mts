export interface ChangelogEntry {
  readonly heading?: string;
  readonly text: string;
}
export const HEADINGS: readonly string[];
export function entriesOf(summary: string): ChangelogEntry[];
export function sortedLog(log: string): string;
