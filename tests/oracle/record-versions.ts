import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { readTarZst } from '../harness/upstream.ts';
import { type Members, rawRecordChanges } from './changes.ts';

/** Versions of CVE records in two archives, straight from the published files. */

/** A version of a record, with its newest date in milliseconds. */
export interface RawVersion {
  readonly record: Members & DatedRecord;
  readonly at: number;
  readonly digest: string;
}

/** What changed in a record that is in both archives, and when by the later version. */
export interface RawRecordChange {
  readonly id: string;
  readonly at: number;
  /** `TYPE CVE`. */
  readonly changes: readonly string[];
}

/** The changes of the records that are in both archives. */
export async function readRecordChanges(older: string, newer: string): Promise<RawRecordChange[]> {
  const before = new Map<string, Buffer>();
  for await (const { name, bytes } of readTarZst(older)) {
    before.set(basename(name, '.json'), Buffer.from(bytes));
  }
  const found: RawRecordChange[] = [];
  for await (const { name, bytes } of readTarZst(newer)) {
    const id = basename(name, '.json');
    const stored = before.get(id);
    if (stored === undefined) continue;
    found.push(changesBetween(id, stored, bytes));
  }
  return found;
}

/** Not everything that was read later is later: some records changed without a new date. */
export function changesBetween(id: string, first: Buffer, second: Buffer): RawRecordChange {
  const [was, is] = [first, second].map(readVersion).sort(compareVersions);
  if (was === undefined || is === undefined) throw new Error(`${id} has no versions`);
  return { id, at: is.at, changes: rawRecordChanges(id, was.record, is.record) };
}

function readVersion(bytes: Buffer): RawVersion {
  const record = JSON.parse(bytes.toString());
  return { record, at: newestDate(record), digest: hash('sha256', bytes) };
}

/** By upstream's time, then by the hash of the bytes. */
function compareVersions(a: RawVersion, b: RawVersion): number {
  return a.at - b.at || (a.digest < b.digest ? -1 : 1);
}

export interface DatedRecord {
  readonly cveMetadata: Readonly<Record<string, string | undefined>>;
  readonly containers: {
    readonly cna?: DatedContainer;
    readonly adp?: readonly DatedContainer[];
  };
}

interface DatedContainer {
  readonly providerMetadata: { readonly dateUpdated?: string };
}

export function newestDate({ cveMetadata, containers: { cna, adp = [] } }: DatedRecord): number {
  const { dateUpdated, datePublished, dateRejected } = cveMetadata;
  const ofContainers = [...(cna ? [cna] : []), ...adp].map(
    (container) => container.providerMetadata.dateUpdated,
  );
  return Math.max(...[dateUpdated, datePublished, dateRejected, ...ofContainers].map(utc));
}

/** Milliseconds; a time without a zone is UTC. */
export function utc(time: string | undefined): number {
  if (time === undefined) return 0;
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);
}
