/** The port that is said by PORT, or by package.json. @throws when it is none */
export function portOf(said: string | number): number;

/** Resolves when a server can listen there. @throws when it can't, with the way out */
export function claimable(port: number): Promise<void>;
