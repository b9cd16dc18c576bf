import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findForbiddenImports, importTable } from './import-table.ts';
import { listFiles, readText, root } from './project-files.ts';

const manifest = JSON.parse(readText('package.json'));
const packages = {
  dependencies: new Set(Object.keys(manifest.dependencies)),
  devDependencies: new Set(Object.keys(manifest.devDependencies)),
};

test('the table allows every import in src', () => {
  const files = listFiles('src/**/*.ts');
  assert.ok(files.length > 0);
  const forbidden = files.flatMap((path) =>
    findForbiddenImports(path.slice('src/'.length), readText(path), packages),
  );
  assert.deepEqual(forbidden, [], `\n${forbidden.join('\n')}`);
});

test('the table names existing files, and its edges point up', () => {
  const above = new Set<string>();
  const all = new Set(importTable.map((row) => row.path));
  for (const { path, may, testsMay = [] } of importTable) {
    if (!path.includes('*')) assert.ok(existsSync(join(root, 'src', path)), `src/${path} does not exist`);
    for (const target of may === 'all' ? [] : may) {
      assert.ok(above.has(target), `${path} may import ${target}, which is not above it`);
    }
    for (const target of testsMay) assert.ok(all.has(target), `${path} names ${target}, which has no row`);
    above.add(path);
  }
});

describe('a planted violation is found', () => {
  const planted: readonly [path: string, source: string, violation: RegExp | null][] = [
    ['kit/a.ts', `import { a } from '../domain/a.ts';`, /^src\/kit\/a\.ts:1: kit may not import domain/],
    ['kit/a.ts', `\nimport type { A } from '../domain/a.ts';`, /^src\/kit\/a\.ts:2: kit may not/],
    ['http/v1/a.ts', `export * from '../../projection/a.ts';`, /http may not import projection/],
    ['http/v1/a.ts', `await import('../../services/a.ts');`, /http may not import services /],
    ['sources/kev/a.ts', `import { a } from '../epss/a.ts';`, /sources\/\* may not import sources\/\*/],
    ['sources/kev/a.ts', `import { a } from '../../storage/contract/state.ts';`, /may not import storage/],
    ['sources/kev/a.ts', `import { a } from '../testing/suite.ts';`, /which is for tests/],
    [
      'services/search/contract.ts',
      `import { verb } from './search.ts';`,
      /\/contract\.ts may not import services /,
    ],
    [
      'interface/v1/a.ts',
      `import { verb } from '../../services/search/search.ts';`,
      /may not import services /,
    ],
    ['storage/files/a.ts', `import { a } from '../sqlite/a.ts';`, /may not import storage/],
    ['ingest/a.ts', `import { a } from '../storage/sqlite/a.ts';`, /may not import storage/],
    ['domain/a.ts', `import { hash } from 'node:crypto';`, /domain may not import node:crypto/],
    ['domain/a.ts', `const a = await fetch('https://example.org');`, /domain may not use fetch/],
    ['search/a.ts', `import { DatabaseSync } from 'node:sqlite';`, /which reaches outside/],
    ['search/a.ts', `import { readFile } from 'node:fs/promises';`, /which reaches outside/],
    ['kit/archive/a.ts', `import { a } from './testing/sample-archives.ts';`, /which is for tests/],
    ['kit/a.ts', `import fc from 'fast-check';`, /which is a devDependency/],
    ['kit/a.ts', `import a from 'not-there';`, /which package\.json does not name/],
    ['kit/a.ts', `import a from '../../scripts/a.ts';`, /from outside src/],
    ['kit/a.ts', 'await import(name);', /computed name/],
    ['invented/a.ts', '', /has no row/],
    ['kit/a.ts', `import { b } from '../invented/b.ts';`, /has no row/],

    ['sources/kev/a.ts', `import { b } from './b/c.ts';`, null],
    ['services/export/contract.ts', `import type { A } from '../search/contract.ts';`, null],
    ['interface/v1/a.ts', `import type { A } from '../../services/search/contract.ts';`, null],
    ['ingest/a.test.ts', `import { a } from '../storage/sqlite/a.ts';`, null],
    ['sources/kev/a.test.ts', `import { a } from '../testing/suite.ts'; import fc from 'fast-check';`, null],
    ['domain/a.test.ts', `import { test } from 'node:test';`, null],
    ['search/a.ts', `import { hash } from 'node:crypto';`, null],
    ['kit/a.ts', `import { z } from 'zod';`, null],
    ['main/a.ts', `import { a } from '../storage/sqlite/a.ts';`, null],
  ];
  for (const [path, source, violation] of planted) {
    test(`${path}: ${source}`, () => {
      const [first, ...more] = findForbiddenImports(path, source, packages);
      if (violation === null) assert.equal(first, undefined);
      else assert.match(first ?? '', violation);
      assert.deepEqual(more, []);
    });
  }
});
