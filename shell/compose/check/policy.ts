import type { EnvironmentDocument } from '../environment/environment-document';
import { type Finding, finding } from './codes';

const PAGE = 'https://own.invalid';

/** What of a document its own policy forbids: origins, and versions without integrity. */
export function policyFindings({ policy, shell, microFrontends }: EnvironmentDocument): Finding[] {
  const from = (at: string, url: string | undefined): Finding[] => {
    if (url === undefined) return [];
    const { origin } = new URL(url, PAGE);
    return origin === PAGE || policy.allowedOrigins.includes(origin)
      ? []
      : [finding('GX010', at, `${origin} is not in policy.allowedOrigins`)];
  };
  return [
    ...from('shell.url', shell.url),
    ...Object.entries(microFrontends).flatMap(([part, entries]) =>
      entries.flatMap(({ url, fallbackUrl, metadata }, index) => {
        const at = `microFrontends.${part}[${index}]`;
        const unnamed =
          policy.integrity === 'required' && metadata.version !== 'workspace' && !metadata.integrity;
        return [
          ...from(`${at}.url`, url),
          ...from(`${at}.fallbackUrl`, fallbackUrl),
          ...(unnamed
            ? [
                finding(
                  'GX007',
                  `${at}.metadata`,
                  'write the integrity of its descriptor.json, or promote it',
                ),
              ]
            : []),
        ];
      }),
    ),
  ];
}
