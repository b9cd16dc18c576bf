import { type ListedRisk, listedRisk } from '../../domain/risk/judgement.ts';
import { compareUrgency } from '../../domain/triage/order.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { Found } from './find.ts';

/** A found CVE with what decides its place. */
export interface Ranked<Reason> {
  readonly one: Found<Reason>;
  readonly listed: ListedRisk;
  readonly isRejected: boolean;
}

/** The soonest tier first, then the highest score, then by id. CVEs that no source names are left out. */
export function rank<Reason>(
  found: readonly Found<Reason>[],
  reader: ProjectionReader,
): readonly Ranked<Reason>[] {
  const { tables } = reader.shared();
  const signals = reader.signalsOf(found.map(({ id }) => id));
  return found
    .flatMap((one): Ranked<Reason>[] => {
      const own = signals.get(one.id);
      if (own === undefined) return [];
      return [{ one, listed: listedRisk(own, tables), isRejected: own.state === 'rejected' }];
    })
    .sort((a, b) =>
      compareUrgency({ id: a.one.id, ...a.listed, epss: null }, { id: b.one.id, ...b.listed, epss: null }),
    );
}
