import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readMembers } from './read.ts';

const data = join(import.meta.dirname, '../../../../shared/data');

/** Names of the files inside, by tools that have nothing to do with this code. */
const tarNames = (file: string): string[] => ['tar', '--use-compress-program=zstd -d --long=27', '-tf', file];
const zipNames = (file: string): string[] => ['unzip', '-Z1', file];

const archives: readonly { file: string; count: number; list: (file: string) => string[] }[] = [
  { file: 'cve/cvelistV5-2025-01-24.tar.zst', count: 59_618, list: tarNames },
  { file: 'cve/cvelistV5-2024-10-24-older-versions.tar.zst', count: 4000, list: tarNames },
  { file: 'csaf/cisa-csaf-2024-10-24.tar.zst', count: 7155, list: tarNames },
  { file: 'osv/Go/all.zip', count: 4291, list: zipNames },
  { file: 'cwe/cwec_v4.15.xml.zip', count: 1, list: zipNames },
];

for (const { file, count, list } of archives) {
  test(`real data: ${file} has the members that other tools find`, async (t) => {
    const path = join(data, file);
    if (!existsSync(path)) {
      t.skip(`${path} is missing`);
      return;
    }
    const names: string[] = [];
    for await (const item of readMembers(path)) {
      assert.notEqual(item.kind, 'refused', item.kind === 'refused' ? item.reason : '');
      if (item.kind === 'file') names.push(item.member);
    }
    assert.equal(names.length, count);
    const listed = await outputOf(list(path));
    if (listed === null) {
      t.diagnostic(`${list(path)[0]} is not installed: only the count was compared`);
      return;
    }
    const expected = listed.split('\n').filter((name) => name !== '' && !name.endsWith('/'));
    assert.deepEqual(
      names,
      expected.map((name) => name.replace(/^\.\//, '')),
    );
  });
}

test('real data: an EPSS day has the lines that zcat finds', async (t) => {
  const path = join(data, 'epss/epss_scores-2024-09-15.csv.gz');
  if (!existsSync(path)) {
    t.skip(`${path} is missing`);
    return;
  }
  const [item] = await Array.fromAsync(readMembers(path));
  assert.ok(item?.kind === 'file');
  assert.equal(item.member, 'epss_scores-2024-09-15.csv');
  const text = Buffer.from(item.bytes).toString();
  // Two lines of heading above the rows.
  assert.equal(text.split('\n').filter((line) => line !== '').length, 259_333 + 2);
  const expected = await outputOf(['zcat', path]);
  if (expected === null) t.diagnostic('zcat is not installed: only the number of lines was compared');
  else assert.ok(text === expected);
});

/** What a program prints, or null where it is not installed. */
async function outputOf([program = '', ...args]: readonly string[]): Promise<string | null> {
  try {
    return (await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 ** 2 })).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
