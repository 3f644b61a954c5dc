import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { originsOf } from '../document/environment-document';
import { sha256 } from '../files';

/** The source expression of an inline script or style (CSP Level 3, hash-source). */
export const hashSource = (text: string): string => `'sha256-${sha256(text, 'base64')}'`;

// Where overrides are allowed, a developer's own machine may serve builds and hot updates. Each scheme includes its secure
// form; a policy can't name an IPv6 address.
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const HOT_UPDATES = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * Returns the origins of code besides the page's own: those of the present parts, and those that the policy allows, since an
 * open page also inspects newer parts and falls back to standbys.
 */
const partOrigins = ({ remotes, standby = {}, policy }: PageEnvironment, shellBase: string): string[] =>
  originsOf([
    ...Object.values(remotes)
      .flat()
      .flatMap(({ base, fallbackBase }) => [base, fallbackBase]),
    ...Object.values(standby)
      .flat()
      .flatMap(({ urls }) => urls),
    shellBase,
    ...policy.allowedOrigins,
  ]).sort();

/** Returns the origins of the backends that remotes call. */
const backends = ({ remotes, standby = {} }: PageEnvironment): string[] =>
  originsOf(
    [...Object.values(remotes), ...Object.values(standby)]
      .flat()
      .flatMap(({ settings }) => Object.values(settings?.connect ?? {})),
  );

/** Input of a page's policy besides its environment. */
export interface PageCode {
  /** Folder of the shell's files. */
  readonly shellBase: string;
  /** Inline scripts and styles, as the page contains them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** SRI values of the page's script elements; absent without integrity. */
  readonly integrities?: readonly string[] | undefined;
  /** Whether a `base` element may name a folder of the page's own origin. */
  readonly hasBase?: boolean;
  /** Whether the page has a service worker. */
  readonly worker?: boolean;
}

/** Returns the origins of scripts, and the hashes of inline ones. */
const scriptsByOrigin = ({ scripts }: PageCode, origins: readonly string[]) => ({
  'script-src': ["'self'", ...origins, ...scripts.map(hashSource)],
});

/**
 * Returns the directives for scripts: those that the page names by hash, and scripts that they load, but no other file of an
 * allowed origin. The boot script's Trusted Types policy limits what they may load. Files without hashes, such as a development
 * server's, are limited by origin.
 */
function scriptDirectives(code: PageCode, origins: readonly string[], policies: readonly string[] = []) {
  const { scripts, integrities } = code;
  if (!integrities) return scriptsByOrigin(code, origins);
  return {
    'script-src': ["'strict-dynamic'", ...scripts.map(hashSource), ...integrities.map((one) => `'${one}'`)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'view', ...policies],
  };
}

const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/**
 * Returns the content security policies of a composed page; a script needs the permission of all, and an inline script its
 * hash. The first policy lists hashes. Since `strict-dynamic` ignores origins, and Trusted Types don't cover `import()`, code
 * could import any address, even `data:`. So the second policy lists origins.
 */
export function contentSecurityPolicies(environment: PageEnvironment, code: PageCode): readonly string[] {
  const loopback = environment.policy.overrides === 'allow' ? LOOPBACK : [];
  const parts = partOrigins(environment, code.shellBase);
  const origins = [...parts, ...loopback];
  const { telemetry, reports } = environment.policy;
  const data = originsOf([environment.catalogue.base]);
  const isSecure = [...origins, ...data, ...backends(environment)].every((origin) =>
    origin.startsWith('https:'),
  );
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    ...scriptDirectives(code, origins, environment.policy.trustedTypes),
    'style-src': ["'self'", ...origins, ...code.styles.map(hashSource)],
    'img-src': ["'self'", ...new Set([...origins, ...data]), 'data:'],
    'font-src': ["'self'", ...origins],
    'media-src': ["'self'", ...data],
    // Includes the origins of remotes, since the page inspects files of a newer version before it offers a refresh.
    'connect-src': [
      "'self'",
      ...new Set([
        ...origins,
        ...data,
        ...backends(environment),
        ...originsOf([telemetry?.url, reports?.url]),
      ]),
      ...(loopback.length > 0 ? HOT_UPDATES : []),
    ],
    'manifest-src': ["'self'"],
    // Trusted Types limit them further.
    ...(code.worker && { 'worker-src': ["'self'"] }),
    'form-action': ["'self'"],
    'base-uri': [code.hasBase ? "'self'" : "'none'"],
    // Some browsers also upgrade requests to this machine.
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
  return [policyText(directives), ...(code.integrities ? [policyText(scriptsByOrigin(code, origins))] : [])];
}
