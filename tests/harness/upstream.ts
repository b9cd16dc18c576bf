import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { constants, createZstdDecompress, gunzipSync } from 'node:zlib';
import { root } from '../architecture/project-files.ts';

/** Reads the published files with code independent of the product, so that responses are compared with the files themselves. */
const folder = join(root, '../shared/data');

/** Folder of the published files; null if it is missing. */
export const upstream = existsSync(folder) ? folder : null;

/** The parts of a CVE record that these tests read. */
export interface RawCve {
  readonly cveMetadata: {
    readonly cveId: string;
    readonly state: 'PUBLISHED' | 'REJECTED';
    readonly datePublished?: string;
    readonly dateUpdated?: string;
  };
}

export interface RawKev {
  readonly vulnerabilities: readonly {
    readonly cveID: string;
    readonly dateAdded: string;
    readonly dueDate: string;
    readonly knownRansomwareCampaignUse: string;
  }[];
}

export interface RawPoint {
  readonly date: string;
  readonly score: number;
  readonly percentile: number;
}

/** Archives of CVE records, the older first. */
export function cveArchives(): string[] {
  return globSync(`${folder}/cve/*.tar.zst`).sort();
}

/** EPSS days, the older first. */
export function epssFiles(): string[] {
  return globSync(`${folder}/epss/epss_scores-*.csv.gz`).sort();
}

/** KEV catalogs, the older first. */
export function kevFiles(): string[] {
  return globSync(`${folder}/kev/known_exploited_vulnerabilities-*.json`).sort();
}

/** Mappings of listed CVEs to techniques. */
export function kevAttackFiles(): string[] {
  return globSync(`${folder}/kev-attack/*.json`).sort();
}

/** The bundle of a domain of ATT&CK. */
export function attackFile(domain: 'enterprise' | 'ics' | 'mobile'): string {
  return join(folder, `attack/${domain}-attack.json.gz`);
}

/** Every file of any kind. */
export function allFiles(): string[] {
  return globSync(`${folder}/**/*.*`).sort();
}

/**
 * Every CVE in the archives, in its newest version.
 * @param wanted by id; a record that is not wanted is not parsed
 * @param pick what to keep of a record
 */
export async function readNewestCves<T>(
  pick: (record: RawCve) => T,
  wanted: (id: string) => boolean = () => true,
): Promise<Map<string, T>> {
  const newest = new Map<string, { updated: string; picked: T }>();
  for (const archive of cveArchives()) {
    for await (const { name, bytes } of readTarZst(archive)) {
      if (!wanted(basename(name, '.json'))) continue;
      const record: RawCve = JSON.parse(bytes.toString());
      const { cveId, dateUpdated = '' } = record.cveMetadata;
      if ((newest.get(cveId)?.updated ?? '') > dateUpdated) continue;
      newest.set(cveId, { updated: dateUpdated, picked: pick(record) });
    }
  }
  return new Map(Array.from(newest, ([id, { picked }]) => [id, picked]));
}

/** The ids of the CVE records in an archive. */
export async function idsInArchive(archive: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of readTarZst(archive)) ids.push(basename(name, '.json'));
  return ids;
}

export function readKev(file: string): RawKev {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The scores of one day, for the wanted ids or for all. */
export function readEpssDay(file: string, wanted?: ReadonlySet<string>): Map<string, RawPoint> {
  const [remark = '', , ...rows] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const date = `${/score_date:(\d{4}-\d\d-\d\d)/.exec(remark)?.[1]}T00:00:00.000Z`;
  const scores = new Map<string, RawPoint>();
  for (const row of rows) {
    const [id = '', score, percentile] = row.split(',');
    if (wanted === undefined || wanted.has(id)) {
      scores.set(id, { date, score: Number(score), percentile: Number(percentile) });
    }
  }
  return scores;
}

/** The regular files of a tar in blocks of 512 bytes: a header, then the bytes, padded. */
export async function* readTarZst(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  // Each chunk costs a turn of the event loop, and an archive has hundreds of megabytes.
  const unzstd = createZstdDecompress({
    chunkSize: 1024 ** 2,
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
  });
  const take = blockReader(createReadStream(path).pipe(unzstd));
  for (;;) {
    const header = await take(512);
    if (header === null || header[0] === 0) return;
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    const bytes = await take(Math.ceil(size / 512) * 512);
    if (bytes === null) throw new Error(`${path} is cut short`);
    const kind = header.toString('latin1', 156, 157);
    const [name = ''] = header.toString('utf8', 0, 100).split('\0', 1);
    if (kind === '0' || kind === '\0') yield { name, bytes: bytes.subarray(0, size) };
  }
}

/** Gives the next bytes of a stream, or null at its end. */
function blockReader(stream: AsyncIterable<Buffer>): (length: number) => Promise<Buffer | null> {
  const chunks = stream[Symbol.asyncIterator]();
  let stored = Buffer.alloc(0);
  return async (length) => {
    while (stored.length < length) {
      const { value, done } = await chunks.next();
      if (done) return null;
      stored = Buffer.concat([stored, value]);
    }
    const block = stored.subarray(0, length);
    stored = stored.subarray(length);
    return block;
  };
}
