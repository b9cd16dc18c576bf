/** Languages of questions and answers. */
export const languages = ['en', 'de', 'ja'] as const;
export type Language = (typeof languages)[number];

/** A question with what is expected of its reading. */
export interface AnswerQuestion {
  readonly text: string;
  readonly language: Language;
  /** Who wrote the phrasing: the author of this evaluation, or another one without sight of the rules. */
  readonly hand: 'own' | 'apart';
  readonly intent: string;
  /** Canonical ids, in the order of the question. */
  readonly entities: readonly string[];
  /** Whether the answer depends on the present. */
  readonly hasWindow: boolean;
  /** It must be declined, or nothing is known: an answer without facts about what it names. */
  readonly mustAbstain: boolean;
}
