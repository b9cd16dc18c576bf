import {
  ageInDays,
  type ChangeType,
  changeHundredths,
  changeTypes,
  feedConstants,
} from '../../domain/feed/score.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { secondsOf } from '../../projection/searched.ts';
import { valuesOf } from '../../search/lookup.ts';
import { noValue } from '../../text-index/encoding.ts';
import type { IndexReader } from '../../text-index/reader.ts';

/** Something that happened to a CVE. */
export interface RecentEvent {
  /** Id of the event; null for what its record or the catalog states. */
  readonly event: string | null;
  readonly type: ChangeType;
  readonly atMs: number;
}

/** A change with what it counts. */
export interface CountedChange extends RecentEvent {
  readonly ageDays: number;
  readonly hundredths: number;
}

/** What happened lately to each document, by the events, and by the days of publication and of the KEV catalog. */
export class RecentChanges {
  readonly #nowMs: number;
  readonly #published: Int32Array;
  readonly #kevAdded: Int32Array;
  readonly #events: ReadonlyMap<number, readonly RecentEvent[]>;

  constructor(reader: ProjectionReader, index: IndexReader, nowMs: number) {
    this.#nowMs = nowMs;
    this.#published = valuesOf(index, 'published');
    this.#kevAdded = valuesOf(index, 'kevAdded');
    this.#events = eventsIn(reader, index, nowMs);
  }

  hundredthsOf(document: number): number {
    const events = this.#events.get(document);
    const stated = Math.max(
      this.#statedHundredths('kev_added', this.#kevAdded[document]),
      this.#statedHundredths('published', this.#published[document]),
    );
    if (events === undefined) return stated;
    return events.reduce((most, event) => Math.max(most, this.#count(event).hundredths), stated);
  }

  /** The change that counts most. If several do, the newest one, then the first one by type and id. */
  strongest(document: number): CountedChange | null {
    const [first] = [
      ...this.#stated('kev_added', this.#kevAdded[document]),
      ...this.#stated('published', this.#published[document]),
      ...(this.#events.get(document) ?? []),
    ]
      .map((event) => this.#count(event))
      .filter(({ hundredths }) => hundredths > 0)
      .sort(compareChanges);
    return first ?? null;
  }

  #count(event: RecentEvent): CountedChange {
    const ageDays = ageInDays(event.atMs, this.#nowMs);
    return { ...event, ageDays, hundredths: changeHundredths(event.type, ageDays) };
  }

  #statedHundredths(type: ChangeType, seconds: number | undefined): number {
    if (seconds === undefined || seconds === noValue) return 0;
    return changeHundredths(type, ageInDays(epochMs + seconds * 1000, this.#nowMs));
  }

  #stated(type: ChangeType, seconds = noValue): RecentEvent[] {
    return seconds === noValue ? [] : [{ event: null, type, atMs: epochMs + seconds * 1000 }];
  }
}

/** Columns count seconds from here. */
const epochMs = -(secondsOf('1970-01-01T00:00:00.000Z') ?? 0) * 1000;

function compareChanges(a: CountedChange, b: CountedChange): number {
  return (
    b.hundredths - a.hundredths ||
    b.atMs - a.atMs ||
    changeTypes.indexOf(a.type) - changeTypes.indexOf(b.type) ||
    ((a.event ?? '') < (b.event ?? '') ? -1 : 1)
  );
}

const dayMs = 86_400_000;

interface Remembered {
  readonly day: number;
  readonly events: ReadonlyMap<number, readonly RecentEvent[]>;
}

/** An index never changes, and its generation has the same events as long. */
const remembered = new WeakMap<IndexReader, Remembered>();

/** The events of a window that begins with a day, so that they are read once a day and state of the data. */
function eventsIn(reader: ProjectionReader, index: IndexReader, nowMs: number): Remembered['events'] {
  const day = Math.floor(nowMs / dayMs) - feedConstants.windowDays;
  const known = remembered.get(index);
  if (known?.day === day) return known.events;
  const since = new Date(day * dayMs).toISOString();
  const events = new Map<number, RecentEvent[]>();
  for (const { id, row, type, at } of reader.recent.eventsSince(since, eventTypes)) {
    const document = index.documentOf(-row);
    if (document === -1) continue;
    const own = events.get(document) ?? [];
    own.push({ event: id, type: type as ChangeType, atMs: Date.parse(at) });
    events.set(document, own);
  }
  remembered.set(index, { day, events });
  return events;
}

/** The catalog and the record state the days of these two themselves. */
const eventTypes = changeTypes.filter((type) => type !== 'kev_added' && type !== 'published');
