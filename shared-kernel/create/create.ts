#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { filesOf, newestPackages, writeFiles } from './files';
import { nameSyntaxProblem, namesOf } from './names';

const USAGE = `Makes a remote of a Gadgetry store, in a repository of its own: a page, a fragment for a slot, texts, tests, CI.

  npm create @gadgetry/remote NAME -- [--en LABEL] [--ua LABEL] [--packages FOLDER]

  NAME        name in environments and address: reviews makes remote-reviews with /reviews
  --en, --ua  labels of its entry in the navigation
  --packages  folder with packed packages of @gadgetry (npm run pack), if no registry has them

From a tarball, which npx only runs as a package, with the other ones beside it:

  npx --yes --package FOLDER/gadgetry-create-remote-VERSION.tgz create-remote NAME`;

/** Returns the folder of the tarball if npx runs this command from one. */
function tarballFolder(): string | undefined {
  const { npm_config_package: file = '' } = process.env;
  return file.endsWith('.tgz') ? dirname(file) : undefined;
}

const next = (folder: string, name: string): string => `Made: ${folder}. Next:
  cd ${folder}
  npm install
  npm test           types, lint, unit, component and contract tests
  npm run dev        hot reload, alone; with -- --env store=ADDRESS inside a store
  npm run build      its deployable folder
  npx gadgetry release ${name} …   into a store, with the options that README.md shows
README.md explains the rest.`;

function make(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      en: { type: 'string' },
      ua: { type: 'string' },
      packages: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name, ...others] = positionals;
  if (values.help) return USAGE;
  if (name === undefined || others.length > 0)
    throw new Error(`Expected one name but found ${positionals.length}.\n\n${USAGE}`);
  const folder = `remote-${name}`;
  const problem = nameSyntaxProblem(name);
  if (problem) throw new Error(problem);
  if (existsSync(folder))
    throw new Error(`${folder} exists: choose another name, or run the command in another folder.`);
  const { en, ua, packages = tarballFolder() } = values;
  const names = namesOf(name, { ...(en && { en }), ...(ua && { ua }) });
  const template = join(fileURLToPath(new URL('.', import.meta.url)), 'template');
  const installed = packages ? newestPackages(resolve(packages), resolve(folder)) : {};
  writeFiles(resolve(folder), filesOf(template, names, installed));
  return next(folder, name);
}

try {
  console.log(make(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
