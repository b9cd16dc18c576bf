import type {
  Conflict,
  DroppedSentence,
  Locale,
  NamedEntity,
  Sentence,
  Slot,
  TimeWindow,
} from '../../answers/contract.ts';
import type { Intent } from '../../answers/intents.ts';
import type { RiskLevel } from '../../domain/risk/tier.ts';

export { loadCatalog, loadLabels } from '../../answers/compose/catalog.ts';
export type { Labels } from '../../answers/compose/labels.ts';
export { locales, questionCharactersMax, slotStates } from '../../answers/contract.ts';
export { sentenceKinds } from '../../answers/facets.ts';
export { intents } from '../../answers/intents.ts';

export interface AskInput {
  /** 1 to 2,000 characters. */
  readonly question: string;
  /** A BCP 47 tag. */
  readonly locale?: string | undefined;
  /** The header, used if there is no locale. */
  readonly acceptLanguage?: string | undefined;
}

export interface TopicInput {
  /** 1 to 2,000 characters. */
  readonly topic: string;
  readonly locale?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** A source that the sentences of an answer rest on. */
export interface AnswerSource {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly publisher: string;
  /** Canonical time at which the newest version that was cited was imported. */
  readonly retrievedAt: string | null;
  /** SHA-256 of the version that was cited; null where the answer cites several. */
  readonly sha256: string | null;
  /** The newest date in our copy of the source. */
  readonly asOf: string | null;
  /** The lowest confidence in a cited claim that it states. */
  readonly confidence: number;
  /** How recent our copy of the source is. */
  readonly freshness: number;
}

/** How an answer came about. */
export interface AnswerMeta {
  readonly intent: Intent;
  readonly entities: readonly NamedEntity[];
  readonly alternatives: readonly { readonly intent: Intent; readonly certainty: number }[];
  readonly engine: 'template';
  readonly window: TimeWindow | null;
  readonly slots: readonly Slot[];
  /** 0 to 1: required slots that are answered, of those whose source was ever read. */
  readonly coverage: number;
  /** 0 to 1: how well the question was understood. */
  readonly understanding: number;
  readonly conflicts: readonly Conflict[];
  readonly dropped: readonly DroppedSentence[];
  /** The newest date of the sources. */
  readonly asOf: string | null;
  /** The manifest as of which the claims open. */
  readonly manifest: number;
  readonly locale: Locale;
  readonly requestedLocale: string | null;
  /** Whether English was used because the requested language is not available. */
  readonly localeFallback: boolean;
  /** Id of the run as which the answer is kept; null if it is not. */
  readonly runId: string | null;
}

/** What all answers have. */
export interface Answered {
  readonly sentences: readonly Sentence[];
  readonly sources: readonly AnswerSource[];
  /** Where the cited sources publish what they state: http and https only. */
  readonly references: readonly string[];
  readonly confidence: number;
  readonly freshness: number;
  readonly requiresReview: true;
  readonly meta: AnswerMeta;
}

export interface QuestionAnswer extends Answered {
  readonly answer: string;
}

export interface SecurityBrief extends Answered {
  readonly topic: string;
  readonly intent: Intent;
  readonly brief: {
    readonly summary: string;
    readonly risk: RiskLevel;
    readonly recommendations: readonly string[];
  };
}

export interface SocSummary extends Answered {
  readonly topic: string;
  readonly risk: RiskLevel;
  readonly summary: string;
  readonly fixRecommendation: string;
  readonly priorityReasoning: string;
}

/** What questions can be about. */
export interface IntentList {
  readonly intents: readonly { readonly name: Intent; readonly slots: readonly string[] }[];
  readonly count: number;
  /** The languages of answers. */
  readonly locales: readonly Locale[];
}

/** Which answer is composed. */
export type AnswerShape = 'ask' | 'report' | 'soc';

export interface ComposeInput {
  readonly text: string;
  readonly shape: AnswerShape;
  /** What the question is about; by default, what it is read as. */
  readonly intent?: Intent | undefined;
  readonly locale?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** An answer before it has the form of its operation. */
export interface FinishedAnswer extends Omit<Answered, 'meta'> {
  readonly meta: Omit<AnswerMeta, 'runId'>;
  /** The strings of the answer, by their JSON pointers. */
  readonly strings: Readonly<Record<string, string>>;
  readonly risk: RiskLevel;
}

/** What an answer was composed from. */
export interface Composition {
  /** JSON of an `AnswerBasis`. */
  readonly basis: string;
  readonly templateVersion: string;
}

/** An answer with what is kept of it. As text it passes from thread to thread at little cost. */
export interface ComposedAnswer extends Composition {
  /** JSON of the answer in the form of its operation, without the id of a run. */
  readonly answer: string;
  readonly intent: Intent;
  /** Ids of what the question names. */
  readonly entities: readonly string[];
  readonly manifest: number;
  /** Sentences that the verifier left out. */
  readonly droppedSentences: number;
}
