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
  /** Canonical time at which the copy was known to be current. */
  readonly retrievedAt: string | null;
  /** SHA-256 of the version that was cited; null where the answer cites several. */
  readonly sha256: string | null;
  readonly asOf: string | null;
  readonly confidence: number;
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
}

/** What all answers have. */
interface Answered {
  readonly sentences: readonly Sentence[];
  readonly sources: readonly AnswerSource[];
  /** Web addresses of what the cited sources refer to: http and https only. */
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
