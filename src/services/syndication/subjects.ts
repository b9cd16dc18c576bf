import { dayOf, liveWindow } from '../../domain/live/window.ts';
import type { FeedFact } from '../../formats/feed/feed.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { ReaderContext } from '../context.ts';
import { finders } from '../live/find.ts';
import type { VulnerabilityItem } from '../vulnerability/contract.ts';
import { kevItem, vulnerabilityItem } from '../vulnerability/item.ts';
import { type CommonFeed, entriesMax } from './contract.ts';
import { type Subject, titles } from './entries.ts';

/** What the feeds list that are read from the projection alone, the newest first. */
export const commonSubjects: Readonly<
  Record<CommonFeed['kind'], (context: ReaderContext) => readonly Subject[]>
> = {
  cve: latestRecords,
  kev: latestListings,
  epss: largestMoves,
};

/** A vulnerability as lists show it; null for one that no source names. */
export function listedSubject(reader: ProjectionReader, id: string): VulnerabilityItem | null {
  const [row] = reader.byPrefix(id, 1);
  return row === undefined || row.cve !== id ? null : vulnerabilityItem(row, reader.shared());
}

function latestRecords({ reader }: ReaderContext): Subject[] {
  const shared = reader.shared();
  return reader.latest(entriesMax).map((row) => vulnerabilityItem(row, shared));
}

function latestListings({ reader }: ReaderContext): Subject[] {
  const shared = reader.shared();
  return reader.latestKev(entriesMax).map((row) => {
    const item = kevItem(row, shared);
    const urn = `kev:${item.id}:${dayOf(item.dateAdded)}`;
    return { ...item, event: { urn, at: item.dateAdded } };
  });
}

/** The EPSS scores that moved most between the two newest days, as the live package finds them. */
function largestMoves(context: ReaderContext): Subject[] {
  const { reader, manifests, clock } = context;
  const { found, window } = finders['epss-movers']({ reader, manifests, window: liveWindow(clock()) });
  if (window === null) return [];
  const source = reader.shared().epssContributor?.source;
  const sources = source === undefined ? [] : [titles(manifests)(source)];
  const scoreAt = (time: string, score: number): FeedFact => {
    return { label: `EPSS of ${dayOf(time)}`, value: `${score}`, sources, asOf: time };
  };
  return found
    .map(({ id, reasons }) => {
      const [before = 0, after = 0] = reasons.map(({ value }) => Number(value));
      return { id, before, after };
    })
    .sort((a, b) => moveOf(b) - moveOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, entriesMax)
    .flatMap(({ id, before, after }) => {
      const subject = listedSubject(reader, id);
      if (subject === null || subject.state === 'rejected') return [];
      const event = {
        urn: `epss:${id}:${dayOf(window.to)}`,
        at: window.to,
        remark: `EPSS ${before} → ${after}`,
        facts: [scoreAt(window.from, before), scoreAt(window.to, after)],
      };
      return [{ ...subject, event }];
    });
}

function moveOf({ before, after }: { readonly before: number; readonly after: number }): number {
  return Math.abs(after - before);
}
