import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { memberOf, type RealFiles, sampleRecords } from './archive.ts';

/** Writes the same records in upstream's own form: a zip with one entry, the zip of all records. */
export async function writeRecordZip(path: string, real: RealFiles, count: number): Promise<void> {
  const { ids, read } = await sampleRecords(real, count);
  const records = read();
  const inner = new ZipFile();
  for (const id of ids) {
    // Entries are requested one after the other, so one text at a time is in memory.
    inner.addReadStreamLazy(memberOf(id), {}, (take) => {
      records.next().then(
        ({ value }) => {
          if (value?.id === id) take(null, Readable.from([Buffer.from(value.text)]));
          else take(new Error(`${id} is not the next record.`), Readable.from([]));
        },
        (error: Error) => take(error, Readable.from([])),
      );
    });
  }
  const innerPath = `${path}.cves.zip`;
  await writeZip(inner, innerPath);
  const outer = new ZipFile();
  outer.addFile(innerPath, 'cves.zip');
  await writeZip(outer, path);
  await rm(innerPath);
}

async function writeZip(zip: ZipFile, path: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path)), failed]);
}
