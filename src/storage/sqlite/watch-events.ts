import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import {
  type FoundEvent,
  type WatchEventFilter,
  type WatchEvents,
  type WatchFindings,
  type WatchNote,
  watchNotesMax,
} from '../contract/watch-events.ts';
import { rowCountsIn } from './rows.ts';
import {
  markDigest,
  noteDigest,
  readWatchMark,
  readWatchNote,
  readWatchState,
  stateDigest,
  type WatchState,
} from './watch-rows.ts';
import { prepareWatchStatements } from './watch-statements.ts';

export function watchEventsIn(database: DatabaseSync): WatchEvents {
  const statements = prepareWatchStatements(database);
  const notes = new NoteWriter(database, statements);

  return {
    async mark() {
      const row = statements.mark.get();
      return row === undefined
        ? null
        : asWritten(readWatchMark(row), 'about how far the watchlists were evaluated');
    },

    async evaluated() {
      const states = statements.evaluated.all().map(stateOf);
      return new Map(states.map(({ watchlist, basis }) => [watchlist, basis]));
    },

    keep: async (found, { token, holder }) =>
      inTransaction(database, () => {
        if (statements.owned.get(token, holder) === undefined) return false;
        notes.keep(found);
        return true;
      }),

    list: async (page) =>
      statements.list
        .all({ ...parametersOf(page), before: page.before ?? null, limit: page.limit })
        .map(noteOf),

    count: async (filter) => Number(statements.count.get(parametersOf(filter))?.events),

    subjects: async (watchlist) => statements.subjects.all(watchlist).map(({ subject }) => String(subject)),

    async notedAfter({ position, watchlist, limit }) {
      const rows =
        watchlist === undefined
          ? statements.noted.all(position, limit)
          : statements.notedOf.all(watchlist, position, limit);
      return rows.map(noteOf);
    },

    newestPosition: async () => Number(statements.newest.get()?.position ?? 0),
  };
}

/** Writes within a transaction. */
class NoteWriter {
  readonly #statements: ReturnType<typeof prepareWatchStatements>;
  readonly #count: ReturnType<typeof rowCountsIn>;

  constructor(database: DatabaseSync, statements: ReturnType<typeof prepareWatchStatements>) {
    this.#statements = statements;
    this.#count = rowCountsIn(database);
  }

  keep({ subjects, lists, evaluated = new Map(), mark }: WatchFindings): void {
    const noted = this.#listed(subjects, new Set(lists.map(({ watchlist }) => watchlist)));
    for (const { watchlist, events } of lists) {
      const former = noted.get(watchlist) ?? new Map<string, WatchNote>();
      if (events.length === 0 && former.size === 0) continue;
      const state = this.#stateOf(watchlist);
      if (state === null) continue;
      let isNew = false;
      for (const event of events) {
        former.delete(event.event);
        if (event.place > state.floor && this.#note(watchlist, event)) isNew = true;
      }
      for (const note of former.values()) this.#update(note, note, false);
      if (isNew) this.#trim(state);
    }
    for (const [watchlist, basis] of evaluated) {
      const state = this.#stateOf(watchlist);
      if (state !== null && state.basis !== basis) this.#setState({ ...state, basis });
    }
    if (mark !== undefined)
      this.#statements.setMark.run(mark.manifest, mark.hash, mark.basis, markDigest(mark));
  }

  /** Events of the subjects that belong to the watchlists so far. */
  #listed(subjects: readonly string[], watchlists: ReadonlySet<number>): Map<number, Map<string, WatchNote>> {
    const found = new Map<number, Map<string, WatchNote>>();
    if (watchlists.size === 0) return found;
    const range = { first: Math.min(...watchlists), last: Math.max(...watchlists) };
    for (const row of this.#statements.ofSubjects.iterate({ subjects: JSON.stringify(subjects), ...range })) {
      if (!watchlists.has(Number(row.watchlist))) continue;
      const note = noteOf(row);
      const own = found.get(note.watchlist);
      if (own === undefined) found.set(note.watchlist, new Map([[note.event, note]]));
      else own.set(note.event, note);
    }
    return found;
  }

  /** Null for a watchlist that is not there any more. */
  #stateOf(watchlist: number): WatchState | null {
    const known = this.#statements.state.get(watchlist);
    if (known !== undefined) return stateOf(known);
    if (this.#statements.watchlist.get(watchlist) === undefined) return null;
    const state = { watchlist, basis: '', floor: '' };
    this.#statements.addState.run('', '', stateDigest(state), watchlist);
    this.#count('watch_state', 1);
    return state;
  }

  #setState(state: WatchState): void {
    const { watchlist, basis, floor } = state;
    this.#statements.setState.run(basis, floor, stateDigest(state), watchlist);
  }

  /** @returns whether it was not noted before */
  #note(watchlist: number, event: FoundEvent): boolean {
    const row = this.#statements.find.get(watchlist, event.event);
    if (row === undefined) {
      const { subject, type, at, place, why } = event;
      const added = this.#statements.add.run(watchlist, event.event, subject, type, at, place, why);
      const note = { ...event, watchlist, position: Number(added.lastInsertRowid) };
      this.#statements.seal.run(noteDigest(note, true), note.position);
      this.#count('watch_event', 1);
      return true;
    }
    const known = noteOf(row);
    const isSame = known.place === event.place && known.why === event.why && row.listed === 1;
    if (!isSame) this.#update(known, event, true);
    return false;
  }

  #update(known: WatchNote, { place, why }: Pick<FoundEvent, 'place' | 'why'>, isListed: boolean): void {
    const digest = noteDigest({ ...known, place, why }, isListed);
    this.#statements.update.run(place, why, Number(isListed), digest, known.position);
  }

  #trim(state: WatchState): void {
    const { watchlist } = state;
    const place = this.#statements.floor.get(watchlist, watchNotesMax)?.place;
    if (place === undefined) return;
    const floor = String(place);
    this.#count('watch_event', -Number(this.#statements.trim.run(watchlist, floor).changes));
    this.#setState({ ...state, floor });
  }
}

type Row = Readonly<Record<string, SQLOutputValue>>;

/** @throws Failure `store_damaged` for a row that is not as it was written */
function noteOf(row: Row): WatchNote {
  return asWritten(readWatchNote(row), `about the noted event ${row.position}`);
}

/** @throws Failure `store_damaged`, as above */
function stateOf(row: Row): WatchState {
  return asWritten(readWatchState(row), `about how the watchlist ${row.watchlist} was evaluated`);
}

function asWritten<T>(read: T | null, record: string): T {
  if (read !== null) return read;
  throw new Failure('store_damaged', `The record ${record} was changed.`);
}

function parametersOf({ watchlist, type, from, without, subjects }: WatchEventFilter) {
  return {
    watchlist,
    type: type ?? null,
    from: from ?? '',
    without: JSON.stringify(without ?? []),
    subjects: subjects === undefined ? null : JSON.stringify(subjects),
  };
}
