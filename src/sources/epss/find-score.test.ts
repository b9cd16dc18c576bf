import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { UnmappableError } from '../contract.ts';
import { isAfterByNumber } from './distinct-ids.ts';
import { findScore } from './find-score.ts';
import { mapDay } from './map.ts';

const preamble = '#model_version:v1,score_date:2024-06-22T00:00:00+0000\ncve,epss,percentile\n';
/** Small, so that a small file has many. */
const pieceBytes = 1_100;

function fileOf(bytes: Uint8Array) {
  const reads: number[] = [];
  const read = async (start: number, length: number) => {
    reads.push(start / 131_072);
    return bytes.subarray(start, start + length);
  };
  return { length: bytes.length, read, reads };
}

/** What the table has of each id is what is found, and its ranges hold it. */
async function assertAgrees(bytes: Buffer, ids: Iterable<string>): Promise<void> {
  const { epss } = mapDay(bytes);
  for (const id of ids) {
    const index = epss?.ids.indexOf(id) ?? -1;
    const found = await findScore(id, fileOf(bytes), pieceBytes);
    const mapped = index < 0 ? [] : [epss?.scores[index], epss?.percentiles[index]];
    assert.deepEqual(found === null ? [] : [found.score, found.percentile], mapped, id);
    if (found === null) continue;
    const [row, score, percentile] = [found.row, found.scoreField, found.percentileField].map(
      ({ start, length }) => bytes.toString('latin1', start, start + length),
    );
    assert.equal(row?.split(',')[0]?.trim().toUpperCase(), id);
    assert.deepEqual(row?.split(',').slice(1), [score, percentile]);
    assert.match(bytes.toString('latin1', found.row.start - 1), /^\n/);
  }
}

const year = fc.integer({ min: 1999, max: 2026 });
const id = fc
  .tuple(year, fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99_999 })))
  .map(([year, number]) => `CVE-${year}-${String(number).padStart(4, '0')}`);
const units = fc.integer({ min: 0, max: 100_000 }).map((units) => (units / 100_000).toFixed(5));
const row = fc.record({ id, score: units, percentile: units });
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 300, size: 'max' });
const asLine = ({ id, score, percentile }: { id: string; score: string; percentile: string }) =>
  `${id},${score},${percentile}`;
const byNumber = (a: { id: string }, b: { id: string }) => (isAfterByNumber(a.id, b.id) ? 1 : -1);
const bytesOf = (lines: readonly string[], lineEnd = '\n') =>
  Buffer.from(preamble.replaceAll('\n', lineEnd) + lines.map((line) => line + lineEnd).join(''));

