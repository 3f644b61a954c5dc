import type { Language } from '../model/preferences';

/** What an operator can say something about, in the order in which it shows. */
export const TOPICS = ['delivery', 'returns', 'warranty', 'payment'] as const;

/** A subject of the operator's texts. */
export type Topic = (typeof TOPICS)[number];

/** What an operator says about a topic in one language: plain text, nothing in it is markup. */
export interface OperatorText {
  /** Shows beside prices, at most 60 characters: `1 to 3 working days`. */
  readonly line: string;
  /** Shows when the shopper asks for more, at most 600 characters; a line break starts a paragraph. */
  readonly text: string;
  /** Where more is to be read: an `http(s):` or `mailto:` address, or a path of the store such as `/contacts`. */
  readonly link?: string;
}

/** The operator's texts. A topic is said in each language or not at all. */
export type OperatorTexts = Readonly<Partial<Record<Topic, Readonly<Record<Language, OperatorText>>>>>;
