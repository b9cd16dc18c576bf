import { writeFile } from 'node:fs/promises';
import { docsFolder, sourceDocs } from './source-docs/docs.ts';

/** Writes what the manifests say into docs/sources: the facts into each page, and the list of all pages. */
for (const [file, text] of await sourceDocs()) await writeFile(new URL(file, docsFolder), text);
