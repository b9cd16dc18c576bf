import { readFile, writeFile } from 'node:fs/promises';
import { settingsDoc } from './settings-docs.ts';

/** Writes the table of settings into their page. */
const page = new URL('../docs/operations/settings.md', import.meta.url);
await writeFile(page, settingsDoc(await readFile(page, 'utf8')));
