import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readText } from '../architecture/project-files.ts';
import { smallPackPath } from '../faults/small-pack.ts';
import { blocksIn } from '../harness/page-blocks.ts';
import { copyWithToy, writePack } from '../harness/toy-source.ts';

test('a source is its folder and one line: an added source is read, stored and served', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-toy-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const changed = copyWithToy(folder);
  assert.deepEqual(
    changed.filter((path) => !path.startsWith('src/sources/toy/')),
    ['src/sources/index.ts'],
  );
  const lines = (text: string) => text.split('\n').length;
  const list = readFileSync(join(folder, 'src/sources/index.ts'), 'utf8');
  assert.equal(lines(list) - lines(readText('src/sources/index.ts')), 1);

  writePack(folder, readFileSync(smallPackPath(), 'utf8'));
  mkdirSync(join(folder, 'files'));
  const [file = ''] = blocksIn(readText('docs/writing-a-source.md'), 'json').map(({ text }) => text);
  const { toy } = JSON.parse(file);
  writeFileSync(join(folder, 'files/toy.json'), file);
  const env = { PATH: process.env.PATH, CAIRN_DATA_DIR: join(folder, 'data') };
  const cairn = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, [join(folder, 'bin/cairn.js'), ...args, '--json'], {
        env,
        encoding: 'utf8',
        timeout: 120_000,
      }),
    );
  const { sources } = cairn('sync', '--from', join(folder, 'files'));
  assert.deepEqual(
    sources.map(({ name, added }: { name: string; added: number }) => [name, added]),
    [['toy', 1]],
  );
  const answer = cairn('cve', toy.id);
  assert.equal(answer.title, toy.title);
  assert.equal(answer.provenance.source, 'toy');
  assert.equal(answer.provenance.confidence, 0.8986);
});
