import { writeFile } from 'node:fs/promises';
import type { OpenApiDocument } from '../sdk/document.ts';
import { generateJs } from '../sdk/js/generate.ts';
import { generatePython } from '../sdk/python/generate.ts';
import { openApiText } from '../src/http/openapi/document.ts';
import { deriveRoutes } from './derive-routes.ts';

/** Writes openapi/openapi.json, the document that the server publishes, and what the clients have of it. */
const text = await openApiText();
await writeFile(new URL('../openapi/openapi.json', import.meta.url), text);
const document: OpenApiDocument = JSON.parse(text);
const clients = [
  ['../sdk/js/src/', await generateJs(document)],
  ['../sdk/python/cairn_intel/', generatePython(document)],
] as const;
for (const [folder, files] of clients) {
  for (const [name, content] of files) await writeFile(new URL(`${folder}${name}`, import.meta.url), content);
}
await writeFile(new URL('../src/cli/remote/routes.gen.ts', import.meta.url), await deriveRoutes());
