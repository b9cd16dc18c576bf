import { writeFile } from 'node:fs/promises';
import { docsFolder, sourceDocs } from './source-docs/docs.ts';

/** Writes the facts of the manifests into docs/sources: those of each source into its page, and the list of all pages. */
for (const [file, text] of await sourceDocs()) await writeFile(new URL(file, docsFolder), text);
