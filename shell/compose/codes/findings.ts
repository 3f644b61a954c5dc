/** Title, message and hint of a code; names in braces are filled in with parameters. */
export interface CodeText {
  /** When it is reported. */
  readonly title: string;
  /** The expected and the found value. */
  readonly message: string;
  readonly hint: string;
}

const NEW_VERSION = 'build and publish it again, under a new version';
const PUT_BACK = 'put it back from a backup (restore), or build and publish it again, under a new version';
/** The message of most findings. */
export const EXPECTED = 'expected {expected} but found {found}';

/** Findings of `check`. A code never changes its meaning; scripts may rely on it. */
export const FINDINGS = {
  GX001: {
    title: 'the document can not be read',
    message: '{reason}',
    hint: 'give the place of an environment, as valid JSON',
  },
  GX002: { title: 'the document does not fit its schema', message: EXPECTED, hint: 'correct the document' },
  GX003: {
    title:
      'traffic does not add up to 100, not exactly one version is the default, or a version is listed twice',
    message: EXPECTED,
    hint: 'correct the versions of the part',
  },
  GX004: {
    title: 'a version is not in the registry',
    message: 'its build was not found: {reason}',
    hint: 'publish it, or name the registry that has it (--registry)',
  },
  GX005: {
    title: 'a descriptor breaks the contract, or belongs to another version',
    message: EXPECTED,
    hint: NEW_VERSION,
  },
  GX006: {
    title: 'the list of a version has other bytes than the environment names',
    message: EXPECTED,
    hint: PUT_BACK,
  },
  GX007: {
    title: 'integrity is required, and a version names none',
    message: 'expected the integrity of its {list} but found none',
    hint: 'give the version again, which writes it (set PART VERSION), or promote it',
  },
  GX008: { title: 'a file of a build is missing', message: '{path} is missing', hint: PUT_BACK },
  GX009: { title: 'a file has other bytes than its descriptor names', message: EXPECTED, hint: PUT_BACK },
  GX010: {
    title: 'a part comes from an origin that the policy does not allow',
    message: EXPECTED,
    hint: 'name the origin in policy.allowedOrigins, or take the part from another address',
  },
  GX011: {
    title: 'a remote needs another kernel than the shell brings',
    message: 'expected kernel {needed} but found {found} in the shell',
    hint: 'take a shell with that kernel, or another version of the remote',
  },
  GX012: {
    title: 'a remote needs a shared module, or a version of it, that the shell does not bring',
    message: 'expected {name} {needed} but found {found} in the shell',
    hint: 'take another shell or another version of the remote, or bundle the module with the remote',
  },
  GX013: {
    title: 'a descriptor names a page, a fragment or a navigation entry that its build does not have',
    message: EXPECTED,
    hint: 'add it to the app module, or remove it from the descriptor',
  },
  GX014: {
    title: 'two builds share one global name',
    message: 'expected a global name for each build but found one of {found}',
    hint: 'build one of them again under its own version',
  },
  GX015: {
    title: 'two parts claim one route',
    message: 'expected one part with this route but found {found}',
    hint: 'remove the route from all but one',
  },
  GX016: {
    title: 'two parts claim one navigation entry',
    message: 'expected one part with this navigation entry but found {found}',
    hint: 'remove the entry from all but one',
  },
  GX017: {
    title: 'two parts have a fragment of one name',
    message: 'expected one part with this fragment but found {found}',
    hint: 'rename the fragment in all but one',
  },
  GX020: {
    title: 'the document was edited without a new generation',
    message: '{place} was edited since generation {generation} was written',
    hint: 'raise its "generation" to {next}, or take the edit back',
  },
  GX021: {
    title: 'an address does not answer',
    message: '{asked}: {reason}',
    hint: 'start the server, correct the address, or deploy the version',
  },
  GX022: {
    title: 'an address answers with other bytes',
    message: '{asked}: expected {expected} but found {found}',
    hint: 'deploy the version again',
  },
  GX023: {
    title: 'a remote uses an export that the shell does not share',
    message:
      'expected the export "{name}" of {module} but found shell {shell} without it (it shares {module} {shared})',
    hint: 'take a newer shell first, or build {label} without it',
  },
  GX024: {
    title: 'a part is not signed by a key that the environment names',
    message: '{problem}',
    hint: 'publish it with a key of its team (publish --key), or name its key (keys allow)',
  },
  GX025: {
    title: 'pages can not be prerendered from the data, or the site serves other data',
    message: 'pages come without prerendered content: {reason}',
    hint: 'correct the data, or compose again from the data that the site serves',
  },
  GX026: {
    title: 'an address names another version than its entry, or an unknown placeholder',
    message: 'expected an address of version {version} but found {found} in {url}',
    hint: 'write {placeholder} in its place',
  },
  GX027: {
    title: 'an address answers with headers that browsers refuse',
    message: '{label}: expected {expected} but found {found}',
    hint: 'see the command headers',
  },
  GX029: {
    title: 'a version was recalled',
    message: '{part} {version} was recalled',
    hint: 'take another version, or publish the correction as a new one',
  },
  GX031: {
    title: 'no part has the first page',
    message: 'expected {expected} but found none{where}: the first page would not be found',
    hint: 'add the part that has it, before the others',
  },
  GX032: {
    title: 'a slot is filled or arranged that no part offers so, or that two parts offer',
    message: EXPECTED,
    hint: 'correct the descriptor of {label}, or take the version that offers the slot first',
  },
  GX033: {
    title: 'a remote is not given the configuration that it asks for',
    message: '{problem} ({label})',
    hint: '{remedy}',
  },
  GX034: {
    title: 'a remote uses an export with another signature than the shell shares',
    message:
      'expected "{name}" of {module} with the signature that it was built with but found another one in shell {shell} (it shares {module} {shared})',
    hint: 'take a shell with the kernel that it was built with, or a later one of that major version, or build it again with the kernel of this shell',
  },
  GX035: {
    title: 'a remote uses a deprecated export (a warning: nothing is refused)',
    message: 'it uses "{name}" of {module}',
    hint: 'deprecated {deprecated}',
  },
  GX036: {
    title: 'a slot is filled on a page that no part has (a warning: nothing is refused)',
    message: '"{fragment}" fills {slot}, but no part of the environment has such a page',
    hint: 'no visitor sees it until a part with that page comes',
  },
  GX037: {
    title:
      'the environment names a part that it does not have, or gives what no version asks for (a warning)',
    message: '{problem}',
    hint: '{remedy}, or add the version that needs it',
  },
  GX038: {
    title: 'the change brings back what was taken back',
    message: '{taken}. {share} {again}',
    hint: 'leave it out, or give it again on purpose',
  },
  GX039: {
    title: 'the site serves another state than the document',
    message: EXPECTED,
    hint: 'deploy the environment to the store that the site serves',
  },
  GX040: {
    title: 'a version is not what was published, or the registry has no record of it',
    message: '{problem}',
    hint: PUT_BACK,
  },
  GX041: {
    title: 'two parts share an address, or an address leads out of the folder that it is served from',
    message: EXPECTED,
    hint: 'give {part} a folder of its own, such as {part}/<version>/',
  },
  GX042: {
    title: 'a part may do by name what no header of a page prevents (a warning)',
    message: 'it was published with the exception {names} by {by}, and no header of the page prevents that',
    hint: 'ask its team for the reason, or take another version',
  },
  GX043: {
    title: 'a version is larger than the environment allows',
    message: EXPECTED,
    hint: 'import large parts where they are needed, use a smaller package, or ask the operator to raise policy.sizes',
  },
  GX044: {
    title: 'a protected environment has a history that deploy refuses',
    message: '{code} {problem}',
    hint: '{code} tells what to do (explain {code})',
  },
  GX045: {
    title: 'a part makes a Trusted Types policy that the environment does not trust (a warning)',
    message: 'its code makes {names}, which the page refuses, so what it shows may fail',
    hint: 'trust it with the version: release, set or canary … {options}',
  },
  GX046: {
    title: 'an app module, a page or a fragment fails when the store loads it',
    message: '{what} fails when the store loads it: {error}',
    hint: 'for the stack, run it (npm run dev), open it in a browser, and see the console. Correct it and build it again, under a new version if this one is published',
  },
  GX047: {
    title:
      'an app module, a page or a fragment can be loaded by browsers alone, so it was not checked (a warning)',
    message: 'whether {what} loads is not known, since the check has no browser: {reason}',
    hint: 'see it in a browser before visitors do (preview){remedy}',
  },
  GX048: {
    title: 'a site sends a header that its policy does not have (a warning)',
    message: '{header}: expected {expected} but found {found}',
    hint: 'renew the configuration of its server: {remedy}. Then reload the server, and purge the page from your delivery network',
  },
} as const satisfies Readonly<Record<string, CodeText>>;
