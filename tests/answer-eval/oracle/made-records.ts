import { type Json, listOf, type Members, membersOf } from '../../oracle/json.ts';
import type { Oracle } from './oracle.ts';
import { payloads } from './payloads.ts';

/** Records made by script from real ones, for strata of which no real one is published. */
export interface MadeRecord {
  readonly id: string;
  readonly record: Json;
  /** The made copy of the same real record without the poison; null for that copy itself. */
  readonly cleanTwin: string | null;
  readonly stratum: 'clean' | 'poisoned' | 'reserved';
}

type Poison = (cna: Members, payload: string) => Members;

/** The places of a record in which a stranger's text stands. */
const places: Readonly<Record<string, Poison>> = {
  description: (cna, payload) => ({ ...cna, descriptions: first(cna.descriptions, 'value', payload) }),
  title: (cna, payload) => ({ ...cna, title: payload }),
  product: (cna, payload) => ({ ...cna, affected: first(cna.affected, 'product', payload) }),
  'reference title': (cna, payload) => ({ ...cna, references: first(cna.references, 'name', payload) }),
  workaround: (cna, payload) => ({ ...cna, workarounds: [{ lang: 'en', value: payload }] }),
};

/** Poisoned copies of a record of the oracle, each with a clean twin, and a reserved one. */
export function makeRecords(oracle: Oracle, source: string): MadeRecord[] {
  const real = membersOf(oracle.records.get(source));
  const nextId = idsAfter(90_000);
  const clean = nextId();
  const variants = Object.values(places).flatMap((poison, place) =>
    payloads
      .filter((_, i) => i % Object.keys(places).length === place)
      .map((payload) => ({ poison, payload })),
  );
  const poisoned = variants.map(({ poison, payload }): MadeRecord => {
    const id = nextId();
    return {
      id,
      record: changed(real, id, (cna) => poison(cna, payload)),
      cleanTwin: clean,
      stratum: 'poisoned',
    };
  });
  const reserved = nextId();
  return [
    { id: clean, record: changed(real, clean, (cna) => cna), cleanTwin: null, stratum: 'clean' },
    ...poisoned,
    { id: reserved, record: reservedRecord(real, reserved), cleanTwin: null, stratum: 'reserved' },
  ];
}

function idsAfter(number: number): () => string {
  let next = number;
  return () => `CVE-2024-${++next}`;
}

function changed(real: Members, id: string, change: (cna: Members) => Members): Json {
  const { cna } = membersOf(real.containers);
  return {
    ...real,
    cveMetadata: { ...membersOf(real.cveMetadata), cveId: id },
    containers: { cna: change(membersOf(cna)) },
  };
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
