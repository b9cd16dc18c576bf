import { writeFile } from 'node:fs/promises';
import { toolDocs } from './tool-docs.ts';

/** Writes what the tools declare into docs/tools: limits and findings of each into its page, and the list of all. */
for (const [path, text] of await toolDocs()) await writeFile(new URL(`../${path}`, import.meta.url), text);
