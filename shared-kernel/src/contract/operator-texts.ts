import { kernelSingleton } from '../instance/instance';
import type { Language } from '../model/preferences';

/** Topics of the operator's texts, in the order in which they show. */
export const TOPICS = ['delivery', 'returns', 'warranty', 'payment'] as const;

/** A topic of the operator's texts. */
export type Topic = (typeof TOPICS)[number];

/** The operator's text about a topic in one language: plain text without markup. */
export interface OperatorText {
  /** Shows beside prices, at most 60 characters: `1 to 3 working days`. */
  readonly line: string;
  /** Shows on request, at most 600 characters; a line break starts a paragraph. */
  readonly text: string;
  /** Link to more: an `http(s):` or `mailto:` address, or a path of the store such as `/contacts`. */
  readonly link?: string;
}

/** The operator's texts. Each topic has all languages, or is absent. */
export type OperatorTexts = Readonly<Partial<Record<Topic, Readonly<Record<Language, OperatorText>>>>>;

const held = kernelSingleton<{ texts: OperatorTexts }>('operator texts', () => ({ texts: {} }));

/** Sets the operator's texts; the host calls it before rendering. */
export function configureOperatorTexts(texts: OperatorTexts = {}): void {
  held.texts = texts;
}

/** Returns the operator's texts by topic; empty until the host has set them. */
export const operatorTexts = (): OperatorTexts => held.texts;
