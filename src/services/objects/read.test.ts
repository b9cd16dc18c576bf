import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import { openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { readObjectBytes } from './bytes.ts';
import { readObject } from './read.ts';

const id = 'CVE-2026-10001';
const record = cveRecord(id, { updated: '2026-03-01' });
const scores = epssTable('2026-03-03', { [id]: 0.25 });

describe('a record version', () => {
  test('is described by its SHA-256: what it is, where it came from, where it is stored', async (t) => {
    const store = await openHistoryStore(t);
    await store.sync({ 'deep/CVE-2026-10001.json': record });
    const object = await readObject(store.evidenceContext(), { sha256: sha256(record).toUpperCase() });
    assert.deepEqual(
      { ...object, origins: null, segment: null, lineage: null, confidence: null, freshness: null },
      {
        sha256: sha256(record),
        bytes: Buffer.byteLength(record),
        mediaType: 'application/json',
        sourceName: 'cve-list',
        key: id,
        member: 'deep/CVE-2026-10001.json',
        upstreamTime: '2026-03-01T08:00:00.000Z',
        upstreamVersion: null,
        retrievedAt: new Date(store.clock()).toISOString(),
        manifest: 1,
        current: true,
        origins: null,
        segment: null,
        url: object.url,
        source: 'cve-list',
        confidence: null,
        freshness: null,
        lineage: null,
      },
    );
    assert.match(object.url ?? '', /^https:\/\/.*CVE-2026-10001\.json$/);
    assert.equal(object.segment.length, object.bytes);
    assert.ok(object.confidence > 0.9);
    // A copy from a file is known to be current at the time that upstream states: U is 6 hours, H is 7 days.
    const lagMs = store.clock() - Date.parse('2026-03-01T08:00:00Z');
    const expected = 1 / (1 + (lagMs - 6 * 3_600_000) / (7 * 86_400_000));
    assert.ok(Math.abs(object.freshness - expected) < 0.001, `${object.freshness}, expected ${expected}`);
    assert.deepEqual(
      object.lineage.map(({ step }) => step),
      ['store', 'publish'],
    );
  });

  test('is returned byte for byte', async (t) => {
    const store = await openHistoryStore(t);
    const catalog = kevCatalogue('2026-03-02', { [id]: '2026-03-22' });
    await store.sync({ 'one.json': record, 'kev.json': catalog, 'scores.csv': scores });
    const evidenceContext = store.evidenceContext();
    for (const [text, mediaType] of [
      [record, 'application/json'],
      [catalog, 'application/json'],
      [scores, 'text/csv'],
    ] as const) {
      const object = await readObjectBytes(evidenceContext, { sha256: sha256(text) });
      assert.equal(Buffer.from(object.bytes).toString(), text);
      assert.equal(object.mediaType, mediaType);
      assert.equal((await readObject(evidenceContext, { sha256: sha256(text) })).mediaType, mediaType);
      assert.equal(
        object.bytes.buffer.byteLength,
        object.bytes.byteLength,
        'can be handed to another thread',
      );
    }
    const { fileName } = await readObjectBytes(evidenceContext, { sha256: sha256(scores) });
    assert.equal(fileName, 'scores.csv');
  });

  test('is found whether or not it is current', async (t) => {
    const store = await openHistoryStore(t);
    await store.sync({ 'one.json': record });
    await store.sync({ 'one.json': cveRecord(id, { updated: '2026-04-01' }) });
    assert.equal((await readObject(store.evidenceContext(), { sha256: sha256(record) })).current, false);
  });

  test('is refused if a byte was changed, and not found if no version has the SHA-256', async (t) => {
    const store = await openHistoryStore(t);
    await store.sync({ 'one.json': record, 'scores.csv': scores });
    await store.damageSegments();
    const evidenceContext = store.evidenceContext();
    for (const text of [record, scores]) {
      const read = readObjectBytes(evidenceContext, { sha256: sha256(text) });
      await assert.rejects(read, { code: 'store_damaged', message: /cairn doctor/ });
    }
    await assert.rejects(readObject(evidenceContext, { sha256: 'a'.repeat(64) }), { code: 'not_found' });
    for (const text of ['', 'a', 'g'.repeat(64), '../x']) {
      await assert.rejects(readObject(evidenceContext, { sha256: text }), { code: 'invalid_input' });
    }
  });
});
