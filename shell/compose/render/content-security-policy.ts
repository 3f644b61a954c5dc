import { createHash } from 'node:crypto';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { originsOf } from '../document/environment-document';

/** The source expression of an inline script or style (CSP Level 3, hash-source). */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Where overrides are allowed, a developer's own machine may take part: its builds, its hot updates. Each scheme
// stands for its secure form, too; a policy has no way to name an IPv6 address.
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

/** Scripts by the origins that they come from, besides the inline ones. */
const scriptsByOrigin = ({ scripts }: PageCode, origins: readonly string[]) => ({
  'script-src': ["'self'", ...origins, ...scripts.map(hashSource)],
});

/**
 * What may run. Strictly: what the page names by its hash, and what that asks for; no other file of an allowed origin,
 * whatever gets into the page's text. What it may ask for is said by the one policy of Trusted Types, which the boot
 * script makes. Where files carry no hashes (a development server's, whose overlay is made of text), origins have to do.
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
 * The content security policies of a composed page, all of which have to allow what is to run; nothing inline but what is
 * named by its hash. The first goes by hashes. `strict-dynamic` ignores origins and Trusted Types know nothing of
 * `import()`, so code that runs could import any address, and text as `data:`: the second policy names the origins.
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
    // Of remotes' origins because a newer version's files are looked at before a refresh is offered.
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
    // Trusted Types decide which of them.
    ...(code.worker && { 'worker-src': ["'self'"] }),
    'form-action': ["'self'"],
    'base-uri': [code.hasBase ? "'self'" : "'none'"],
    // Not all browsers spare this machine.
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
  return [policyText(directives), ...(code.integrities ? [policyText(scriptsByOrigin(code, origins))] : [])];
}
