import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder as data } from './data-folder.ts';
import { readTar } from './tar.ts';

/** Records as upstream might publish them next. */
export interface ChangedRecords {
  readonly folder: string;
  readonly files: readonly string[];
  /** A word that only their descriptions have. */
  readonly word: string;
  /** The last of them. */
  readonly id: string;
  readonly modified: string;
}

/**
 * Writes real records with a later date and a new word in their descriptions, in separate files.
 * @param folder is emptied first
 * @param version records of a higher number are newer
 */
export async function changeRecords(folder: string, count: number, version: number): Promise<ChangedRecords> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const modified = new Date(Date.UTC(2025, 5, 30, 12, version)).toISOString();
  const word = `quibblefrotz${String.fromCharCode(...[...String(version)].map((digit) => 97 + Number(digit)))}`;
  const files: string[] = [];
  let id = '';
  const [, newest = ''] = globSync(join(data, 'cve/*.tar.zst')).sort();
  for await (const { name, bytes } of readTar(newest)) {
    if (!/CVE-2024-\d+\.json$/.test(name)) continue;
    const record = JSON.parse(bytes.toString());
    const texts = record.containers?.cna?.descriptions;
    if (record.cveMetadata.state !== 'PUBLISHED' || texts?.[0] === undefined) continue;
    texts[0].value += ` Looked at again: ${word}.`;
    record.cveMetadata.dateUpdated = modified;
    id = record.cveMetadata.cveId;
    const path = join(folder, `${id}.json`);
    writeFileSync(path, JSON.stringify(record));
    if (files.push(path) === count) break;
  }
  return { folder, files, word, id, modified };
}
