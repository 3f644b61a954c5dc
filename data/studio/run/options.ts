import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  /** base[/color[/view]]; everything when undefined. */
  readonly only: string | undefined;
  /** Take the films and their posters instead of the pictures. */
  readonly films: boolean;
  /** Compose category tiles and the social picture instead of the pictures. */
  readonly tiles: boolean;
  /** Show what would be rendered and stop. */
  readonly list: boolean;
  /** Render though the ledger says that nothing changed. */
  readonly force: boolean;
}

/** Reads the arguments after the script's name; unknown ones are an error. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      films: { type: 'boolean', default: false },
      tiles: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  return { only: values.only, films: values.films, tiles: values.tiles, list: values.list, force: values.force };
}
