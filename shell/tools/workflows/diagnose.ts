import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
// What GitHub's own editor uses: its schema of workflows, and its grammar of expressions. It asks nobody.
import { validate } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

/*
 * `tsx diagnose.ts FILE…` prints what GitHub would say of workflows: a JSON object, file to messages. A program of its own, since
 * the library is an ES module that imports JSON, which tsx can load and jest can't.
 */

const problemsOf = async (path: string): Promise<readonly string[]> => {
  const uri = `file:///repository/.github/workflows/${basename(path)}`;
  const found = await validate(TextDocument.create(uri, 'yaml', 1, readFileSync(path, 'utf8')));
  return found.map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
};

const paths = process.argv.slice(2);
const all = await Promise.all(paths.map(async (path) => [path, await problemsOf(path)] as const));
console.log(JSON.stringify(Object.fromEntries(all)));
