/** The members of a `tsconfig.json` that a preset uses. */
export interface TypesConfig {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include?: readonly string[];
}

/** Options for project references, which a remote in its own repository does not need. */
const ABOUT_PROJECTS = ['composite', 'declaration', 'emitDeclarationOnly', 'rootDir', 'outDir'];

/** A path in the folder of the extending configuration. */
const IN_REMOTE = /^\$\{configDir\}/;

/**
 * Returns the compiler options of a remote as one file.
 * @param base the options of all packages of the repository
 * @param remote the options of a remote
 * @param types module with global declarations
 */
export const typesPreset = (base: TypesConfig, remote: TypesConfig, types: string): TypesConfig => ({
  compilerOptions: {
    ...Object.fromEntries(
      Object.entries({ ...base.compilerOptions, ...remote.compilerOptions }).filter(
        ([name]) => !ABOUT_PROJECTS.includes(name),
      ),
    ),
    noEmit: true,
    types: [types],
  },
  include: (remote.include ?? []).filter((path) => IN_REMOTE.test(path)),
});

type Rules = Readonly<Record<string, unknown>>;

/** The members of a `biome.json` that a preset uses. */
export interface LintConfig {
  readonly files?: { readonly includes: readonly string[] };
  readonly linter?: { readonly rules?: Rules };
  readonly overrides?: readonly {
    readonly includes: readonly string[];
    readonly linter?: { readonly rules?: Rules };
  }[];
  readonly plugins?: readonly (string | { readonly path: string; readonly includes: readonly string[] })[];
  readonly [member: string]: unknown;
}

/** Folders that the commands of a remote write, besides its build. */
const WRITTEN = ['adopted', 'composed', 'coverage'];

/** The repository's pattern for all remotes. */
const REMOTES = 'remote-*/**';

/** Whether a pattern fits any repository: by kind or name of files, and not by a folder of this one. */
const isAnywhere = (pattern: string): boolean => /^!?(\*\*\/|[^/]+$)/.test(pattern);

/**
 * Returns format and lint rules of a remote as one file: rules for this repository's remotes hold for all files, and rules for
 * a kind of files, such as tests, for those.
 */
export function lintPreset({
  files,
  formatter,
  javascript,
  css,
  plugins = [],
  linter,
  overrides = [],
}: LintConfig): LintConfig {
  const rules: Record<string, unknown> = { ...linter?.rules };
  const ofRemotes = overrides.find(({ includes }) => includes.includes(REMOTES))?.linter?.rules ?? {};
  for (const [group, members] of Object.entries(ofRemotes))
    rules[group] = { ...Object(rules[group]), ...Object(members) };
  const byKind = overrides
    .map(({ includes, ...override }) => ({ includes: includes.filter(isAnywhere), ...override }))
    .filter(({ includes }) => includes.some((pattern) => !pattern.startsWith('!')));
  return {
    ...(files && {
      files: { includes: [...files.includes.filter(isAnywhere), ...WRITTEN.map((name) => `!**/${name}`)] },
    }),
    formatter,
    javascript,
    css,
    // Found from the folder of the configuration that extends this one.
    plugins: plugins.map((plugin) =>
      typeof plugin === 'string'
        ? plugin
        : { ...plugin, includes: ['**', ...plugin.includes.filter(isAnywhere)] },
    ),
    linter: { ...linter, rules },
    overrides: byKind,
  };
}
