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

/**
 * Writes an archive of the CVE list with this number of records. It uses real records, drawn at random where
 * fewer are wanted, and then copies, the same number of each real one. The copies have ids of CVEs that have
 * a score and no record.
 */
export async function writeArchive(
  path: string,
  { records, scores }: RealFiles,
  count: number,
): Promise<void> {
  const counts: NameCounts = { words: new Map(), products: new Map() };
  const accepted = new Set<string>();
  for await (const { id, text } of readRecords(records)) {
    accepted.add(id);
    countRecord(text, counts);
  }
  const kept = new Set(new Random('kept').sample([...accepted], count));
  const free = await sampleFreeIds(scores, accepted, count - kept.size);
  const archive = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const written = pipeline(archive, compress, createWriteStream(path));
  const add = (id: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      const [, year, number = ''] = id.split('-');
      const name = `cves/${year}/${number.slice(0, -3)}xxx/${id}.json`;
      archive.entry({ name }, text, (error) => (error ? reject(error) : resolve()));
    });
  for await (const { id, text } of readRecords(records)) if (kept.has(id)) await add(id, text);
  for (let copy = 1, used = 0; used < free.length; copy++) {
    for await (const { text } of readRecords(records)) {
      const id = free[used++];
      if (id === undefined) break;
      await add(id, varyRecord(text, id, copy, counts));
    }
  }
  archive.finalize();
  await written;
}

async function* readRecords(path: string): AsyncGenerator<{ id: string; text: string }> {
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
