import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { Json } from '../oracle/json.ts';

/** Writes CVE records as upstream's archives have them. */
export async function writeRecords(folder: string, records: ReadonlyMap<string, Json>): Promise<string> {
  await mkdir(folder, { recursive: true });
  const archive = pack();
  const written = pipeline(archive, createWriteStream(join(folder, 'cves.tar')));
  for (const [id, record] of records)
    archive.entry({ name: `cves/${id}.json`, mtime: new Date(0) }, JSON.stringify(record));
  archive.finalize();
  await written;
  return folder;
}
