import { endianness } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import type { Claim } from '../domain/graph/claim.ts';
import { unrecordedClaims } from '../domain/graph/facts.ts';
import { RowBatch } from '../kit/database.ts';

/** A claim's id as the projection stores it: its 16 hexadecimal digits as a signed 64-bit number. */
export function claimNumber(id: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${id.slice('claim:'.length)}`));
}

/** The numbers of claims, in a form that is cheap to send between threads. */
export function packClaims(claims: readonly Claim[]): BigInt64Array {
  const numbers = new BigInt64Array(claims.length);
  // Reading digits as a big integer takes several times as long.
  const halves = new Int32Array(numbers.buffer);
  claims.forEach(({ id }, i) => {
    halves[2 * i + upperHalf] = Number.parseInt(id.slice(-16, -8), 16);
    halves[2 * i + 1 - upperHalf] = Number.parseInt(id.slice(-8), 16);
  });
  return numbers;
}

/** Which half of a 64-bit number in memory is the upper one. */
const upperHalf = endianness() === 'LE' ? 1 : 0;

/**
 * Finds the subject of a claim by the canonical form of its id. Returns the id of an entity, which may not
 * make the claim any more, or null if no stored data ever made it.
 */
export type ClaimReader = (claimId: string) => string | null;

export function createClaimReader(database: DatabaseSync): ClaimReader {
  const statement = database.prepare('SELECT subject FROM claim_text WHERE id = ?');
  const unrecorded = new UnrecordedClaims(database);
  return (claimId) => {
    const subject = statement.get(claimNumber(claimId))?.subject;
    // A subject that begins with `#` is a number that does not belong to any entity.
    if (typeof subject === 'string' && !subject.startsWith('#')) return subject;
    return unrecorded.subjectOf(claimId);
  };
}

/**
 * Claims about CVEs without a record from any source, which only scores or other entities name. If scores
 * were imported but records were not, nearly all claims are of this kind; if both were, hardly any. So they
 * are not stored. They are computed when an unknown claim is requested, and remembered until the data
 * changes.
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

  /** The CVE that a claim is about; null if it is not about any of these CVEs. */
  subjectOf(claimId: string): string | null {
    const version = this.#dataVersion.get()?.data_version;
    if (this.#index === null || version !== this.#indexVersion) {
      this.#index = indexClaims(Array.from(this.#cves.iterate(), ({ cve }) => String(cve)));
      this.#indexVersion = version;
    }
    return findClaim(this.#index, claimId);
  }
}

/** The claims of many CVEs in little memory. */
interface ClaimIndex {
  /** The CVEs, one per line. */
  readonly cves: string;
  /** Ascending: the first 32 bits of a claim, then the offset at which its CVE begins. */
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

/**
 * The maximum number of claims that wait in memory: one number combines 32 bits of a claim with an index of
 * 21 bits.
 */
const pendingMax = 2 ** 21;
const pendingAtFirst = 2 ** 12;

/**
 * Writes what each claim is about. Claims arrive in no order and are inserted in batches, ordered by number.
 * This fills the pages of a new table completely, and visits those of an existing one only once.
 */
export class ClaimWriter {
  readonly #rows: RowBatch;
  #claims = new BigInt64Array(pendingAtFirst);
  #subjects = new Int32Array(pendingAtFirst);
  #count = 0;

  constructor(database: DatabaseSync) {
    this.#rows = new RowBatch(database, 'claim', 2, onConflict);
  }

  /** @param subject the number of an entity, or the negated number of a vulnerability */
  add(subject: number, claims: Iterable<bigint>): void {
    for (const claim of claims) {
      if (this.#count === pendingMax) this.flush();
      if (this.#count === this.#claims.length) this.#grow();
      this.#claims[this.#count] = claim;
      this.#subjects[this.#count++] = subject;
    }
  }

  /** Inserts the waiting claims. Must be called at the end of a transaction. */
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

  /**
   * The indexes of the waiting claims, by the upper half of their numbers, then in order of arrival, so that
   * the last one wins.
   */
  #order(): Float64Array {
    const halves = new Int32Array(this.#claims.buffer);
    const order = new Float64Array(this.#count);
    for (let at = 0; at < order.length; at++) {
      // On a big-endian machine this is the lower half: pages are filled less, without any other effect.
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

/** Most claims already exist with the same subject: they are not written again. */
const onConflict =
  'ON CONFLICT (id) DO UPDATE SET subject = excluded.subject WHERE subject <> excluded.subject';
