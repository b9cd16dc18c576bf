import type { DatabaseSync } from 'node:sqlite';
import type { Claim } from '../domain/graph/claim.ts';
import { unrecordedClaims } from '../domain/graph/facts.ts';
import { RowBatch } from './row-batch.ts';

/** A claim's id as the projection stores it: its 16 hexadecimal digits as a signed number of 64 bits. */
export function claimNumber(id: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${id.slice('claim:'.length)}`));
}

/** The numbers of claims, in a form that passes between threads cheaply. */
export function packClaims(claims: readonly Claim[]): BigInt64Array {
  return BigInt64Array.from(claims, ({ id }) => claimNumber(id));
}

/**
 * Reads what a claim is about, by the canonical form of its id: the id of an entity, which may no longer make it; null
 * when nothing held made it.
 */
export type ClaimReader = (claimId: string) => string | null;

export function createClaimReader(database: DatabaseSync): ClaimReader {
  const statement = database.prepare('SELECT subject FROM claim_text WHERE id = ?');
  const unrecorded = new UnrecordedClaims(database);
  return (claimId) => {
    const subject = statement.get(claimNumber(claimId))?.subject;
    // A number that leads nowhere shows as itself.
    if (typeof subject === 'string' && !subject.startsWith('#')) return subject;
    return unrecorded.subjectOf(claimId);
  };
}

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

/** So many wait in memory at most: a place among them takes 21 bits beside 32 of a claim in a number. */
const pendingMax = 2 ** 21;
const pendingAtFirst = 2 ** 12;

/**
 * Writes what each claim is about. Claims come in no order and are put in by their numbers, many at once: that fills
 * the pages of a new table whole, and goes through those of an old one a single time.
 */
export class ClaimWriter {
  readonly #rows: RowBatch;
  #claims = new BigInt64Array(pendingAtFirst);
  #subjects = new Int32Array(pendingAtFirst);
  #count = 0;

  constructor(database: DatabaseSync) {
    this.#rows = new RowBatch(database, 'claim', 2, onConflict);
  }

  /** @param subject number of an entity, or minus that of a vulnerability */
  add(subject: number, claims: Iterable<bigint>): void {
    for (const claim of claims) {
      if (this.#count === pendingMax) this.flush();
      if (this.#count === this.#claims.length) this.#grow();
      this.#claims[this.#count] = claim;
      this.#subjects[this.#count++] = subject;
    }
  }

  /** Puts in what waits. To be called at the end of a transaction. */
  flush(): void {
    for (const place of this.#order()) {
      const at = place % pendingMax;
      this.#rows.add(this.#claims[at] ?? 0n, this.#subjects[at] ?? 0);
    }
    this.#rows.flush();
    this.#count = 0;
    this.#claims = new BigInt64Array(pendingAtFirst);
    this.#subjects = new Int32Array(pendingAtFirst);
  }

  /** Where the claims wait, by the upper half of their numbers, then as they came, so that the last one stays. */
  #order(): Float64Array {
    const halves = new Int32Array(this.#claims.buffer);
    const order = new Float64Array(this.#count);
    for (let at = 0; at < order.length; at++) {
      // Where the lower half lies here, in the other byte order, pages are filled less, and no more.
      order[at] = ((halves[2 * at + 1] ?? 0) + 2 ** 31) * pendingMax + at;
    }
    return order.sort();
  }

  #grow(): void {
    const [claims, subjects] = [this.#claims, this.#subjects];
    const length = Math.min(pendingMax, Math.ceil(1.5 * claims.length));
    this.#claims = new BigInt64Array(length);
    this.#claims.set(claims);
    this.#subjects = new Int32Array(length);
    this.#subjects.set(subjects);
  }
}

/** Most claims are there already and about the same: they are not written again. */
const onConflict =
  'ON CONFLICT (id) DO UPDATE SET subject = excluded.subject WHERE subject <> excluded.subject';
