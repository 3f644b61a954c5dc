/** The list's numeric ids by item id. Stored carts refer to them, so an id is never reused. */
export type Ids = Readonly<Record<string, number>>;

/** Reads the ledger. Throws when something in it is not a whole number from 1. */
export const parseIds = (text: string): Ids => {
  const content: unknown = JSON.parse(text);
  const entries = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  return Object.fromEntries(
    entries.map(([itemId, id]: [string, unknown]) => {
      if (typeof id === 'number' && Number.isInteger(id) && id > 0) return [itemId, id];
      throw new Error(
        `models/ids.json: the id of ${itemId} is ${String(id)}, expected a whole number from 1.`,
      );
    }),
  );
};

/** Gives the next free numbers to items without one. Removed items keep theirs, so that no number is reused. */
export const withNewIds = (known: Ids, itemIds: readonly string[]): Ids => {
  let last = Math.max(0, ...Object.values(known));
  const added = itemIds.filter((itemId) => !(itemId in known)).map((itemId) => [itemId, ++last] as const);
  return { ...known, ...Object.fromEntries(added) };
};

/** Returns the id of an item. Throws if the ledger is not up to date. */
export const idOf = (ids: Ids, itemId: string): number => {
  const id = ids[itemId];
  if (id === undefined)
    throw new Error(`No id for ${itemId}: run \`npm run build -w data\` and commit models/ids.json.`);
  return id;
};
