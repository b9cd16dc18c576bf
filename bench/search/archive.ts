import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { readTar } from '../tar.ts';
import type { NameCounts } from './names.ts';
import { Random } from './random.ts';
import { countRecord, varyRecord } from './record.ts';

/** The folder of the real records, and the scores, which name more CVEs than the CVE list has records. */
export interface RealFiles {
  readonly records: string;
  readonly scores: string;
}

/** A record of an archive. */
export interface SampledRecord {
  readonly id: string;
  readonly text: string;
}

/** The records of an invented archive, and their ids in the same order. */
export interface SampledRecords {
  readonly ids: readonly string[];
  read(): AsyncGenerator<SampledRecord>;
}

/**
 * This number of records of the CVE list. They are real records, drawn at random where fewer are wanted, and then
 * copies, the same number of each real one. The copies have ids of CVEs that have a score and no record.
 */
export async function sampleRecords({ records, scores }: RealFiles, count: number): Promise<SampledRecords> {
  const counts: NameCounts = { words: new Map(), products: new Map() };
  const accepted = new Set<string>();
  for await (const { id, text } of readRecords(records)) {
    accepted.add(id);
    countRecord(text, counts);
  }
  const sampled = new Set(new Random('kept').sample([...accepted], count));
  const kept = [...accepted].filter((id) => sampled.has(id));
  const free = await sampleFreeIds(scores, accepted, count - kept.length);
  async function* read() {
    for await (const record of readRecords(records)) if (sampled.has(record.id)) yield record;
    for (let copy = 1, used = 0; used < free.length; copy++) {
      for await (const { text } of readRecords(records)) {
        const id = free[used++];
        if (id === undefined) break;
        yield { id, text: varyRecord(text, id, copy, counts) };
      }
    }
  }
  return { ids: [...kept, ...free], read };
}

/** Where upstream's archives have a record. */
export function memberOf(id: string): string {
  const [, year, number = ''] = id.split('-');
  return `cves/${year}/${number.slice(0, -3)}xxx/${id}.json`;
}

/** Writes an archive of the CVE list with this number of records. */
export async function writeArchive(path: string, real: RealFiles, count: number): Promise<void> {
  const archive = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const written = pipeline(archive, compress, createWriteStream(path));
  for await (const { id, text } of (await sampleRecords(real, count)).read()) {
    await new Promise<void>((resolve, reject) => {
      archive.entry({ name: memberOf(id) }, text, (error) => (error ? reject(error) : resolve()));
    });
  }
  archive.finalize();
  await written;
}

async function* readRecords(path: string): AsyncGenerator<SampledRecord> {
  for await (const { name, bytes } of readTar(path)) {
    const id = /(CVE-\d+-\d+)\.json$/.exec(name)?.[1];
    if (id !== undefined) yield { id, text: bytes.toString() };
  }
}

/** @throws Error when fewer ids are free */
async function sampleFreeIds(
  scores: string,
  accepted: ReadonlySet<string>,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const scored = await readScoredIds(scores);
  const free = new Random('ids').sample(
    scored.filter((id) => !accepted.has(id)),
    count,
  );
  if (free.length < count)
    throw new Error(`Only ${free.length} ids are free, but ${count} records are needed.`);
  return free;
}

async function readScoredIds(path: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const id = /^CVE-\d+-\d+/.exec(line)?.[0];
    if (id !== undefined) ids.push(id);
  }
  return ids;
}
