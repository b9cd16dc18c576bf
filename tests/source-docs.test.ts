import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { insertFacts, tableOf } from '../scripts/fact-page.ts';
import { sourceDocs } from '../scripts/source-docs/docs.ts';
import { sources } from '../src/sources/loaded.ts';
import { listFiles, readText } from './architecture/project-files.ts';

test('docs/sources has the facts of the manifests; npm run docs:sources updates it', async () => {
  const docs = await sourceDocs();
  for (const [file, text] of docs) assert.equal(readText(`docs/sources/${file}`), text, file);
});

test('docs/sources has a page for each source and no others', async () => {
  const pages = [...(await sourceDocs()).keys()].map((file) => `docs/sources/${file}`);
  assert.deepEqual(listFiles('docs/sources/*'), pages.sort());
});

test('the README lists each source with its licence and cadence, at most shortened', () => {
  const rows = readText('README.md')
    .split('\n')
    .map((line) => line.split(' | '));
  for (const { manifest } of sources) {
    const row = rows.find(([link = '']) => link.endsWith(`](docs/sources/${manifest.name}.md)`));
    assert.ok(row !== undefined, `${manifest.name} is not in the README`);
    const [, licence = '', cadence = ''] = row;
    assert.ok(manifest.licence.startsWith(licence), `${manifest.name}: ${licence}`);
    assert.ok(manifest.cadence.startsWith(cadence), `${manifest.name}: ${cadence}`);
  }
});

describe('the facts of a page', () => {
  const facts = tableOf(['fact', ''], [['rank', '1']]);
  const page = '# A loom (`loom`)\n\nIt weaves,\nday and night.\n\n## What is read\n\nThreads.\n';
  const loom = { path: 'docs/sources/loom.md', madeFrom: 'the manifest' };
  const filled = insertFacts(page, facts, loom);

  test('are after the first paragraph', () => {
    assert.equal(
      filled,
      [
        ...['# A loom (`loom`)', '', 'It weaves,', 'day and night.', ''],
        ...['<!-- facts: made from the manifest -->', '', '| fact | |', '|---|---|', '| rank | 1 |', ''],
        ...['<!-- end of facts -->', '', '## What is read', '', 'Threads.', ''],
      ].join('\n'),
    );
  });

  test('replace older ones and keep everything else', () => {
    assert.equal(insertFacts(filled, facts, loom), filled);
    const moved = filled.replace('rank | 1', 'rank | 2').replace('night.\n', 'night.\n\nAnd on holidays.\n');
    assert.equal(insertFacts(moved, facts, loom), filled.replace('night.\n', 'night.\n\nAnd on holidays.\n'));
  });

  const refused: readonly [what: string, page: string][] = [
    ['has no title', page.replace('# A loom', 'A loom')],
    ['is of another source', page.replace('(`loom`)', '(`mill`)')],
    ['has no first paragraph', page.replace('It weaves,\nday and night.\n\n', '')],
    ['lost the end of the facts', filled.replace('<!-- end of facts -->', '')],
    ['has the facts twice', filled + filled],
  ];
  for (const [what, bad] of refused) {
    test(`are refused for a page that ${what}`, () => {
      assert.throws(() => insertFacts(bad, facts, loom), /docs\/sources\/loom\.md should/);
    });
  }

  test('may contain a bar, which does not begin a cell', () => {
    assert.match(tableOf(['fact'], [['a|b']]), /\| a\\\|b \|$/);
  });
});
