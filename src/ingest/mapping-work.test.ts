import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '../kit/digest.ts';
import type { FrameSlice } from '../log/segment-store.ts';
import type { SlicedRecord } from './mapping.ts';
import { createMapping } from './mapping-work.ts';
import { kev, record, vulnerabilityUpstreams } from './testing/upstreams.ts';

/** The mapping of the invented upstreams, and how often it asked one of them. */
function counted(options?: Parameters<typeof createMapping>[1]) {
  let calls = 0;
  const mapping = createMapping((name) => {
    const source = vulnerabilityUpstreams.find(({ manifest }) => manifest.name === name);
    assert.ok(source);
    const map: typeof source.map = (...given) => {
      calls++;
      return source.map(...given);
    };
    return { ...source, map };
  }, options);
  return { mapping, calls: () => calls };
}

const member = 'record.json';
const cve = 'CVE-2024-0001';
const written = (day: string, title: string) => Buffer.from(JSON.stringify(record(cve, day, title)));

/** Takes a version in, as for a store that has one of its source or as for one that has none. */
async function takeIn({ mapping }: ReturnType<typeof counted>, bytes: Buffer, isProjected: boolean) {
  const { run } = await mapping.prepareRecords({
    source: 'records',
    bytes: Uint8Array.from(bytes),
    entries: [{ member, sha256: sha256(bytes), start: 0, length: bytes.length }],
    isProjected,
    notAfter: '2030-01-01T00:00:00.000Z',
  });
  const [frame] = run.frames;
  assert.ok(frame);
  const { byteLength } = frame.bytes;
  const slice: FrameSlice = { bytes: frame.bytes, frames: [[0, byteLength, 0, frame.rawBytes]] };
  return slice;
}

describe('a record that changed', () => {
  const [old, fresh] = [written('2024-01-01', 'Old'), written('2024-02-01', 'Fresh')];
  const placed = (slice: number, { length }: Buffer, digest: string): SlicedRecord => {
    return { member, sha256: digest, slice, start: 0, length };
  };

  test('is mapped once until it is projected and compared, and the one before it once', async () => {
    const work = counted();
    const [before, after] = [await takeIn(counted(), old, false), await takeIn(work, fresh, false)];
    const slices = [before, after];
    const [then, now] = [placed(0, old, sha256(old)), placed(1, fresh, sha256(fresh))];
    const subject = { cve, records: [{ ...now, source: 'records' }], contributions: [], actorTags: [] };
    const [row] = await work.mapping.project({ slices, kevDecider: null, subjects: [subject] });
    assert.equal(row?.title, 'Fresh');
    assert.equal(work.calls(), 1);

    const pairs = [{ key: cve, before: then, after: now, horizon: '2024-01-01T00:00:00.000Z' }];
    await work.mapping.compareRecords({ source: 'records', slices, pairs });
    assert.equal(work.calls(), 2);
  });

  test('is mapped from the log when it is another than the one that came in', async () => {
    const work = counted();
    await takeIn(work, fresh, false);
    const slice = await takeIn(counted(), old, false);
    const records = [{ ...placed(0, old, sha256(old)), source: 'records' }];
    const [row] = await work.mapping.project({
      slices: [slice],
      kevDecider: null,
      subjects: [{ cve, records, contributions: [], actorTags: [] }],
    });
    assert.equal(row?.title, 'Old');
    assert.equal(work.calls(), 2);
  });
});

describe('a small document', () => {
  const file = () => {
    const bytes = Buffer.from(JSON.stringify(kev('2024-01-01', cve)));
    return { source: 'kev', member: 'kev.json', bytes };
  };

  test('is mapped once until it is read, and is given as it is on the same thread', async () => {
    const work = counted();
    await work.mapping.prepareDocument({ ...file(), notAfter: '2030-01-01T00:00:00.000Z' });
    const { statements } = await work.mapping.readDocument(file());
    assert.deepEqual(
      statements.map(({ subject, ...one }) => [subject, 'text' in one]),
      [[cve, false]],
    );
    await work.mapping.printDocument(file());
    assert.equal(work.calls(), 1);
  });

  test('is packed for another thread', async () => {
    const { statements } = await counted({ isApart: true }).mapping.readDocument(file());
    assert.deepEqual(
      statements.map(({ subject, ...one }) => [subject, 'text' in one]),
      [[cve, true]],
    );
  });
});
