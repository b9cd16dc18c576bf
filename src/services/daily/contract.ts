import type { DroppedSentence, Locale, Sentence } from '../../answers/contract.ts';
import type { ChosenLocale } from '../../answers/locale.ts';
import type { EventType } from '../../domain/event.ts';
import type { AnswerSource } from '../answers/contract.ts';
import type { LiveItem, liveReasonCodes } from '../live/contract.ts';

/** In the order of the brief. */
export const dailySectionNames = ['new', 'due', 'first', 'changed', 'scores'] as const;

export type DailySectionName = (typeof dailySectionNames)[number];

export type DailyReasonCode = (typeof liveReasonCodes)[number] | EventType;

/** Why a vulnerability is in a section. */
export interface DailyReason {
  readonly code: DailyReasonCode;
  /** A day, a score or a word. True where the change is of more than one value. */
  readonly value: string | number | boolean;
  /** For a change of a single value: what it was; null if there was nothing. */
  readonly before?: string | number | boolean | null;
  /** Ids of the claims that state it now. */
  readonly claims: readonly string[];
}

/** A vulnerability in a section. Its values are those of the present. */
export interface DailyItem extends Omit<LiveItem, 'reasons'> {
  readonly reasons: readonly DailyReason[];
}

export interface DailySection {
  readonly name: DailySectionName;
  /** How many there are; at most 20 of them are items. */
  readonly total: number;
  /** How many there are for each reason by which they were found. */
  readonly counts: Readonly<Partial<Record<DailyReasonCode, number>>>;
  readonly items: readonly DailyItem[];
  /** The sentences of the section, joined. */
  readonly text: string;
  readonly sentences: readonly Sentence[];
}

export interface DailyInput {
  /** A day, `YYYY-MM-DD`; the newest day with data if missing. */
  readonly date?: string | undefined;
  /** A BCP 47 tag. */
  readonly locale?: string | undefined;
  /** The header, used if there is no locale. */
  readonly acceptLanguage?: string | undefined;
}

/** Which brief is composed. */
export interface DailyComposition {
  readonly date: string;
  /** Whether nobody asked for the day. */
  readonly isNewest: boolean;
  /** Whether it is before the present day. */
  readonly isPast: boolean;
  readonly chosen: ChosenLocale;
}

/** How a brief came about. */
export interface DailyMeta {
  readonly engine: 'template';
  /** The newest day up to the present of which anything is stored. */
  readonly newest: string | null;
  /** Whether anything that is stored is dated the day. */
  readonly isEmpty: boolean;
  /** Whether the day is before the present one. */
  readonly isPast: boolean;
  readonly dropped: readonly DroppedSentence[];
  /** The manifest as of which the claims open. */
  readonly manifest: number;
  readonly locale: Locale;
  readonly requestedLocale: string | null;
  readonly localeFallback: boolean;
}

/** The news of a day. */
export interface DailyBrief {
  readonly date: string;
  /** The newest date of the sources. */
  readonly asOf: string | null;
  readonly freshness: number;
  readonly requiresReview: true;
  readonly confidence: number;
  readonly sources: readonly AnswerSource[];
  /** The sentences of `/headline`, joined. */
  readonly headline: string;
  readonly sentences: readonly Sentence[];
  readonly sections: readonly DailySection[];
  readonly meta: DailyMeta;
}
