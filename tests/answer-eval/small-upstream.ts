import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { epssFiles, kevFiles } from '../harness/upstream.ts';
import { listOf, membersOf, parseJson, textOf } from '../oracle/json.ts';
import type { Oracle } from './oracle/oracle.ts';
import { writeRecords } from './write-records.ts';

/** Writes what the newest files say about the CVEs of the oracle and about nothing else, in upstream's formats. */
export async function writeSmallUpstream(folder: string, oracle: Oracle): Promise<string> {
  await mkdir(folder, { recursive: true });
  const wanted = new Set(oracle.cves);
  const newestKev = kevFiles().at(-1) ?? '';
  const catalog = membersOf(parseJson(await readFile(newestKev)));
  const vulnerabilities = listOf(catalog.vulnerabilities).filter((entry) =>
    wanted.has(textOf(membersOf(entry).cveID)),
  );
  const kev = { ...catalog, count: vulnerabilities.length, vulnerabilities };
  await writeFile(join(folder, basename(newestKev)), JSON.stringify(kev));
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
