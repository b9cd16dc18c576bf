import { writeFile } from 'node:fs/promises';
import { openApiText } from '../src/http/openapi/document.ts';

/** Writes openapi/openapi.json, the document that the server publishes. */
await writeFile(new URL('../openapi/openapi.json', import.meta.url), await openApiText());
