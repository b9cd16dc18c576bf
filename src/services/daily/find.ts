import { daysLater, dueDays, windowOf } from '../../domain/daily/day.ts';
import { eventTypes } from '../../domain/event.ts';
import { dayOf, type LiveWindow } from '../../domain/live/window.ts';
import { latestTime } from '../../domain/time.ts';
import { type FindInput, type Found, finders, spanOf } from '../live/find.ts';
import { type Ranked, rank } from '../live/rank.ts';
import { changeReason } from './change-reason.ts';
import type { DailyReason, DailyReasonCode, DailySection, DailySectionName } from './contract.ts';

/** A reason before its claims are known. */
export type FoundReason = Omit<DailyReason, 'claims'>;

/** What a section has, the most urgent first. */
export interface Finding extends Pick<DailySection, 'total' | 'counts'> {
  readonly ranked: readonly Ranked<FoundReason>[];
  /** The two days of scores that were compared; null in other sections and without two of one model. */
  readonly window: LiveWindow | null;
}

export type FindContext = Pick<FindInput, 'reader' | 'manifests'>;

/** Finds what a section of a day has. What the live packages have too is found as they find it. */
export function findSection(
  name: DailySectionName,
  { reader, manifests }: FindContext,
  day: string,
): Finding {
  const { found, window = null } = sections[name]({ reader, manifests, window: windowOf(day) }, day);
  const ranked = rank(found, reader);
  return { ranked, total: ranked.length, counts: countReasons(name, ranked), window };
}

type FoundCve = Found<FoundReason>;
type FindSection = (
  input: FindInput,
  day: string,
) => { readonly found: readonly FoundCve[]; readonly window?: LiveWindow | null };

const sections: Readonly<Record<DailySectionName, FindSection>> = {
  new: (input) => ({ found: findNew(input) }),
  due: (input, day) => ({ found: findDue(input, day) }),
  first: (input, day) => ({ found: joined([...findNew(input), ...findDue(input, day)]) }),
  changed: (input, day) => ({ found: findChanged(input, day) }),
  scores: finders['epss-movers'],
};

function findNew(input: FindInput): readonly FoundCve[] {
  return joined([...finders['exploited-now'](input).found, ...finders['new-critical'](input).found]);
}

function findDue({ reader }: FindInput, day: string): readonly FoundCve[] {
  const near = spanOf(windowOf(day, daysLater(day, dueDays)));
  return reader.recent.dueByKev(near).map(({ cve, at }): FoundCve => {
    return { id: cve, day: dayOf(at), reasons: [{ code: 'kev_due', value: dayOf(at) }] };
  });
}

function findChanged({ reader, window }: FindInput, day: string): readonly FoundCve[] {
  const changes = reader.recent
    .changes(spanOf(window))
    .toSorted((a, b) => eventTypes.indexOf(a.type) - eventTypes.indexOf(b.type));
  return joined(changes.map((change) => ({ id: change.cve, day, reasons: [changeReason(change)] })));
}

/** Each CVE once, with all reasons. */
function joined(found: readonly FoundCve[]): FoundCve[] {
  return Array.from(
    Map.groupBy(found, ({ id }) => id),
    ([id, all]) => ({
      id,
      day: latestTime(all.map(({ day }) => day)) ?? '',
      reasons: all.flatMap(({ reasons }) => reasons),
    }),
  );
}

/** Those that a section counts even if there are none. */
const counted: Readonly<Partial<Record<DailySectionName, readonly DailyReasonCode[]>>> = {
  new: ['kev_added', 'published'],
  due: ['kev_due'],
  first: ['kev_added', 'published', 'kev_due'],
};

/** How many CVEs have each reason. Both scores of a change are one reason, which the total counts. */
function countReasons(name: DailySectionName, ranked: Finding['ranked']): Finding['counts'] {
  const counts: Partial<Record<DailyReasonCode, number>> = {};
  for (const code of counted[name] ?? []) counts[code] = 0;
  for (const { one } of name === 'scores' ? [] : ranked) {
    for (const code of new Set(one.reasons.map((reason) => reason.code))) {
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
}
