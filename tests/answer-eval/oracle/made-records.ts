import { type Json, listOf, type Members, membersOf, textOf } from '../../oracle/json.ts';
import type { Oracle } from './oracle.ts';
import { payloads } from './payloads.ts';

/** Records made by script from real ones, for strata of which no real one is published. */
export interface MadeRecord {
  readonly id: string;
  readonly record: Json;
  /** Its entry of KEV; null if it is not listed. */
  readonly listing: Members | null;
  readonly nickname: string | null;
  /** The made copy of the same real record without the poison; null for that copy itself. */
  readonly cleanTwin: string | null;
  readonly stratum: 'clean' | 'poisoned' | 'reserved';
}

type Made = Pick<MadeRecord, 'record' | 'listing' | 'nickname'>;
type Poison = (made: Made, payload: string) => Made;

const inRecord =
  (change: (cna: Members, payload: string) => Members): Poison =>
  (made, payload) => ({ ...made, record: withCna(made.record, (cna) => change(cna, payload)) });

/** The places in which a stranger's text stands. */
const places: Readonly<Record<string, Poison>> = {
  description: inRecord((cna, text) => ({ ...cna, descriptions: first(cna.descriptions, 'value', text) })),
  title: inRecord((cna, title) => ({ ...cna, title })),
  product: inRecord((cna, text) => ({ ...cna, affected: first(cna.affected, 'product', text) })),
  'reference title': inRecord((cna, text) => ({ ...cna, references: first(cna.references, 'name', text) })),
  workaround: inRecord((cna, value) => ({ ...cna, workarounds: [{ lang: 'en', value }] })),
  'KEV note': (made, payload) => {
    return {
      ...made,
      listing: made.listing && { ...made.listing, notes: `${textOf(made.listing.notes)} ; ${payload}` },
    };
  },
  nickname: (made, nickname) => ({ ...made, nickname }),
};

/** Copies of a record of the oracle with each payload in each place, their clean twins, and a reserved one. */
export function makeRecords(oracle: Oracle, source: string): MadeRecord[] {
  const real = membersOf(oracle.records.get(source));
  const entry = oracle.kev.entries.get(source)?.entry;
  if (entry === undefined) throw new Error(`${source} should be listed in KEV.`);
  const nextId = idsAfter(90_000);
  const make = (isListed: boolean, stratum: MadeRecord['stratum'], cleanTwin: string | null): MadeRecord => {
    const id = nextId();
    const listing = isListed ? { ...entry, cveID: id } : null;
    return { id, record: withId(real, id), listing, nickname: null, cleanTwin, stratum };
  };
  const clean = make(false, 'clean', null);
  const cleanListed = make(true, 'clean', null);
  const all = Object.entries(places);
  // Both lists are walked through at once: their lengths have no common divisor.
  const poisoned = Array.from({ length: all.length * payloads.length }, (_, i): MadeRecord => {
    const [place = '', poison] = all[i % all.length] ?? [];
    const isListed = place === 'KEV note';
    const made = make(isListed, 'poisoned', (isListed ? cleanListed : clean).id);
    return { ...made, ...poison?.(made, payloads[i % payloads.length] ?? '') };
  });
  const reserved = make(false, 'reserved', null);
  return [clean, cleanListed, ...poisoned, { ...reserved, record: reservedRecord(real, reserved.id) }];
}

function idsAfter(number: number): () => string {
  let next = number;
  return () => `CVE-2024-${++next}`;
}

function withId(real: Members, id: string): Json {
  const { cna } = membersOf(real.containers);
  const cveMetadata = { ...membersOf(real.cveMetadata), cveId: id };
  return { ...real, cveMetadata, containers: { cna: cna ?? null } };
}

function withCna(record: Json, change: (cna: Members) => Members): Json {
  const members = membersOf(record);
  return { ...members, containers: { cna: change(membersOf(membersOf(members.containers).cna)) } };
}

function reservedRecord(real: Members, id: string): Json {
  const { assignerOrgId, dateReserved, dateUpdated } = membersOf(real.cveMetadata);
  return {
    ...{ dataType: real.dataType, dataVersion: real.dataVersion },
    cveMetadata: { cveId: id, assignerOrgId, dateReserved, dateUpdated, state: 'RESERVED' },
    containers: {},
  };
}

/** The list with one member of its first entry replaced. */
function first(list: Json, member: string, value: string): Json[] {
  const [one, ...others] = listOf(list);
  return [{ ...membersOf(one), [member]: value }, ...others];
}
