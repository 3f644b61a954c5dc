import { createHash } from 'node:crypto';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';

/** The source expression of an inline script or style (CSP Level 3, hash-source). */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Where overrides are allowed, a developer's own machine may take part: its builds, its hot updates. Each scheme
// stands for its secure form, too; a policy has no way to name an IPv6 address.
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const HOT_UPDATES = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * Origins that code comes from, besides the page's own: those of today's parts, and those that the policy allows, for
 * a running page meets the parts of tomorrow (a newer page is looked at) and of yesterday (what worked last).
 */
function partOrigins({ remotes, policy }: PageEnvironment, shellBase: string): string[] {
  const bases = Object.values(remotes).flatMap((versions) =>
    versions.flatMap(({ base, fallbackBase }) => [base, fallbackBase]),
  );
  const absolute = [...bases, shellBase, ...policy.allowedOrigins].filter(
    (base) => base !== undefined && /^https?:/.test(base),
  );
  return [...new Set(absolute.map((base) => new URL(base ?? '').origin))].sort();
}

const telemetryOrigin = ({ policy: { telemetry } }: PageEnvironment): string[] =>
  telemetry && /^https?:/.test(telemetry.url) ? [new URL(telemetry.url).origin] : [];

/** The content security policy of a composed page; nothing inline but what is named by its hash. */
export function contentSecurityPolicy(
  environment: PageEnvironment,
  shellBase: string,
  scripts: readonly string[],
  styles: readonly string[],
): string {
  const loopback = environment.policy.overrides === 'allow' ? LOOPBACK : [];
  const origins = [...partOrigins(environment, shellBase), ...loopback];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins, ...scripts.map(hashSource)],
    'style-src': ["'self'", ...origins, ...styles.map(hashSource)],
    'img-src': ["'self'", ...origins, 'data:'],
    'font-src': ["'self'", ...origins],
    'media-src': ["'self'"],
    // Of remotes' origins because a newer version's files are looked at before a refresh is offered.
    'connect-src': [
      "'self'",
      ...new Set([...origins, ...telemetryOrigin(environment)]),
      ...(loopback.length > 0 ? HOT_UPDATES : []),
    ],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Response headers of the composed page. */
export const pageHeaders = (policy: string): Record<string, string> => ({
  'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});
