import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import yauzl from 'yauzl';
import { root } from '../architecture/project-files.ts';
import { cveArchives, kevFiles, readTarZst, upstream } from '../harness/upstream.ts';
import { containersOf, idOfRecord } from './cve.ts';
import { type Json, membersOf, parseJson, textOf } from './json.ts';

/** A file as published by upstream, unpacked. */
export interface RawFile {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** A JSON file. */
export interface RawDocument extends RawFile {
  readonly json: Json;
}

/** A CVE record in its newest version. */
export interface RawRecord<T> {
  readonly id: string;
  readonly sha256: string;
  /** Newest time in it. */
  readonly atMs: number;
  readonly picked: T;
}

/**
 * Every record of the archives in its newest version: by the newest time in it, then by the hash of its
 * bytes.
 * @param pick what to keep of a record; it is called for older versions too
 * @param wanted by id; all by default
 */
export async function readRecords<T>(
  pick: (record: Json) => T,
  wanted?: ReadonlySet<string>,
): Promise<Map<string, RawRecord<T>>> {
  const newest = new Map<string, RawRecord<T>>();
  for (const archive of cveArchives()) {
    for await (const { name, bytes } of readTarZst(archive)) {
      if (wanted?.has(basename(name, '.json')) === false) continue;
      const { json, sha256 } = documentOf(bytes);
      const id = idOfRecord(json);
      const atMs = newestTimeOf(json);
      const known = newest.get(id);
      if (known && (known.atMs > atMs || (known.atMs === atMs && known.sha256 > sha256))) continue;
      newest.set(id, { id, sha256, atMs, picked: pick(json) });
    }
  }
  return newest;
}

/** The records of the OSV archive of Go. */
export async function* readOsvRecords(): AsyncGenerator<RawDocument> {
  for (const path of published('osv/*/all.zip')) {
    for await (const bytes of readZip(path)) yield documentOf(bytes);
  }
}

/** The advisories of the CSAF archive. */
export async function* readAdvisories(): AsyncGenerator<RawDocument> {
  for (const path of published('csaf/*.tar.zst')) {
    for await (const { name, bytes } of readTarZst(path)) {
      if (!name.endsWith('.json')) continue;
      const document = documentOf(Buffer.from(bytes));
      // It also has feeds and descriptions of the provider.
      if (membersOf(document.json).document !== undefined) yield document;
    }
  }
}

/** The catalog of CWE, in XML. */
export async function readCweCatalog(): Promise<RawFile> {
  const [path = ''] = published('cwe/*.xml.zip');
  for await (const bytes of readZip(path)) return { bytes, sha256: hash('sha256', bytes) };
  throw new Error(`${path} is empty`);
}

/** The newest catalog of KEV. */
export function readKevCatalog(): RawDocument {
  const catalogs = kevFiles().map((path) => documentOf(readFileSync(path)));
  const released = ({ json }: RawDocument) => Date.parse(textOf(membersOf(json).dateReleased));
  const [newest] = catalogs.sort((a, b) => released(b) - released(a));
  if (newest === undefined) throw new Error('the KEV catalog is missing');
  return newest;
}

/** Documents in a folder of the published files, unpacked. */
export function readDocuments(pattern: string): RawDocument[] {
  return published(pattern).map(readDocument);
}

/** A bundled document. */
export function readBundled(name: string): RawDocument {
  return readDocument(join(root, 'pack', name));
}

function readDocument(path: string): RawDocument {
  const bytes = readFileSync(path);
  return documentOf(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
}

function published(pattern: string): string[] {
  return globSync(join(upstream ?? '', pattern)).sort();
}

function documentOf(bytes: Buffer): RawDocument {
  return { bytes, sha256: hash('sha256', bytes), json: parseJson(bytes) };
}

async function* readZip(path: string): AsyncGenerator<Buffer> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) yield buffer(await zip.openReadStreamPromise(entry));
}

function newestTimeOf(record: Json): number {
  const { dateUpdated, datePublished, dateRejected } = membersOf(membersOf(record).cveMetadata);
  const ofContainers = containersOf(record).map(
    ({ members }) => membersOf(members.providerMetadata).dateUpdated,
  );
  return Math.max(...[dateUpdated, datePublished, dateRejected, ...ofContainers].map(timeMs));
}

/** A time without a zone is UTC. */
function timeMs(time: Json): number {
  const text = textOf(time);
  return text === '' ? 0 : Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
