import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFiles } from './release';

/** Global of the tools that an adopted part's entry gives to the code of its container. */
export const ADAPTED = 'gadgetryAdopted';

/** The Trusted Types policy that all adopted code shares. */
export const ADOPTED_POLICY = 'adopted';

/**
 * Inline script of a page that trusts adopted code. It creates the policy before any part runs, so no other code can create one
 * of that name. It blocks scripts and `srcdoc`.
 */
export const ADOPTED_HTML = `self.trustedTypes&&Object.defineProperty(self,"${ADAPTED}Html",{value:trustedTypes.createPolicy("${ADOPTED_POLICY}",{createHTML:h=>h.replace(/<(\\/?)script/gi,"<$1template").replace(/srcdoc/gi,"data-$&")})});`;

/** Calls of the tools that make HTML. */
const CALLS = new RegExp(`\\b${ADAPTED}\\.(html|policies)\\(\\(`);

/** Returns the names of the Trusted Types policies that scripts make, such as Vue's; adopted code shares one for HTML. */
export const trustedTypesIn = (scripts: readonly string[]): readonly string[] => [
  ...new Set(
    scripts.flatMap((text) => [
      ...[...text.matchAll(/\bcreatePolicy\(\s*["'`]([\w#=@/.%-]+)["'`]/g)].flatMap(([, name]) => name ?? []),
      ...(CALLS.test(text) ? [ADOPTED_POLICY] : []),
    ]),
  ),
];

/** Returns the names of the policies that the scripts of a build or a published version make. */
export const trustedTypesOf = (folder: string): readonly string[] =>
  trustedTypesIn(
    publishedFiles(folder)
      .filter((path) => /\.m?js$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  );
