import type { Server } from 'node:http';

/** Opens a page of a deployed store to this machine. `store`: address of its folder, ending in `/`. */
export function openedPage(html: string, store: string): string;

/**
 * Serves a deployed store on this machine, opened to remotes of this machine.
 * @throws if no store answers at the address, or if the port is taken
 */
export function serveStore(
  address: string,
  options: { readonly port: number; readonly remote: string; readonly from: number },
): Promise<Server>;
