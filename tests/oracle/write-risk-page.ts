import { readFile, writeFile } from 'node:fs/promises';
import { withTables } from './risk-page.ts';
import { readSignals } from './signals.ts';
import { readBodTable } from './tier.ts';
import { workedCves, workedRisksOf } from './worked-risks.ts';

/** Writes the tables of `docs/risk.md` from the published files at `../shared/data`. */
const path = new URL('../../docs/risk.md', import.meta.url);
const page = await readFile(path, 'utf8');
const table = readBodTable();
const worked = workedRisksOf(await readSignals(new Set(workedCves.keys())), table);
await writeFile(path, withTables(page, table, worked));
