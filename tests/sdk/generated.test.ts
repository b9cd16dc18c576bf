import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveRoutes } from '../../scripts/derive-routes.ts';
import type { OpenApiDocument } from '../../sdk/document.ts';
import { generateJs } from '../../sdk/js/generate.ts';
import { generatePython } from '../../sdk/python/generate.ts';
import { readText } from '../architecture/project-files.ts';

const document: OpenApiDocument = JSON.parse(readText('openapi/openapi.json'));

test('the types and operations of the clients are those of the OpenAPI document', async () => {
  const clients = [
    ['sdk/js/src', await generateJs(document)],
    ['sdk/python/cairn_intel', generatePython(document)],
  ] as const;
  for (const [folder, files] of clients) {
    for (const [name, content] of files) {
      // A comparison that shows what differs takes gigabytes for texts of this size.
      const isSame = readText(`${folder}/${name}`) === content;
      assert.ok(isSame, `${folder}/${name} is not current: run npx node scripts/write-openapi.ts`);
    }
  }
});

test('the routes of the command line are those of the operations', async () => {
  const isSame = readText('src/cli/remote/routes.gen.ts') === (await deriveRoutes());
  assert.ok(isSame, 'src/cli/remote/routes.gen.ts is not current: run npx node scripts/write-openapi.ts');
});

test('a change of the document changes the clients', async () => {
  const { paths, ...others } = document;
  const { '/health': _, ...fewer } = paths;
  const changed = { ...others, paths: fewer };
  const files = [...(await generateJs(changed)), ...generatePython(changed)];
  for (const [name, content] of files) {
    const isFewer = !/getHealth|get_health/.test(content);
    assert.ok(isFewer || name === '_schema.py', name);
  }
});
