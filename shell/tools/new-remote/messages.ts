import type { Names } from '@gadgetry/create-remote/names';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { portVariable } from '../workspace';

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

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
    `  It owns /${name}, is in the navigation as "${label.en}" and "${label.ua}", offers the fragment ${name}-teaser,`,
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
  npm run dev -w remote-${name}     alone, hot: http://localhost:3100/
  npm test -w remote-${name}        its own types, lint and tests; npm test runs them with all others`;

/** How a new remote gets into the store on this machine, by hand. */
export function localText(name: string, before: EnvironmentDocument, after: EnvironmentDocument): string {
  const origins = after.policy.allowedOrigins.filter(
    (origin) => !before.policy.allowedOrigins.includes(origin),
  );
  const entry = JSON.stringify({ [name]: after.parts[name] }, null, 2).slice(2, -2);
  return `See it in the whole store
  shell/environments/${before.name}.json is what npm start serves. Put this into its "parts"
${indented(entry.replaceAll(/^ {2}/gm, ''))}
  and ${origins.map((origin) => `"${origin}"`).join(', ')} into "policy.allowedOrigins", and raise "generation" to ${before.generation + 1}.
  --add-to ${before.name} does that for you; --add-to dev does it for npm run dev.`;
}

/** How a new remote gets into an environment elsewhere. */
export function deployText(name: string): string {
  return `Add it to a deployed environment (shell/docs/guides/deploy-to-a-host.md)
  npm run build -w remote-${name}
  npm run compose -- publish ${name} remote-${name}/dist/1.0.0 --registry REGISTRY
  npm run compose -- set ${name} 1.0.0 --url https://${name}.example.com/{version}/descriptor.json --env ENVIRONMENT`;
}
