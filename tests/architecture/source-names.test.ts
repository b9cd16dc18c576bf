import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { manifests } from '../../src/sources/index.ts';
import { rowOf } from './import-table.ts';
import { listFiles, readText } from './project-files.ts';
import { findSourceNames } from './source-names.ts';

const names: ReadonlySet<string> = new Set(manifests.map(({ name }) => name));

test('only the folder of a source and the list decide by its name', () => {
  const files = listFiles('src/**/*.ts').filter((path) => {
    const isTest = path.endsWith('.test.ts') || rowOf(path.slice('src/'.length))?.forTests === true;
    return !isTest && path !== 'src/sources/index.ts';
  });
  const found = files.flatMap((path) => {
    const [, folder, own = ''] = path.split('/');
    const others = new Set([...names].filter((name) => folder !== 'sources' || name !== own));
    return findSourceNames(readText(path), others).map((place) => `${path}:${place}`);
  });
  assert.deepEqual(found, [], `\n${found.join('\n')}`);
});

describe('a planted name of a source is found', () => {
  for (const text of [
    `const a = sources.get('kev') ?? null;`,
    `if (name === 'osv') return choices;`,
    `if ('epss' !== manifest.name) return;`,
    `const third = new Set(['csaf']);`,
    `const upstreams = ['kev', 'epss'];`,
    `const sources = { kev: 1, epss: 2 };`,
    `const ranks: Record<string, number> = { 'cve-list': 100 };`,
    `switch (version.source) { case 'kev': break; }`,
    `const kev = sourceNamed('kev');`,
    `const epss = feeds.find(({ source }) => source === 'epss');`,
    `const kev = sources['kev'];`,
    `type Known = 'nicknames' | 'starter-pack';`,
    `const pack = 'starter-pack';`,
    'const pack = `starter-pack`;',
    `const source = isNew ? 'kev-attack' : other;`,
  ]) {
    test(text, () => assert.notDeepEqual(findSourceNames(text, names), []));
  }
});

describe('the same word with another meaning is not found', () => {
  for (const text of [
    `if (decides === 'kev') return true;`,
    `case 'cwe': return tags;`,
    `switch (field.kind) { case 'epss': break; }`,
    `const columns = ['cvss', 'epss', 'kev'];`,
    `const example = { id, source: 'cve-list' };`,
    `const { kev, epss } = record;`,
    `export const title = copies('kev', 'C');`,
    `// sources.get('kev')`,
  ]) {
    test(text, () => assert.deepEqual(findSourceNames(text, names), []));
  }
});
