import type { Intent } from '../../answers/intents.ts';
import type { ListedRisk } from '../../domain/risk/judgement.ts';
import type { AnswerShape, QuestionAnswer, SecurityBrief, SocSummary } from '../answers/contract.ts';

/** `pinned`: from what the run has stored. `current`: from what is stored now. */
export const replayModes = ['pinned', 'current'] as const;
export type ReplayMode = (typeof replayModes)[number];

export interface ReplayInput {
  /** That of the run, if there is one. */
  readonly question: string;
  readonly intent: Intent;
  readonly runId?: string | undefined;
  readonly mode: ReplayMode;
  /** The header, used if there is no run. */
  readonly acceptLanguage?: string | undefined;
}

export const replaySteps = ['stored_run', 'answer', 'hash_comparison', 'fact_comparison'] as const;
export const stepOutcomes = [
  'same',
  'different',
  'not_compared',
  'found',
  'recomposed',
  'stored_bytes',
] as const;

/** What a step of the timeline had to do with, and how it ended. */
export interface ReplayStep {
  /** When it was done; null for this replay. */
  readonly at: string | null;
  /** The state of the store that it is about. */
  readonly manifest: number | null;
  /** SHA-256 of the answer that it is about. */
  readonly sha256: string | null;
  readonly outcome: (typeof stepOutcomes)[number];
}

/** `newest`: nothing was read since. `unknown`: this store was rebuilt or restored, and never was in that state. */
export const manifestStates = ['newest', 'earlier', 'unknown'] as const;

/** What this store says about the state from which a run was answered. */
export interface StateThen {
  readonly manifestState: (typeof manifestStates)[number];
  /** Ids of cited claims that nothing in this store ever stated: they do not open here. */
  readonly unknownClaims: readonly string[];
}

/** The run that is replayed. */
export interface ReplayedRun extends StateThen {
  readonly runId: string;
  readonly at: string;
  readonly verb: string;
  readonly intent: string;
  readonly entities: readonly string[];
  readonly manifest: number;
  readonly templateVersion: string;
  /** SHA-256 of the answer as it was sent, without `meta.runId`. */
  readonly answerSha256: string;
  /** False if the question was not kept, so that the given one is not compared with it. */
  readonly hasQuestion: boolean;
}

export const recomposedReasons = ['other_templates', 'unreadable_basis'] as const;
export const diffReasons = ['pinned', 'no_run', 'unreadable_basis'] as const;

/** A claim as one of the answers cites it. */
export interface FactSide {
  readonly claim: string;
  /** What it says, part by part, as sentences state or quote it. */
  readonly values: Readonly<Record<string, string>>;
  readonly sources: readonly string[];
  readonly asOf: string | null;
}

/** A fact that is new, gone, or has another value. */
export interface FactChange {
  readonly subject: string;
  readonly predicate: string;
  readonly before: FactSide | null;
  readonly after: FactSide | null;
}

/** How a vulnerability was and is judged; null in an answer that does not cite it. */
export interface JudgementChange {
  readonly id: string;
  readonly before: ListedRisk | null;
  readonly after: ListedRisk | null;
}

/** What has changed since a run, among all that the two answers state. */
export interface AnswerDiff {
  readonly added: readonly FactChange[];
  readonly removed: readonly FactChange[];
  readonly changed: readonly FactChange[];
  /** Every vulnerability that one of the answers cites, changed or not. */
  readonly judgements: readonly JudgementChange[];
  /** Numbers of results that differ, by the request that has them. */
  readonly counts: readonly { readonly path: string; readonly before: number; readonly after: number }[];
  /** Claims that only the earlier answer cites, although they are still stated. */
  readonly citedThen: readonly string[];
  /** Claims that only the present answer cites, although they were stated then. */
  readonly citedNow: readonly string[];
}

/** How an answer was replayed. */
export interface ReplayReport {
  readonly timeline: readonly ['user_question', ...(typeof replaySteps)[number][]];
  /** One for each element of `timeline`. */
  readonly steps: readonly ReplayStep[];
  readonly mode: ReplayMode;
  readonly run: ReplayedRun | null;
  /** Whether the answer was composed again. Otherwise it is the stored one. */
  readonly recomposed: boolean;
  readonly recomposedReason: (typeof recomposedReasons)[number] | null;
  /** SHA-256 of the answers; null where there is no run. */
  readonly hash: {
    readonly before: string | null;
    readonly after: string;
    readonly same: boolean | null;
    /** Where questions are not kept, the answers are compared without their words. */
    readonly of: 'answer' | 'answer_without_question';
  };
  readonly diff: AnswerDiff | null;
  /** Why there is no diff; null if there is one. */
  readonly diffReason: (typeof diffReasons)[number] | null;
}

/** Members that are null in the answer of a run whose question is not kept. */
type QuestionWords = 'matchedText' | 'topic' | 'path';

/** A type in which the words of the question may be missing. */
export type WithoutQuestion<T> = T extends object
  ? { readonly [K in keyof T]: K extends QuestionWords ? T[K] | null : WithoutQuestion<T[K]> }
  : T;

/**
 * An answer in the form of its operation, and before it how it was replayed. A replay is not kept: `meta.runId` is
 * null.
 */
export type Replay = Replayed<QuestionAnswer> | Replayed<SecurityBrief> | Replayed<SocSummary>;

type Replayed<Answer> = { readonly replay: ReplayReport } & WithoutQuestion<Answer>;

/** A stored answer and what it was composed from, as text. */
export interface RecomposeInput {
  readonly shape: AnswerShape;
  readonly answer: string;
  readonly basis: string;
  readonly manifest: number;
  readonly templateVersion: string;
}

export interface Recomposed extends StateThen {
  /** JSON of the answer, without the id of a run. */
  readonly answer: string;
  readonly reason: (typeof recomposedReasons)[number] | null;
}

export interface CompareInput {
  /** What the answers were composed from, as text. */
  readonly before: string;
  readonly after: string;
  readonly manifest: number;
}

export interface Compared extends StateThen {
  /** Null if an earlier version wrote what the run was composed from. */
  readonly diff: AnswerDiff | null;
}
