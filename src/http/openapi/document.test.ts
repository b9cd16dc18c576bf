import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startServer } from '../testing/server.ts';
import { openApiText } from './document.ts';

const published = new URL('../../../openapi/openapi.json', import.meta.url);

test('openapi/openapi.json matches the routes; scripts/write-openapi.ts rebuilds it', async () => {
  assert.equal(await readFile(published, 'utf8'), await openApiText());
});

test('the server returns the published document', async (t) => {
  const { ask } = await startServer(t);
  const { status, body } = await ask('/openapi.json');
  assert.equal(status, 200);
  assert.equal(body, await openApiText());
});

test('every reference can be resolved', async () => {
  const text = await openApiText();
  const document = JSON.parse(text);
  const references = [...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path);
  assert.ok(references.length > 50);
  for (const path of references) {
    const target = path.split('/').reduce((at, token) => at?.[token], document);
    assert.ok(target, path);
  }
});

test('every object with a confidence has a freshness', async () => {
  let found = 0;
  const look = (schema: unknown, place: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: unknown };
    if (typeof properties === 'object' && properties !== null && 'confidence' in properties) {
      assert.ok('freshness' in properties, `${place} has a confidence and no freshness`);
      found += 1;
    }
    for (const [name, part] of Object.entries(schema)) look(part, `${place}/${name}`);
  };
  look(JSON.parse(await openApiText()), '#');
  assert.ok(found >= 12, String(found));
});
