import { addPart } from '@gadgetry/compose/document/changes';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Part, portVariable } from '../workspace';

/** A port as environments of this machine write it: `${PORT_CART:-3003}`. */
const written = ({ name, ownPort }: Pick<Part, 'name' | 'ownPort'>): string =>
  `\${${portVariable(name)}:-${ownPort}}`;

/**
 * Adds a remote of this repository to an environment, in the way in which its neighbours stand there: same
 * address but for the port.
 * @throws when no neighbour is served by this machine
 */
export function addBeside(
  document: EnvironmentDocument,
  neighbours: readonly Part[],
  added: Pick<Part, 'name' | 'ownPort'>,
): EnvironmentDocument {
  for (const neighbour of neighbours) {
    const [from, to] = [written(neighbour), written(added)];
    const like = document.microFrontends[neighbour.name]?.find(({ url }) => url.includes(from));
    if (!like) continue;
    const origins = document.policy.allowedOrigins.filter((origin) => origin.includes(from));
    return addPart(
      document,
      added.name,
      {
        url: like.url.replace(from, () => to),
        metadata: { version: 'workspace' },
        deployment: { traffic: 100, default: true },
      },
      origins.map((origin) => origin.replace(from, () => to)),
    );
  }
  throw new Error(
    `"${document.name}" has no part that this machine serves, so the address can't be told from its neighbours. Publish the remote and add it by hand: npm run new-remote -- --help`,
  );
}
