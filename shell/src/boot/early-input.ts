/**
 * What a shopper does with the static frame before React has taken its place. Links lead on by themselves; where the
 * focus stands and which buttons were pressed is noted, and given on to the very same elements of the shell's own
 * rendering. An element is known by its way down from the root, which is the same in both.
 */
export interface EarlyInput {
  /** Resolves when the shopper begins to use what is painted: then nothing may be waited for. */
  readonly firstUse: Promise<unknown>;
  /** Stops noting, moves the focus to where it was, and presses what was pressed; call it when the shell stands. */
  readonly handOver: () => void;
}

type Way = readonly number[];

/** Begins to note what is done inside an element. */
export function noteEarlyInput(root: HTMLElement): EarlyInput {
  let focused: Way | undefined;
  const pressed: Way[] = [];

  const wayTo = (target: Element): Way => {
    const way: number[] = [];
    for (let at = target; at !== root && at.parentElement; at = at.parentElement)
      way.unshift([...at.parentElement.children].indexOf(at));
    return way;
  };
  const find = (way: Way): HTMLElement | undefined => {
    const found = way.reduce<Element | undefined>((at, index) => at?.children[index], root);
    return found instanceof HTMLElement ? found : undefined;
  };
  const note = ({ type, target }: Event): void => {
    const control = target instanceof Element && root.contains(target) && target.closest('a,button');
    focused = control ? wayTo(control) : undefined;
    if (focused && type === 'click' && control instanceof HTMLButtonElement) pressed.push(focused);
  };

  const noted = ['focusin', 'click'];
  for (const name of noted) addEventListener(name, note);
  const firstUse = new Promise((resolve) => {
    for (const name of ['hashchange', 'click', 'keydown']) addEventListener(name, resolve, { once: true });
  });
  return {
    firstUse,
    handOver: () => {
      for (const name of noted) removeEventListener(name, note);
      if (focused && document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
      for (const way of pressed) find(way)?.click();
    },
  };
}
