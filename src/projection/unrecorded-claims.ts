import type { DatabaseSync } from 'node:sqlite';
import { unrecordedClaims } from '../domain/graph/facts.ts';
import { claimNumber } from './claim-number.ts';

/**
 * Claims about CVEs of which no source has a record: that are scored, or that others name. Where scores were read and
 * records were not, they are most of all claims; where both were, there are hardly any. So they are not stored, but
 * computed when one is asked for that is not, and remembered until the data change.
 */
export class UnrecordedClaims {
  readonly #dataVersion;
  readonly #cves;
  #index: ClaimIndex | null = null;
  #indexVersion: unknown = null;

  constructor(database: DatabaseSync) {
    this.#dataVersion = database.prepare('PRAGMA data_version');
    const isRecorded = (cve: string) => `EXISTS (SELECT 1 FROM vulnerability WHERE cve = ${cve})`;
    this.#cves = database.prepare(
      `SELECT cve FROM epss WHERE NOT ${isRecorded('epss.cve')}
       UNION SELECT key FROM entity WHERE type = 'vulnerability' AND NOT ${isRecorded('entity.key')}`,
    );
  }

  /** The CVE that a claim is about; null when it is about none of these. */
  subjectOf(claimId: string): string | null {
    const version = this.#dataVersion.get()?.data_version;
    if (this.#index === null || version !== this.#indexVersion) {
      this.#index = indexClaims(Array.from(this.#cves.iterate(), ({ cve }) => String(cve)));
      this.#indexVersion = version;
    }
    return findClaim(this.#index, claimId);
  }
}

/** Claims of many CVEs in little room. */
interface ClaimIndex {
  /** The CVEs, line by line. */
  readonly cves: string;
  /** In order: the first 32 bits of a claim, then where its CVE begins. */
  readonly places: BigUint64Array;
}

function indexClaims(cves: readonly string[]): ClaimIndex {
  const places = new BigUint64Array(cves.length * unrecordedClaims('').length);
  let [count, at] = [0, 0];
  for (const cve of cves) {
    for (const { id } of unrecordedClaims(cve)) places[count++] = (firstBits(id) << 32n) | BigInt(at);
    at += cve.length + 1;
  }
  return { cves: cves.join('\n'), places: places.sort() };
}

function findClaim({ cves, places }: ClaimIndex, claimId: string): string | null {
  const from = firstBits(claimId) << 32n;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0n) < from) low = middle + 1;
    else high = middle;
  }
  for (; (places[low] ?? 0n) >> 32n === from >> 32n && low < places.length; low++) {
    const start = Number((places[low] ?? 0n) & 0xffff_ffffn);
    const [cve = ''] = cves.slice(start, start + cveCharactersMax).split('\n', 1);
    if (unrecordedClaims(cve).some(({ id }) => id === claimId)) return cve;
  }
  return null;
}

const firstBits = (claimId: string) => BigInt.asUintN(64, claimNumber(claimId)) >> 32n;
const cveCharactersMax = 'CVE-YYYY-'.length + 19;
