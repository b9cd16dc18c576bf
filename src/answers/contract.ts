import type { MessageName } from './compose/messages/index.ts';
import type { Facet, SentenceKind } from './facets.ts';
import type { Intent } from './intents.ts';

/** The languages of answers, as BCP 47 tags. */
export const locales = ['en', 'de', 'ja', 'es', 'pt', 'fr', 'ru', 'zh'] as const;

export type Locale = (typeof locales)[number];

/** A longer question or topic is refused. */
export const questionCharactersMax = 2_000;

/**
 * A claim of `/api/v3/evidence`, as sentences cite it. It is read from stored records, never made for a sentence.
 */
export interface CitedClaim {
  /** `claim:` and 16 hexadecimal digits. */
  readonly id: string;
  /** Canonical id of the entity. */
  readonly subject: string;
  /** As in `Claim`. */
  readonly predicate: string;
  /** What it says, part by part, in canonical form. Texts are as upstream wrote them. */
  readonly facets: Readonly<Partial<Record<Facet, string>>>;
  /** BCP 47 tag of the text of a claim that is a text; null for others. */
  readonly lang: string | null;
  /** 0 to 1, as `/api/v3/evidence` gives it. */
  readonly confidence: number;
  /** 0 to 1. */
  readonly freshness: number;
  /** Canonical time of the newest version that states it. */
  readonly asOf: string | null;
  /** Names of the sources that state it. */
  readonly sources: readonly string[];
  /** Whether something stands against it. */
  readonly isContested: boolean;
}

/** Values of a judgement, in canonical form, by name: `level`, `score`, `tier`, `exposed`, `rule`. */
export interface DerivedValues {
  /** What computed it: `risk`, or the id of a decision table. */
  readonly rule: string;
  /** Numbers of the rows of the table that apply, from 0. */
  readonly rows: readonly number[];
  readonly values: Readonly<Record<string, string>>;
}

/** A query whose results are counted, in the form in which anybody can repeat it. */
export interface CountQuery {
  /** Path with parameters: `/api/v1/search?q=…`. */
  readonly path: string;
  readonly manifest: number;
  readonly total: number;
}

/** Where a sentence stands: a JSON pointer to a string of the answer. */
export type Place =
  | '/answer'
  | '/brief/summary'
  | `/brief/recommendations/${number}`
  | '/summary'
  | '/fixRecommendation'
  | '/priorityReasoning'
  | '/headline'
  | `/sections/${number}/text`;

/** Something that an answer will say, before any language. */
export interface Point {
  readonly kind: SentenceKind;
  /** Which message says it. */
  readonly message: MessageName;
  /** The claims that it states or, for a judgement, rests on. */
  readonly claims: readonly CitedClaim[];
  readonly derived?: DerivedValues;
  readonly count?: CountQuery;
  /** For a notice: canonical ids and days that it names. For a count: words of its query, such as a product's id. */
  readonly values?: Readonly<Record<string, string>>;
  readonly in: Place;
}

/** A text of upstream inside a sentence, as it is quoted. */
export interface Quote {
  readonly text: string;
  /** BCP 47 tag. */
  readonly lang: string;
}

/** A sentence of an answer. */
export interface Sentence {
  readonly text: string;
  readonly kind: SentenceKind;
  /** Ids of claims, each of which opens at `/api/v3/evidence/{id}`. */
  readonly claims: readonly string[];
  /** BCP 47 tag of the sentence; quotes inside keep their own language. */
  readonly lang: Locale;
  readonly in: Place;
  /** Upstream's texts inside it, with the language of each. */
  readonly quotes?: readonly Quote[];
  readonly derived?: DerivedValues;
  readonly count?: CountQuery;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * `value`: a claim says it. `absence`: what was read does not say it, as of a date, or does not name the
 * id at all. `unread`: no source that could say
 * it was ever read. `open`: nothing answers it.
 */
export const slotStates = ['value', 'absence', 'unread', 'open'] as const;

export type SlotState = (typeof slotStates)[number];

/** A fact that an answer of an intent must give. */
export interface Slot {
  readonly name: string;
  readonly state: SlotState;
}

/** What an answer will say. */
export interface AnswerPlan {
  readonly points: readonly Point[];
  readonly slots: readonly Slot[];
  /** Matters on which sources differ: all claims about each. */
  readonly conflicts: readonly Conflict[];
}

export interface Conflict {
  readonly subject: string;
  readonly predicate: string;
  readonly claims: readonly string[];
}

/** Something that a question names. */
export interface NamedEntity {
  /** Canonical id. */
  readonly id: string;
  readonly type: string;
  readonly name: string | null;
  /** The words of the question. */
  readonly matchedText: string;
  /** Whether anything is stored about it. */
  readonly isKnown: boolean;
}

/** A window of time: canonical times, `to` exclusive. */
export interface TimeWindow {
  readonly from: string;
  readonly to: string;
  /** The words of the question. */
  readonly matchedText: string;
}

/** How a question is read. */
export interface Reading {
  readonly intent: Intent;
  readonly entities: readonly NamedEntity[];
  /** Versions of products, as typed. */
  readonly versions: readonly string[];
  readonly window: TimeWindow | null;
  /** CVSS vectors, as typed. */
  readonly vectors: readonly string[];
  /** For the search fallback: the words without those that only ask. */
  readonly query: string;
  /** What the question takes for granted: checked by the answer, never believed. */
  readonly premises: readonly Premise[];
  /** 0 to 1: how certain the intent is, and what the question names. */
  readonly intentCertainty: number;
  readonly entityCertainty: number;
  /** Other intents, the most likely first; empty where the first is clear. */
  readonly alternatives: readonly { readonly intent: Intent; readonly certainty: number }[];
}

export const premises = [
  'exploited',
  'not_exploited',
  'fixed',
  'not_fixed',
  'critical',
  'not_critical',
] as const;
export type Premise = (typeof premises)[number];

/** Why a sentence was left out. */
export interface DroppedSentence {
  readonly reason: string;
  readonly claims: readonly string[];
}
