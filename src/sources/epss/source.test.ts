import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { UnmappableError } from '../contract.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as epss } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
/** Made here, as version control may change the line ends of a file. */
const windowsFile = {
  member: 'windows.csv',
  bytes: Buffer.from(`\ufeff${fixture('unknown-model.csv').bytes}`.replaceAll('\n', '\r\n')),
};
const mapFixture = (name: string) => epss.map(fixture(name).bytes, name);

describeSource(epss, {
  accepts: [fixture('day.csv'), fixture('unknown-model.csv'), windowsFile, fixture('bad-rows.csv')],
  refuses: [
    fixture('no-date.csv'),
    fixture('no-score-date.csv'),
    fixture('odd-date.csv'),
    fixture('other-columns.csv'),
    fixture('cut-off.csv'),
    fixture('no-rows.csv'),
  ],
});

test('maps a day to exact units', () => {
  const { identity, items, rejected, vulnerabilities, epss: day } = mapFixture('day.csv');
  assert.deepEqual(identity, {
    key: 'scores',
    upstreamTime: '2025-06-22T00:00:00.000Z',
    upstreamVersion: '2025-06-22',
  });
  assert.deepEqual([items, rejected, vulnerabilities], [5, [], []]);
  assert.deepEqual(day, {
    date: '2025-06-22T00:00:00.000Z',
    model: 'v2099.01.01',
    ids: [
      'CVE-1999-0001',
      'CVE-1999-10000',
      'CVE-2021-44228',
      'CVE-2024-0001',
      'CVE-2024-1234567890123456789',
    ],
    scores: Uint32Array.of(1269, 1, 99_999, 1, 100_000),
    percentiles: Uint32Array.of(78_535, 0, 100_000, 50_000, 12_346),
  });
});

test('takes a byte order mark, other line ends and blank lines', () => {
  assert.equal(windowsFile.bytes.subarray(-2).toString(), '\r\n');
  const { items, rejected, epss: day } = epss.map(windowsFile.bytes, windowsFile.member);
  assert.deepEqual([items, rejected], [2, []]);
  assert.deepEqual(day?.ids, ['CVE-2024-0001', 'CVE-2024-0002']);
  assert.deepEqual([...(day?.percentiles ?? [])], [20_000, 40_000]);
  assert.equal(day?.model, 'v5');
  assert.deepEqual(mapFixture('unknown-model.csv').epss, day);
});

test('refuses bad rows alone and says where they are', () => {
  const { items, rejected, epss: day } = mapFixture('bad-rows.csv');
  assert.equal(items, 12);
  assert.deepEqual(day?.ids, ['CVE-2024-0001', 'CVE-2024-0008']);
  assert.equal(day?.scores[0], 10_000, 'the first of two is kept');
  assert.deepEqual(
    rejected.map(({ pointer, reason }) => `${pointer}: ${reason}`),
    [
      'line 4: cve is not a CVE id',
      'line 5: epss is not a number',
      'line 6: percentile is outside 0 to 1',
      'line 7: a column is missing',
      'line 8: CVE-2024-0001 is listed twice',
      'line 9: epss is outside 0 to 1',
      'line 10: there are more than three columns',
      'line 11: epss is not a number',
      'line 12: cve is not a CVE id',
      'line 13: epss is not a number',
    ],
  );
});

test('knows where a day is published', () => {
  assert.equal(
    epss.manifest.urlOf({ key: 'scores', upstreamVersion: '2025-06-22' }),
    'https://epss.empiricalsecurity.com/epss_scores-2025-06-22.csv.gz',
  );
  assert.equal(epss.manifest.urlOf({ key: 'scores', upstreamVersion: null }), null);
});

test('gives up on a file with only bad rows', () => {
  const preamble = '#model_version:v1,score_date:2025-06-22T00:00:00+0000\ncve,epss,percentile\n';
  const bytes = Buffer.from(preamble + 'x\n'.repeat(20_000));
  assert.throws(() => epss.map(bytes, 'x.csv'), UnmappableError);
});

const publishedDays = {
  '2024-09-15': 259_333,
  '2025-01-26': 275_281,
  '2025-06-22': 283_517,
  '2025-11-23': 302_745,
  '2026-03-01': 317_733,
  '2026-06-14': 341_309,
  '2026-06-21': 341_602,
  '2026-08-16': 360_142,
};
const rowsCompared = 500;

for (const [date, count] of Object.entries(publishedDays)) {
  test(`maps every row of ${date}`, (t) => {
    const path = `../shared/data/epss/epss_scores-${date}.csv.gz`;
    if (!existsSync(path)) return t.skip(`${path} is missing`);
    const bytes = gunzipSync(readFileSync(path));
    const { identity, items, rejected, epss: day } = epss.map(bytes, path);
    assert.equal(identity.upstreamVersion, date);
    assert.deepEqual([items, rejected.length, day?.ids.length], [count, 0, count]);

    const lines = bytes.toString().trimEnd().split('\n').slice(2);
    assert.equal(lines.length, count, 'counted in the text');
    for (let compared = 0; compared < rowsCompared; compared++) {
      const index = Math.floor(Math.random() * count);
      const units = [day?.scores[index] ?? Number.NaN, day?.percentiles[index] ?? Number.NaN];
      const row = [day?.ids[index], ...units.map((unit) => (unit / 100_000).toFixed(5))];
      assert.equal(row.join(','), lines[index]);
    }
  });
}
