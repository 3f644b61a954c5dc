import type { Page } from '@playwright/test';
import { axNodes, sessionOf } from './ax-tree';

/** Roles of what people name aloud in order to use it. */
const CONTROLS = [
  'button',
  'link',
  'switch',
  'radio',
  'checkbox',
  'combobox',
  'textbox',
  'searchbox',
  'option',
];

/** Runs in the page, on a control: the words that are to be seen on it, or on the label of a field. */
function wordsOn(this: Element): string {
  const isField = this.matches('input, select, textarea');
  const parts = isField ? [...((this as HTMLInputElement).labels ?? [])] : [this];
  const isSeen = (text: Node, part: Element): boolean => {
    for (let box = text.parentElement; box; box = box === part ? null : box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      const shown = box.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!shown || width <= 1 || height <= 1 || (isField && box.matches('select'))) return false;
    }
    return true;
  };
  return parts
    .flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (walker.nextNode())
        if (isSeen(walker.currentNode, part)) words.push(walker.currentNode.textContent ?? '');
      return words;
    })
    .join(' ');
}

/** Letters and digits alone: how a name is spaced and punctuated is not heard. */
const heard = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Controls whose name lacks what is written on them: somebody who speaks to the device and says what they see does not
 * reach them (WCAG 2.5.3).
 */
export async function unspokenLabels(page: Page): Promise<readonly string[]> {
  const session = await sessionOf(page);
  const wordsSeen = async (element: number): Promise<string> => {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: element });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: wordsOn.toString(),
      returnByValue: true,
    });
    return String(result.value ?? '');
  };
  const controls = (await axNodes(page)).flatMap(({ role, name, element }) =>
    CONTROLS.includes(role) && element !== undefined ? { role, name, element } : [],
  );
  const seen = await Promise.all(controls.map(({ element }) => wordsSeen(element)));
  return controls.flatMap(({ role, name }, index) => {
    const words = seen[index] ?? '';
    return heard(name).includes(heard(words)) ? [] : `${role} "${name}" shows "${words}"`;
  });
}
