import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from '../contract.ts';
import { loadCatalog } from './catalog.ts';
import { templateVersion } from './version.ts';

test('each language has a version, which changes with each word', async () => {
  const catalogs = await Promise.all(locales.map(loadCatalog));
  const versions = catalogs.map(templateVersion);
  assert.equal(new Set(versions).size, locales.length);
  for (const [i, catalog] of catalogs.entries()) {
    assert.equal(templateVersion({ ...catalog }), versions[i]);
    const { words } = catalog;
    const changed = { ...catalog, words: { ...words, level: { ...words.level, high: 'other' } } };
    assert.notEqual(templateVersion(changed), versions[i]);
    assert.match(versions[i] ?? '', /^[0-9a-f]{16}$/);
  }
});
