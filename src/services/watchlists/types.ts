import type { EventType } from '../../domain/event.ts';
import type { Handling } from '../../domain/handling/handling.ts';
import type { Rule } from '../../rules/contract.ts';
import type { Head } from '../../storage/contract/log-state.ts';
import type { FoundEvent, WatchMark, WatchNote } from '../../storage/contract/watch-events.ts';

/** A watchlist with what its evaluation needs. One of `query`, `rules` and `inventory` is not null. */
export interface WatchTask {
  readonly watchlist: number;
  readonly since: number;
  readonly events: readonly EventType[];
  readonly query: string | null;
  /** Only those that it watches. */
  readonly rules: readonly Rule[] | null;
  /** Its place among the inventories that are sent along. */
  readonly inventory: number | null;
}

/** Which subjects to evaluate for which watchlists. */
export interface EvaluateWatchlistsInput {
  readonly subjects: readonly string[];
  readonly tasks: readonly WatchTask[];
  readonly inventories: readonly PickedInventory[];
}

/** An inventory as it is stored, and the places of the components in it that are of interest. */
export interface PickedInventory {
  readonly text: string;
  readonly components: readonly number[];
}

export interface InventoryNamesInput {
  /** As they are stored. */
  readonly inventories: readonly string[];
}

/** Ids of the products and packages that the components of an inventory may be: one for each name of a component. */
export interface InventoryNames {
  readonly names: readonly string[];
  /** The places of the components, for each of them. */
  readonly uses: readonly (readonly number[])[];
}

/** What belongs to the first of the watchlists. There may be too much for one answer. */
export interface EvaluatedWatchlists {
  /** How many of them are evaluated. */
  readonly done: number;
  /** Without those that can't be evaluated. */
  readonly lists: readonly { readonly watchlist: number; readonly events: readonly FoundEvent[] }[];
}

/** What the evaluation of watchlists reads. */
export interface WatchReads {
  findNews(input: FindNewsInput): Promise<News>;
  evaluateWatchlists(input: EvaluateWatchlistsInput): Promise<EvaluatedWatchlists>;
  listInventoryNames(input: InventoryNamesInput): Promise<readonly InventoryNames[]>;
  listSubjectNames(input: { readonly subjects: readonly string[] }): Promise<readonly string[]>;
}

export interface FindNewsInput {
  /** Only subjects of events that were noticed after this manifest. */
  readonly since: number;
  /** How far all was evaluated; null for all of these subjects. */
  readonly mark: WatchMark | null;
}

/** The subjects to evaluate. */
export interface News {
  readonly head: Head;
  /** What else the evaluation depends on. */
  readonly basis: string;
  /** False if everything is to be evaluated again, as the mark is of another store or basis. */
  readonly isContinued: boolean;
  /** About which something is new. */
  readonly changed: readonly string[];
  /** Whose scores alone may be new. */
  readonly rescored: readonly string[];
}

/** What verbs on the main thread need of the evaluation. */
export interface WatchingParts {
  /** Evaluates what is new where no server does so. */
  catchUp(): Promise<void>;
  /** Another one whenever something may have been noted. */
  head(): Head;
  /** Resolves when the head is no longer `from`, or the signal aborts. */
  moved(from: Head, signal: AbortSignal): Promise<void>;
}

export interface ReadWatchEventsInput {
  readonly notes: readonly WatchNote[];
  /** What the watchlist says. */
  readonly query: string | null;
}

export interface FindHandledInput {
  readonly handlings: readonly Handling[];
  /** Notes about the vulnerabilities of the handlings. */
  readonly notes: readonly WatchNote[];
}
