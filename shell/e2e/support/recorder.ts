import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Report, readReports } from '@gadgetry/compose/watch/reports';
import { ATTRIBUTE } from '@gadgetry/environment/telemetry';
import { closeServer } from '@gadgetry/tools/static-server';

/** Returns a request's body with another visit and generation. */
export function asOtherVisit(body: string, visit: string, generation: number): string {
  const sent = JSON.parse(body);
  const values: Readonly<Record<string, object>> = {
    [ATTRIBUTE.session]: { stringValue: visit },
    [ATTRIBUTE.generation]: { doubleValue: generation },
  };
  for (const { resource } of sent.resourceLogs)
    for (const attribute of resource.attributes) attribute.value = values[attribute.key] ?? attribute.value;
  return JSON.stringify(sent);
}

/** A proxy in front of a collector that records the requests of each visit. */
export interface Recorder {
  /** Without a slash at its end. */
  readonly address: string;
  /** Bodies of a visit's requests, by its id. */
  readonly bodiesOf: (visit: string) => readonly string[];
  /** Returns the facts that a visit has reported. */
  readonly reportedBy: (visit: string) => Report['facts'];
  readonly close: () => void;
}

/** @param collector address that requests are passed on to */
export async function openRecorder(collector: string): Promise<Recorder> {
  const bodies = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    for (const { visit } of readReports(body)) bodies.set(visit, [...(bodies.get(visit) ?? []), body]);
    const { status } = await fetch(`${collector}${request.url}`, { method: 'POST', body });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bodiesOf = (visit: string): readonly string[] => bodies.get(visit) ?? [];
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodiesOf,
    reportedBy: (visit) =>
      bodiesOf(visit)
        .flatMap(readReports)
        .flatMap(({ facts }) => facts),
    close: () => void closeServer(server),
  };
}
