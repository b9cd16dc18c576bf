import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type ChainHead, emptyChain } from './chain.ts';
import { ChainCheck, type ChainReport, chainProblemsMax } from './chain-check.ts';
import { nextEntry, type Removable, type StoredEntry } from './entry.ts';

const salt = fc.uint8Array({ minLength: 32, maxLength: 32 });
const removable: fc.Arbitrary<Removable> = fc.record({ text: fc.string({ unit: 'binary' }), salt });
const anyEntry = fc.record({
  at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  kind: fc.constantFrom('key_created', 'run'),
  content: removable,
  address: fc.option(removable),
});
const anyChain = fc.array(anyEntry, { minLength: 1, maxLength: 6 }).map((given) => {
  const entries: StoredEntry[] = [];
  for (const one of given) entries.push(nextEntry(entries.at(-1) ?? emptyChain, one));
  return entries;
});

interface Stored {
  readonly anchor: ChainHead;
  readonly entries: readonly StoredEntry[];
  readonly head: ChainHead;
}

function storedOf(entries: readonly StoredEntry[]): Stored {
  const { number, hash } = entries.at(-1) ?? emptyChain;
  return { anchor: emptyChain, entries, head: { number, hash } };
}

function verify({ anchor, entries, head }: Stored): ChainReport {
  const check = new ChainCheck(anchor);
  for (const entry of entries) check.add(entry);
  return check.end(head);
}

describe('a chain of entries', () => {
  test('is made of SHA-256 over what precedes', () => {
    const hash = (...parts: (string | Uint8Array)[]) => {
      const digest = createHash('sha256');
      for (const part of parts) digest.update(part);
      return digest.digest('hex');
    };
    const salts = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;
    const at = '2026-01-01T00:00:00.000Z';
    const content = { text: '{"who":"ключ"}', salt: salts[0] };
    const first = nextEntry(emptyChain, { at, kind: 'run', content, address: null });
    const commitment = hash(salts[0], '{"who":"ключ"}');
    assert.equal(first.hash, hash(`["",1,"${at}","run","${commitment}",""]`));
    const address = { text: '192.0.2.1', salt: salts[1] };
    const next = nextEntry(first, { at, kind: 'run', content, address });
    const addressCommitment = hash(salts[1], '192.0.2.1');
    assert.equal(next.hash, hash(`["${first.hash}",2,"${at}","run","${commitment}","${addressCommitment}"]`));
  });

  test('is complete, also where any contents and addresses were removed, which are counted', () => {
    fc.assert(
      fc.property(anyChain, fc.infiniteStream(fc.tuple(fc.boolean(), fc.boolean())), (entries, removals) => {
        const left = entries.map((entry): StoredEntry => {
          const [content, address] = removals.next().value;
          return { ...entry, ...(content && { content: null }), ...(address && { address: null }) };
        });
        const erased = left.filter(({ content }) => content === null).length;
        assert.deepEqual(verify(storedOf(left)), { entries: entries.length, erased, problems: [] });
      }),
    );
  });

  test('is complete from any entry on, when the one before it is known', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(), (entries, at) => {
        const from = at % (entries.length + 1);
        const anchor = entries[from - 1] ?? emptyChain;
        const { problems } = verify({ ...storedOf(entries), anchor, entries: entries.slice(from) });
        assert.deepEqual(problems, []);
      }),
    );
  });

  test('shows each bit that was changed, wherever it is', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(), fc.nat(), (entries, where, bit) => {
        const stored = storedOf(entries);
        const places = placesIn(stored);
        const path = places[where % places.length] ?? [];
        const { problems } = verify(withBitFlipped(stored, path, bit) as Stored);
        assert.notDeepEqual(problems, [], path.join('/'));
      }),
      { numRuns: 500 },
    );
  });

  test('shows an entry that is missing, there twice, or elsewhere', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(), fc.nat(), (entries, from, to) => {
        const stored = storedOf(entries);
        const [i, j] = [from % entries.length, to % entries.length];
        const moved = entries.toSpliced(i, 1);
        assert.notDeepEqual(verify({ ...stored, entries: moved }).problems, []);
        const copied = entries.flatMap((entry, at) => (at === i ? [entry, entry] : [entry]));
        assert.notDeepEqual(verify({ ...stored, entries: copied }).problems, []);
        const [entry] = entries.slice(i);
        if (i === j || entry === undefined) return;
        assert.notDeepEqual(verify({ ...stored, entries: moved.toSpliced(j, 0, entry) }).problems, []);
      }),
    );
  });

  test('limits the number of problems it reports', () => {
    const entries = Array.from({ length: 99 }, () => ({ ...nextEntryOf('one'), hash: 'other' }));
    assert.equal(verify(storedOf(entries)).problems.length, chainProblemsMax);
  });
});

function nextEntryOf(text: string): StoredEntry {
  const content = { text, salt: new Uint8Array(32) };
  return nextEntry(emptyChain, { at: '2026-01-01T00:00:00.000Z', kind: 'run', content, address: null });
}

type Path = readonly (string | number)[];

/** All texts, numbers and bytes that are not empty. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (value === null || value === '') return [];
  if (typeof value !== 'object' || value instanceof Uint8Array) return [path];
  return Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]));
}

function withBitFlipped(value: unknown, [name, ...rest]: Path, bit: number): unknown {
  if (name === undefined) return flipped(value, bit);
  const members = value as Record<string, unknown>;
  const part = withBitFlipped(members[name], rest, bit);
  return Array.isArray(value) ? value.with(Number(name), part) : { ...members, [name]: part };
}

function flipped(value: unknown, bit: number): unknown {
  if (typeof value === 'number') return value ^ (1 << (bit % 30));
  if (value instanceof Uint8Array) {
    const at = bit % value.length;
    return value.with(at, (value[at] ?? 0) ^ (1 << (bit % 8)));
  }
  const units = [...String(value)].map((unit) => unit.codePointAt(0) ?? 0);
  const at = bit % units.length;
  return String.fromCodePoint(...units.with(at, (units[at] ?? 0) ^ 1));
}
