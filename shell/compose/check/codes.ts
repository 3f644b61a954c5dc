/** What `check` can find. A code never changes its meaning; scripts may rely on it. */
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
  GX012: 'a remote needs a module, or a version of it, that the shell does not offer',
  GX013: 'a descriptor promises a page, a fragment or a navigation entry that its build does not keep',
  GX014: 'two builds share one global name',
  GX015: 'two parts claim one route',
  GX016: 'two parts claim one navigation entry',
  GX017: 'two parts offer one fragment',
  GX018: 'the shell is not whole',
  GX019: 'the shell does not say what it offers',
  GX020: 'the document was edited without a new generation',
  GX021: 'an address does not answer',
  GX022: 'an address answers with other bytes',
  GX023: 'a remote uses an export that the shell does not offer',
} as const;

/** Code of a finding. */
export type FindingCode = keyof typeof FINDINGS;

/** One thing that is wrong with an environment. */
export interface Finding {
  readonly code: FindingCode;
  /** Where: a path in the document, or the version and its file. */
  readonly at: string;
  readonly message: string;
}

/** Makes a finding. */
export const finding = (code: FindingCode, at: string, message: string): Finding => ({ code, at, message });
