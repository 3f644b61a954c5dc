import { nginxServer } from './nginx';
import type { Headers } from './page-headers';
import type { ServedOrigin } from './rules';

/** Where the image of an nginx without rights listens, and what it serves. */
const PLACE = { listen: 8080, root: '/usr/share/nginx/html' };

/**
 * A ConfigMap for one origin, to be mounted at `/etc/nginx/conf.d` of an unprivileged nginx. It changes with the policy of
 * an environment, never with a release.
 * @param page what the page is answered with
 */
export function kubernetesConfigMap(origin: ServedOrigin, page: Headers): string {
  const name = origin.host.replaceAll(/[^a-z0-9]+/g, '-');
  const server = nginxServer(origin, page, PLACE).trimEnd().split('\n');
  return [
    'apiVersion: v1',
    'kind: ConfigMap',
    'metadata:',
    `  name: gadgetry-${name}-nginx`,
    'data:',
    '  default.conf: |',
    ...server.map((line) => (line ? `    ${line}` : '')),
    '',
  ].join('\n');
}
