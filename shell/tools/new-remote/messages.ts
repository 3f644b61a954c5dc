import type { Names } from '@gadgetry/create-remote/names';
import { portVariable } from '../workspace';

/** Describes the remote that was made, or would be. */
export function madeText(
  { name, label }: Names,
  port: number,
  files: readonly string[],
  dryRun: boolean,
): string {
  const untranslated = label.en === label.ua;
  return [
    `${dryRun ? 'Dry run: this would be made' : 'Made'}: remote-${name}, with ${files.length} files`,
    ...files.map((file) => `    ${file}`),
    `  It owns /${name}, is in the navigation as "${label.en}" and "${label.ua}", fills the slot product/end,`,
    `  and is served on port ${port} (${portVariable(name)} moves it).`,
    ...(untranslated
      ? [
          `  Its Ukrainian label is the English one: give --ua, or change descriptor.json and src/i18n/ua.json.`,
        ]
      : []),
    `  ${dryRun ? 'Would edit' : 'Edited'}: tsconfig.json, package-lock.json.`,
  ].join('\n');
}

/** How to run a new remote. */
export const runText = (name: string): string =>
  `Run it
  npm start                         in the store, with a backend of one file (npm run dev: hot)
  npm run dev -w remote-${name}     alone, hot
  npm test -w remote-${name}        its own types, lint and tests; npm test runs them with all others`;

/** How a new remote gets into an environment elsewhere. */
export function deployText(name: string): string {
  return `Add it to a deployed environment (shell/docs/guides/deploy-to-a-host.md)
  npm run build -w remote-${name}
  npm run compose -- publish ${name} remote-${name}/dist/1.0.0 --registry REGISTRY
  npm run compose -- set ${name} 1.0.0 --url https://${name}.example.com/{version}/descriptor.json --env ENVIRONMENT`;
}
