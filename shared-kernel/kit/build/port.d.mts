/** Reads a port from PORT or package.json. @throws if it isn't one */
export function portOf(said: string | number): number;

/** Resolves if a server can listen on the port. @throws otherwise, with the remedy */
export function claimable(port: number): Promise<void>;
