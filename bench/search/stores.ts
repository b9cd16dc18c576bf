import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { projectionVersion } from '../../src/projection/schema.ts';
import { runProgram } from '../rounds.ts';
import { writeArchive } from './archive.ts';
import { cairnEnvironment } from './cairn.ts';

const bin = resolve(import.meta.dirname, '../../bin/cairn.js');
const data = resolve(import.meta.dirname, '../../../shared/data');

/** A store that `cairn sync` filled. */
export interface FilledStore {
  readonly path: string;
  readonly generation: string;
}

/** A store of about this number of documents: all other real data, and enough records in the CVE list. */
export function fillDocuments(folder: string, documents: number): Promise<FilledStore> {
  return fillStore(join(folder, `documents-${documents}`), async (input) => {
    const real = { records: newest('cve/*-??.tar.zst'), scores: newest('epss/*.csv.gz') };
    await writeArchive(join(input, 'cve.tar.zst'), real, recordsFor(documents));
  });
}

/**
 * The number of records that gives this number of documents. A record adds itself and any new products and
 * vendors, fewer the more records there are. Measured on the real records with different numbers of them.
 */
function recordsFor(documents: number): number {
  const { records, documents: reached, perRecord } = documents > real.documents ? more : fewer;
  return Math.round(records + (documents - reached) / perRecord);
}

const real = { records: 59_618, documents: 137_558 };
const more = { ...real, perRecord: 1.455 };
const fewer = { ...real, perRecord: 1.55 };

/** Reuses a store that an earlier run filled with the same tables. */
async function fillStore(folder: string, addRecords: (input: string) => Promise<void>): Promise<FilledStore> {
  const [store, mark] = [join(folder, 'store'), join(folder, `filled-${projectionVersion}`)];
  if (!existsSync(mark)) {
    rmSync(folder, { recursive: true, force: true });
    const input = join(folder, 'input');
    for (const path of [...otherFiles(), newest('epss/*.csv.gz')]) {
      const target = join(input, basename(dirname(path)), basename(path));
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(path, target);
    }
    await addRecords(input);
    const args = [bin, 'sync', '--from', input, '--json'];
    const { seconds, peakMegabytes } = await runProgram(process.execPath, args, cairnEnvironment(store));
    rmSync(input, { recursive: true });
    console.error(`${basename(folder)}: filled in ${seconds.toFixed(0)} s, ${peakMegabytes} MB at most`);
    writeFileSync(mark, '');
  }
  const current = readFileSync(join(store, 'projection/current'), 'utf8').trim();
  return { path: store, generation: join(store, 'projection', current) };
}

function newest(pattern: string): string {
  const path = globSync(join(data, pattern)).sort().at(-1);
  if (path === undefined) throw new Error(`No file in ${data} matches ${pattern}.`);
  return path;
}

function otherFiles(): string[] {
  return globSync(join(data, '**/*.{zst,gz,zip,json}')).filter((path) => !/\/(?:cve|epss)\//.test(path));
}
