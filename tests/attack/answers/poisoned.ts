import { cveRecord, kevCatalogue } from '../../../src/provenance/testing/upstream.ts';
import { payloads } from './payloads.ts';

/** Where a record has a payload. */
export const places = ['description', 'product', 'reference', 'note', 'nickname'] as const;
export type PoisonedPlace = (typeof places)[number];

/** A CVE whose record has a payload in one place. */
export interface Poisoned {
  readonly id: string;
  readonly place: PoisonedPlace;
}

/** It differs from the poisoned ones in nothing else. */
export const twin = 'CVE-2026-10000';

export const poisoned: readonly Poisoned[] = places.flatMap((place, at) =>
  payloads.map((_, number) => ({ id: `CVE-2026-${20_000 + at * 1_000 + number}`, place })),
);

const ids = [twin, ...poisoned.map(({ id }) => id)];

/** The files of a store with all of them. */
export function poisonedFiles(): Readonly<Record<string, string>> {
  const textOf = new Map(
    poisoned.map(({ id, place }, at) => [`${place} ${id}`, payloads[at % payloads.length]]),
  );
  const textAt = (place: PoisonedPlace, id: string, usual: string) => textOf.get(`${place} ${id}`) ?? usual;
  const records = ids.map((id): [string, string] => {
    const record = JSON.parse(cveRecord(id, { updated: '2026-03-04', baseScore: 9.8 }));
    const { cna } = record.containers;
    cna.descriptions = [{ lang: 'en', value: textAt('description', id, 'An invented fault.') }];
    cna.affected[0].product = textAt('product', id, 'Loom');
    const title = textAt('reference', id, 'Advisory');
    cna.references = [{ url: 'https://loom.example.test/1', name: title, tags: ['vendor-advisory'] }];
    return [`${id}.json`, JSON.stringify(record)];
  });
  const kev = JSON.parse(kevCatalogue('2026-06-20', Object.fromEntries(ids.map((id) => [id, '2026-07-01']))));
  for (const entry of kev.vulnerabilities) entry.notes = textAt('note', entry.cveID, 'None.');
  const nicknames = {
    format: 'cairn-nicknames/1',
    updated: '2026-03-01',
    vulnerabilities: ids.map((id) => ({
      id,
      nicknames: [textAt('nickname', id, `Spill ${id}`).slice(0, 200)],
    })),
  };
  return {
    ...Object.fromEntries(records),
    'kev.json': JSON.stringify(kev),
    'nicknames.json': JSON.stringify(nicknames),
  };
}
