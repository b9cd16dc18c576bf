import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listFiles, readText } from './project-files.ts';

const LINES_MAX = 300;

const code = listFiles('{bin,src,tests,bench,scripts}/**/*.{ts,js}');

/** What the text of a file must not contain, each with what to do instead. */
const banned: readonly [pattern: RegExp, instead: string][] = [
  [/\b(?:TO[D]O|FIXM[E]|HAC[K])\b/, 'do it now, or open an issue'],
  [/\bas an[y]\b/, 'parse it, or narrow it'],
  [/@ts-(?:ignor[e]|nochec[k]|expect-erro[r])/, 'fix the type'],
  [/\b(?:test|it|describe|suite)\.(?:onl[y]|ski[p]|tod[o])\b/, 'call t.skip(reason) in the test'],
  [/\.ski[p]\(\)|\b(?:onl[y]|ski[p]|tod[o]): true/, 'give the reason'],
];

function findBanned(text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    const instead = banned.find(([pattern]) => pattern.test(line))?.[1];
    return instead === undefined ? [] : [`${index + 1}: ${line.trim()} (${instead})`];
  });
}

test('file names say what the file is for', () => {
  const vague = code.filter((path) =>
    /(?:^|[/.-])(?:utils?|helpers?|common|misc|managers?)(?:[/.-]|$)/i.test(path),
  );
  assert.deepEqual(vague, []);
});

test('nothing is postponed, cast away or switched off', () => {
  const found = code.flatMap((path) => findBanned(readText(path)).map((place) => `${path}:${place}`));
  assert.deepEqual(found, [], `\n${found.join('\n')}`);
});

describe('a planted violation is found', () => {
  const planted = [
    ['// TO', 'DO: later'],
    ['const a = b as a', 'ny;'],
    ['// @ts-igno', 're'],
    ['test.ski', "p('a', () => {});"],
    ['describe.onl', "y('a', () => {});"],
    ["test('a', { ski", 'p: true }, () => {});'],
    ['t.ski', 'p();'],
  ];
  for (const halves of planted) {
    test(halves.join(''), () => assert.equal(findBanned(halves.join('')).length, 1));
  }
  test('a skip with a reason is allowed', () => {
    assert.deepEqual(findBanned(`t.skip('no data at ../shared/data');`), []);
  });
});

test(`no source file is longer than ${LINES_MAX} lines`, () => {
  const long = code
    .filter((path) => path.startsWith('src/') && !/\.(?:test|gen)\.ts$/.test(path))
    .map((path) => ({ path, lines: readText(path).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINES_MAX);
  assert.deepEqual(long, []);
});

test('every source has a description, runs the suite, and has fixtures', () => {
  const folders = new Set(listFiles('src/sources/*/*.ts').map((path) => path.split('/')[2] ?? ''));
  folders.delete('testing');
  assert.ok(folders.size > 0);
  for (const folder of folders) {
    for (const file of ['manifest.ts', 'map.ts', 'source.ts', 'source.test.ts']) {
      assert.ok(code.includes(`src/sources/${folder}/${file}`), `src/sources/${folder} lacks ${file}`);
    }
    assert.match(readText(`src/sources/${folder}/source.test.ts`), /from '\.\.\/testing\/suite\.ts'/);
    assert.notDeepEqual(listFiles(`src/sources/${folder}/fixtures/*`), [], `${folder} has no fixtures`);
  }
});

test('every engine passes the suites', () => {
  const engines = new Set(listFiles('src/storage/*/*.ts').map((path) => path.split('/')[2] ?? ''));
  for (const folder of ['contract', 'suites']) engines.delete(folder);
  assert.ok(engines.size > 0);
  for (const engine of engines) {
    const tests = listFiles(`src/storage/${engine}/*.test.ts`);
    assert.ok(
      tests.some((path) => /from '\.\.\/suites\//.test(readText(path))),
      `no test in src/storage/${engine} runs a suite`,
    );
  }
});

test('no contract of the storage has more than eight methods', () => {
  const contracts = listFiles('src/storage/contract/*.ts').flatMap((path) =>
    readText(path)
      .split(/^export interface /m)
      .slice(1),
  );
  assert.ok(contracts.length > 0);
  for (const contract of contracts) {
    const methods = contract.match(/^ {2}\w+\(.*\): /gm) ?? [];
    assert.ok(methods.length <= 8, `${contract.split(' ', 1)[0]} has ${methods.length} methods`);
  }
});
