import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseCveId } from '../../src/domain/identifiers.ts';
import type { VulnerabilityFacts } from '../../src/domain/vulnerability.ts';
import { type Member, readMembers } from '../../src/kit/archive/read.ts';
import { source as attack } from '../../src/sources/attack/source.ts';
import type { EpssDay, MappedVersion, Source } from '../../src/sources/contract.ts';
import { source as cveList } from '../../src/sources/cve-list/source.ts';
import { source as cwe } from '../../src/sources/cwe/source.ts';
import { source as epss } from '../../src/sources/epss/source.ts';
import { source as kev } from '../../src/sources/kev/source.ts';
import { source as nicknames } from '../../src/sources/nicknames/source.ts';

/** The newest KEV catalog in the folder. */
export async function readCatalog(folder: string): Promise<MappedVersion> {
  const path = newestFile(`${folder}/kev/known_exploited_vulnerabilities-*.json`);
  return readDocument(kev, path);
}

/** The newest EPSS day in the folder. */
export async function readScores(folder: string): Promise<EpssDay> {
  const path = newestFile(`${folder}/epss/epss_scores-*.csv.gz`);
  const { epss: day } = await readDocument(epss, path);
  if (day === undefined) throw new Error(`${path} has no scores.`);
  return day;
}

/** The newest CWE catalog in the folder. */
export async function readWeaknesses(folder: string): Promise<MappedVersion> {
  return readDocument(cwe, newestFile(`${folder}/cwe/cwec_v*.xml.zip`));
}

/** The bundles of the three domains of ATT&CK. */
export async function readAdversaries(folder: string): Promise<MappedVersion[]> {
  const bundles: MappedVersion[] = [];
  for (const domain of ['enterprise', 'ics', 'mobile']) {
    bundles.push(await readDocument(attack, newestFile(`${folder}/attack/${domain}-attack*.json.gz`)));
  }
  return bundles;
}

/** The CVEs in the project's own table of names. */
export async function readNicknamed(path: string): Promise<string[]> {
  const { vulnerabilities } = await readDocument(nicknames, path);
  return vulnerabilities.map(({ id }) => id);
}

/** NVD's CVSS v3 base scores by CVE id, and the date in the name of their table. */
export interface NvdScores {
  readonly date: string;
  readonly scores: ReadonlyMap<string, number>;
}

export function readNvdScores(folder: string): NvdScores {
  const path = newestFile(`${folder}/kev/kev_cvss3_base_scores-*.csv`);
  const date = /-(\d{4}-\d\d-\d\d)\.csv$/.exec(basename(path))?.[1];
  const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  if (date === undefined || header !== 'cve,cvss3_base_score')
    throw new Error(`${path} is not the expected table.`);
  const scores = new Map<string, number>();
  for (const line of lines) {
    const [text = '', figure = ''] = line.split(',');
    const id = parseCveId(text);
    if (id === null || !/^(?:10|\d)\.\d$/.test(figure))
      throw new Error(`${path} has an invalid line: ${line}`);
    scores.set(id, Number(figure));
  }
  return { date, scores };
}

/** The records of the CVE list, and the time of the newest. */
export interface CveRecords<T> {
  readonly newest: string;
  readonly records: ReadonlyMap<string, T>;
}

/**
 * Reads the newest archive of the CVE list.
 * @param keep the part of each record that is kept; the whole list would be large
 */
export async function readRecords<T>(
  folder: string,
  keep: (facts: VulnerabilityFacts) => T,
): Promise<CveRecords<T>> {
  const path = newestFile(`${folder}/cve/cvelistV5-????-??-??.tar.zst`);
  const records = new Map<string, T>();
  let newest = '';
  for await (const file of readFiles(path)) {
    const { identity, vulnerabilities } = cveList.map(file.bytes, file.member);
    if (identity.upstreamTime > newest) newest = identity.upstreamTime;
    for (const facts of vulnerabilities) records.set(facts.id, keep(facts));
  }
  return { newest, records };
}

/** Maps a file that is one document. All of it must be accepted. */
async function readDocument(source: Source, path: string): Promise<MappedVersion> {
  for await (const { bytes, member } of readFiles(path)) {
    const mapped = source.map(bytes, member);
    const [first] = mapped.rejected;
    if (first !== undefined) throw new Error(`${path} at ${first.pointer}: ${first.reason}`);
    return mapped;
  }
  throw new Error(`${path} is empty.`);
}

async function* readFiles(path: string): AsyncGenerator<Member> {
  for await (const item of readMembers(path)) {
    if (item.kind === 'refused') throw new Error(`${item.member} ${item.reason}.`);
    if (item.kind === 'file') yield item;
  }
}

/** The last matching file by name; the names end in their dates. */
function newestFile(pattern: string): string {
  const path = globSync(pattern).sort().at(-1);
  if (path === undefined) throw new Error(`No file name matches ${pattern}.`);
  return path;
}
