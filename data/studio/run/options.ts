import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  /** base[/color[/view]] for pictures, a name for films and tiles; everything when undefined. */
  readonly only: string | undefined;
  /** Take the films and their posters instead of the pictures. */
  readonly films: boolean;
  /** Take category tiles, features and the social picture instead of the pictures. */
  readonly tiles: boolean;
  /** Show what would be rendered and stop. */
  readonly list: boolean;
  /** Render though the ledger says that nothing changed. */
  readonly force: boolean;
  /** Enter what is there as up to date, after a change of code that doesn't change the pictures. */
  readonly adopt: boolean;
}

const flag = { type: 'boolean', default: false } as const;

/** Reads the arguments after the script's name; unknown ones are an error. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, films: flag, tiles: flag, list: flag, force: flag, adopt: flag },
  });
  const { only, films, tiles, list, force, adopt } = values;
  return { only, films, tiles, list, force, adopt };
}