describe('a row is found as it was mapped', () => {
  const orders = {
    'sorted by number': (sample: { id: string }[]) => sample.toSorted(byNumber),
    'sorted as text': (sample: { id: string }[]) => sample.toSorted((a, b) => (a.id > b.id ? 1 : -1)),
    'out of order': (sample: { id: string }[]) => sample,
  };
  for (const [name, order] of Object.entries(orders)) {
    test(`in a file ${name}`, async () => {
      const property = fc.asyncProperty(
        rows,
        fc.array(id, { maxLength: 5 }),
        fc.nat(),
        fc.constantFrom('\n', '\r\n'),
        async (sample, others, at, lineEnd) => {
          const lines = (order(sample) as typeof sample).map(asLine);
          const some = Array.from({ length: 5 }, (_, i) => sample[(at + i * 17) % sample.length]?.id ?? '');
          const ids = [...others, ...some, 'CVE-1999-0000', 'CVE-2099-99999999'];
          await assertAgrees(bytesOf(lines, lineEnd), ids);
        },
      );
      await fc.assert(property, { numRuns: 60 });
    });
  }

  test('among bad rows, other spellings and rows that appear twice in a row', async () => {
    const odd = fc.tuple(
      row,
      fc.constantFrom(
        (line: string) => [line],
        (line: string) => [`${line},9`],
        (line: string) => [line.replace(',', ',x'), line],
        (line: string) => [` ${line.toLowerCase()}`, line],
        (line: string) => [line, `${line}0`],
        (line: string) => ['', line, '\r'],
        (line: string) => [`${line}${'7'.repeat(1_500)}`, line],
        (line: string) => ['-'.repeat(3_000), line],
      ),
    );
    const property = fc.asyncProperty(
      fc.array(odd, { minLength: 1, maxLength: 120, size: 'max' }),
      async (sample) => {
        const sorted = sample.toSorted(([a], [b]) => (a.id === b.id ? 0 : byNumber(a, b)));
        const lines = sorted.flatMap(([row, spell]) => spell(asLine(row)));
        await assertAgrees(bytesOf(lines), new Set(sample.slice(0, 8).map(([{ id }]) => id)));
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });

  test('in a file of one row, and behind a byte order mark', async () => {
    const bytes = Buffer.concat([Buffer.from('\ufeff'), bytesOf(['CVE-2021-0002,0.5,1'])]);
    await assertAgrees(bytes, ['CVE-2021-0001', 'CVE-2021-0002', 'CVE-2021-0003']);
  });
});

test('needs few reads in a file with many pieces, for each position of the row in its piece', async () => {
  const years = Array.from({ length: 28 }, (_, index) => 1999 + index);
  const ids = years.flatMap((year) =>
    Array.from({ length: 600 }, (_, index) => `CVE-${year}-${String(index + 1).padStart(4, '0')}`),
  );
  const bytes = bytesOf(ids.map((id) => `${id},0.12345,0.54321`));
  const pieces = Math.ceil(bytes.length / pieceBytes);
  assert.ok(pieces > 400);
  for (const id of ids.slice(9_000, 10_500)) {
    const file = fileOf(bytes);
    assert.equal((await findScore(id, file, pieceBytes))?.score, 12_345);
    assert.ok(file.reads.length <= 2 * Math.log2(pieces), `${id}: ${file.reads.length} reads`);
  }
});

test('refuses an undeclared file, and finds nothing for text that is not an id', async () => {
  const bare = fileOf(Buffer.from('CVE-2021-0001,0.5,0.5\n'));
  await assert.rejects(findScore('CVE-2021-0001', bare), UnmappableError);
  const bytes = bytesOf(['CVE-2021-0001,0.5,0.5']);
  assert.equal(await findScore('CVE-2021-.*', fileOf(bytes)), null);
  assert.equal((await findScore('cve-2021-0001', fileOf(bytes)))?.score, 50_000);
});

const sampleSize = 2_000;
const absentSize = 500;
const readsMax = 6;

test(`finds ${sampleSize} rows of a published day in at most ${readsMax} reads each`, async (t) => {
  const path = '../shared/data/epss/epss_scores-2026-08-16.csv.gz';
  if (!existsSync(path)) return t.skip(`${path} is missing`);
  const bytes = gunzipSync(readFileSync(path));
  const day = mapDay(bytes).epss ?? assert.fail();
  const indexOf = new Map(day.ids.map((id, index) => [id, index]));
  let reads = 0;
  for (const index of fc.sample(fc.nat(day.ids.length - 1), sampleSize)) {
    const id = day.ids[index] ?? assert.fail();
    const file = fileOf(bytes);
    const found = await findScore(id, file);
    assert.deepEqual([found?.score, found?.percentile], [day.scores[index], day.percentiles[index]], id);
    const { start, length } = found?.row ?? assert.fail();
    assert.ok(bytes.toString('latin1', start, start + length).startsWith(`${id},`));
    assert.ok(file.reads.length <= readsMax && file.reads.every(Number.isInteger), `${id}: ${file.reads}`);
    reads += file.reads.length;
  }
  t.diagnostic(`${(reads / sampleSize).toFixed(2)} reads on average`);

  const absent = fc
    .tuple(fc.integer({ min: 1999, max: 2026 }), fc.integer({ min: 1, max: 79_999 }))
    .map(([year, number]) => `CVE-${year}-${String(number).padStart(4, '0')}`)
    .filter((id) => !indexOf.has(id));
  for (const id of fc.sample(absent, absentSize)) {
    assert.equal(await findScore(id, fileOf(bytes)), null, id);
  }
});
