import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, test } from 'node:test';
import { sha256 } from '../kit/digest.ts';
import { DocumentCollector } from './document-collector.ts';
import { KeptDocuments } from './kept-documents.ts';
import type { ItemPrints, Mapping } from './mapping.ts';

interface Release {
  readonly day: string;
  readonly items: readonly string[];
}

const printsOf = (items: readonly string[]): ItemPrints => ({
  ids: items.join('\n'),
  prints: Float64Array.from(items, () => 1),
});

/** Reads what `fileOf` writes. */
const mapping: Pick<Mapping, 'prepareDocument'> = {
  async prepareDocument({ bytes, member }) {
    const { day, items } = JSON.parse(Buffer.from(bytes).toString()) as Release;
    const digest = sha256(bytes);
    const identity = { key: 'catalog', upstreamTime: `${day}T00:00:00.000Z` };
    const version = { ...identity, sha256: digest, member, items: items.length, start: 0, length: 1 };
    return {
      identity,
      sha256: digest,
      run: { frames: [{ bytes: new Uint8Array(1), rawBytes: 1 }], versions: [version] },
      items: items.length,
      prints: printsOf(items),
      rejected: [],
    };
  },
};

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `item ${i}`);

/** Collects the releases, in the order given, after one that is stored. */
async function collect(stored: Release | null, releases: readonly Release[], refusesShrink = true) {
  const put = async () => {};
  const current = stored === null ? undefined : { upstreamTime: `${stored.day}T00:00:00.000Z`, sha256: '0' };
  using documents = new KeptDocuments(tmpdir());
  const collector = new DocumentCollector(
    {
      ...{ source: 'kev', mapping: mapping as Mapping, objects: { put } },
      stored: { itemsOf: () => undefined, currentOf: () => current },
      notAfter: '2030-01-01T00:00:00.000Z',
    },
    { kept: () => documents, storedPrints: async () => printsOf(stored?.items ?? []), refusesShrink },
  );
  for (const release of releases) {
    const bytes = Buffer.from(JSON.stringify(release));
    await collector.add({
      member: `${release.day}.json`,
      container: 'input.json',
      bytes,
      sha256: sha256(bytes),
    });
  }
  const { drafts, refused, deadLetters, counts } = await collector.finish();
  return { days: drafts.map(({ upstreamTime }) => upstreamTime.slice(0, 10)), refused, deadLetters, counts };
}

const stored: Release = { day: '2026-01-01', items: numbered(100) };

describe('a document that lacks items of the one before', () => {
  test('is taken when they are 10 %, and withdraws them', async () => {
    const { days, refused, counts } = await collect(stored, [{ day: '2026-01-02', items: numbered(90) }]);
    assert.deepEqual({ days, refused }, { days: ['2026-01-02'], refused: null });
    assert.deepEqual([counts.withdrawn, counts.unchanged], [10, 90]);
  });

  test('is refused with a reason when they are more', async () => {
    const { days, refused, deadLetters, counts } = await collect(stored, [
      { day: '2026-01-02', items: numbered(89) },
    ]);
    const reason =
      '11 of 100 items (11.0 %) are no longer in it, more than 10 %: it was not taken. If upstream really withdrew them, use --allow-shrink.';
    assert.deepEqual({ days, refused }, { days: [], refused: `2026-01-02.json: ${reason}` });
    assert.deepEqual(
      deadLetters.map(({ member, pointer, reason }) => ({ member, pointer, reason })),
      [{ member: '2026-01-02.json', pointer: null, reason }],
    );
    assert.deepEqual([counts.read, counts.withdrawn], [0, 0]);
  });

  test('is refused also when as many others are new', async () => {
    const items = [...numbered(80), ...numbered(40).map((name) => `new ${name}`)];
    const { refused } = await collect(stored, [{ day: '2026-01-02', items }]);
    assert.match(refused ?? '', /20 of 100 items/);
  });

  test('is taken when that is wanted', async () => {
    const { days, counts } = await collect(stored, [{ day: '2026-01-02', items: [] }], false);
    assert.deepEqual([days, counts.withdrawn], [['2026-01-02'], 100]);
  });

  test('is not judged when it is older than the current one, or the first', async () => {
    const small = { day: '2025-12-31', items: numbered(1) };
    const older = await collect(stored, [small]);
    assert.deepEqual([older.days, older.refused, older.counts.older], [['2025-12-31'], null, 1]);
    const first = await collect(null, [small]);
    assert.deepEqual([first.days, first.refused, first.counts.added], [['2025-12-31'], null, 1]);
  });

  test('is compared with the last accepted one, oldest first', async () => {
    const releases: Release[] = [
      { day: '2026-01-04', items: numbered(75) },
      { day: '2026-01-02', items: numbered(92) },
      { day: '2026-01-03', items: numbered(50) },
      { day: '2026-01-05', items: numbered(84) },
    ];
    const { days, refused, deadLetters } = await collect(stored, releases);
    assert.deepEqual(days, ['2026-01-02', '2026-01-05']);
    assert.match(refused ?? '', /^2026-01-03\.json: 42 of 92 items/);
    assert.deepEqual(
      deadLetters.map(({ member }) => member),
      ['2026-01-03.json', '2026-01-04.json'],
    );
  });
});
