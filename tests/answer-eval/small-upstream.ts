import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { epssFiles, kevFiles } from '../harness/upstream.ts';
import { readBundled } from '../oracle/files.ts';
import { listOf, membersOf, parseJson, textOf } from '../oracle/json.ts';
import type { KevEntry } from './oracle/lists.ts';
import type { MadeRecord } from './oracle/made-records.ts';
import type { Oracle } from './oracle/oracle.ts';
import { writeRecords } from './write-records.ts';

/** Writes what the newest files say about the CVEs of the oracle and about nothing else, in upstream's formats. */
export async function writeSmallUpstream(
  folder: string,
  oracle: Oracle,
  made: readonly MadeRecord[],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const wanted = new Set(oracle.cves);
  await writeKev(
    folder,
    [...oracle.kev.entries.values()].filter(({ id }) => wanted.has(id)),
  );
  await writeNicknames(folder, made);
  const newestEpss = epssFiles().at(-1) ?? '';
  const [remark, header, ...rows] = gunzipSync(await readFile(newestEpss))
    .toString()
    .trimEnd()
    .split('\n');
  const scored = rows.filter((row) => wanted.has(row.slice(0, row.indexOf(','))));
  await writeFile(join(folder, basename(newestEpss)), gzipSync([remark, header, ...scored, ''].join('\n')));
  return writeRecords(
    folder,
    new Map(oracle.cves.flatMap((id) => (oracle.records.has(id) ? [[id, oracle.records.get(id)]] : []))),
  );
}

/** Writes made records with the real entries of KEV and the real nicknames, among which theirs are. */
export async function writeMade(
  folder: string,
  oracle: Oracle,
  made: readonly MadeRecord[],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeKev(folder, [...oracle.kev.entries.values()]);
  await writeNicknames(folder, made);
  return writeRecords(folder, new Map(made.map(({ id, record }) => [id, record])));
}

/** The newest catalog, released a minute later, with other entries. */
async function writeKev(folder: string, entries: readonly KevEntry[]): Promise<void> {
  const newest = kevFiles().at(-1) ?? '';
  const catalog = membersOf(parseJson(await readFile(newest)));
  const released = new Date(Date.parse(textOf(catalog.dateReleased)) + 60_000).toISOString();
  const vulnerabilities = entries.map(({ entry }) => entry);
  const kev = { ...catalog, dateReleased: released, count: vulnerabilities.length, vulnerabilities };
  await writeFile(join(folder, basename(newest)), JSON.stringify(kev));
}

async function writeNicknames(folder: string, made: readonly MadeRecord[]): Promise<void> {
  const table = membersOf(readBundled('nicknames.json').json);
  const named = made.flatMap(({ id, nickname }) =>
    nickname === null ? [] : [{ id, nicknames: [nickname.slice(0, 200)] }],
  );
  const updated = new Date(Date.parse(textOf(table.updated)) + 86_400_000).toISOString().slice(0, 10);
  const vulnerabilities = [...listOf(table.vulnerabilities), ...named];
  await writeFile(join(folder, 'nicknames.json'), JSON.stringify({ ...table, updated, vulnerabilities }));
}
