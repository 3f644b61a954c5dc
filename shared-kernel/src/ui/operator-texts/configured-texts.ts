import type { OperatorTexts } from '../../contract/operator-texts';
import { kernelSingleton } from '../../instance/instance';

// A separate file, so that the host's entry point does not load style sheets.
const held = kernelSingleton<{ texts: OperatorTexts }>('operator texts', () => ({ texts: {} }));

/** Sets the operator's texts; the host calls it before rendering. */
export function configureOperatorTexts(texts: OperatorTexts = {}): void {
  held.texts = texts;
}

/** Returns the operator's texts by topic; empty until the host has set them. */
export const operatorTexts = (): OperatorTexts => held.texts;
