import { parseArgs } from 'node:util';

/** Options of the command line. */
export interface Options {
  /** `base[/color[/view]]` of pictures, or the name of a film or tile; all if undefined. */
  readonly only: string | undefined;
  /** Whether to render films and posters instead of pictures. */
  readonly films: boolean;
  /** Whether to render category tiles, features and the social picture instead of pictures. */
  readonly tiles: boolean;
  /** Whether to only list what would be rendered. */
  readonly list: boolean;
  /** Whether to render unchanged results, too. */
  readonly force: boolean;
  /** Whether to only mark results as up to date, after a change of code that doesn't change pictures. */
  readonly adopt: boolean;
}

const flag = { type: 'boolean', default: false } as const;

/** Reads the arguments after the script's name. @throws for unknown ones */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, films: flag, tiles: flag, list: flag, force: flag, adopt: flag },
  });
  const { only, films, tiles, list, force, adopt } = values;
  return { only, films, tiles, list, force, adopt };
}
