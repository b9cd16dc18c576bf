import { readDocuments } from './files.ts';
import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import type { RawSignals } from './signals.ts';

/** Keys of the published table of BOD 26-04. */
const [listed, exposed, automatable, impact, outcome] = [
  'cisa:KEV:1.0.0',
  'cisa:PE:1.0.0',
  'ssvc:A:2.0.0',
  'ssvc:TI:1.0.0',
  'cisa:BOD2604:1.0.0',
] as const;

/** The published table of BOD 26-04. */
export function readBodTable(): Json {
  const [document] = readDocuments('ssvc/cisa_bod_26_04_*.json');
  if (document === undefined) throw new Error('the table of BOD 26-04 is missing');
  return document.json;
}

/**
 * The tiers that are possible for a CVE, the soonest first: the outcomes of all rows of the published table that
 * agree with what is known. None for a rejected CVE.
 */
export function possibleTiers(table: Json, signals: RawSignals, isExposed: boolean): string[] {
  if (signals.isRejected) return [];
  const answers: Record<string, string | undefined> = {
    [listed]: signals.kev === null ? 'N' : 'Y',
    [exposed]: isExposed ? 'Y' : 'N',
    [automatable]: { yes: 'Y', no: 'N' }[signals.automatable ?? ''],
    [impact]: { total: 'T', partial: 'P' }[signals.technicalImpact ?? ''],
  };
  const agrees = (row: Members) =>
    Object.entries(answers).every(([point, answer]) => answer === undefined || row[point] === answer);
  const rows = listOf(membersOf(table).mapping).map(membersOf).filter(agrees);
  const { values } = membersOf(membersOf(membersOf(table).decision_points)[outcome]);
  // The table orders its outcomes from the latest to the soonest.
  const order = listOf(values)
    .map((value) => textOf(membersOf(value).key))
    .toReversed();
  return order.filter((key) => rows.some((row) => row[outcome] === key)).map((key) => key.toLowerCase());
}

/** The tier of lists: the soonest one of an exposed asset. */
export function tierOf(table: Json, signals: RawSignals): string {
  return possibleTiers(table, signals, true)[0] ?? 'unknown';
}
