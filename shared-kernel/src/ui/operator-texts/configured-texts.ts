import type { OperatorTexts } from '../../contract/operator-texts';
import { kernelSingleton } from '../../instance/instance';

// Apart from the component: the host's entry point loads without style sheets.
const held = kernelSingleton<{ texts: OperatorTexts }>('operator texts', () => ({ texts: {} }));

/** Sets the operator's texts; the host calls it before anything is rendered. */
export function configureOperatorTexts(texts: OperatorTexts = {}): void {
  held.texts = texts;
}

/** Returns the operator's texts by topic; none before the host has set them. */
export const operatorTexts = (): OperatorTexts => held.texts;
