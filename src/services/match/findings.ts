import type { NamedEntry } from '../../domain/match/entry-names.ts';
import type { Identity } from '../../domain/match/identity.ts';
import { decideIdentity, judgeIdentity } from '../../domain/match/judge.ts';
import { type MatchStatus, type MatchVerdict, matchStatuses } from '../../domain/match/verdict.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { Candidate } from './candidates.ts';
import type { MatchFinding } from './contract.ts';
import { type KeptSubjects, readSubjects, type Subject } from './subjects.ts';

/** What was found for an identity and a subject, as needed for counting and sorting. */
export interface PlacedFinding {
  readonly subject: Subject;
  readonly identity: Identity;
  readonly status: MatchStatus;
  /** Whether a range or version decides it or leaves it open. */
  readonly hasRange: boolean;
  /** Null if it is judged again when it is listed. */
  readonly verdict: MatchVerdict | null;
}

/** What was found for one identity: for each subject a code of its status. */
export interface IdentityFindings {
  readonly identity: Identity;
  readonly subjects: readonly Subject[];
  readonly codes: Uint8Array;
  /** The verdicts that are kept whole; null if none are. */
  readonly verdicts: readonly (MatchVerdict | null)[] | null;
}

/** If an identity, or all identities together, have more subjects than this, verdicts are not kept whole. */
const verdictsMax = { perIdentity: 1_000, together: 20_000 };
/** No entry is about the identity, or the subject is rejected. */
const nothing = 255;

/**
 * Judges every candidate by everything that may affect it. Each vulnerability is read once, for all candidates.
 * @param subjects those that are known by their documents; those that are read are added
 * @param kept as `readSubjects` takes it
 */
export function judgeCandidates(
  reader: ProjectionReader,
  candidates: readonly (readonly Candidate[])[],
  subjects: Map<number, Subject>,
  kept: KeptSubjects | null = null,
): IdentityFindings[][] {
  const asking = new Map<string, Judged[]>();
  let verdicts = 0;
  const judgedFor = ({ identity, vulnerabilities }: Candidate): Judged => {
    const count = vulnerabilities.length;
    const isKept = count <= verdictsMax.perIdentity && verdicts + count <= verdictsMax.together;
    if (isKept) verdicts += count;
    const one = new Judged(identity, isKept);
    for (const id of vulnerabilities) {
      const known = asking.get(id);
      if (known === undefined) asking.set(id, [one]);
      else known.push(one);
    }
    return one;
  };
  const judged = candidates.map((own) => own.map(judgedFor));
  for (const { subject: read, entries } of readSubjects(reader, [...asking.keys()], kept)) {
    const subject = subjects.get(read.document) ?? read;
    subjects.set(read.document, subject);
    for (const one of asking.get(subject.summary.id) ?? []) one.judge(subject, entries);
    reader.checkTime();
  }
  return judged.map((own) => own.map((one) => one.findings()));
}

/** Grows while an identity is judged. */
class Judged {
  readonly #identity: Identity;
  readonly #subjects: Subject[] = [];
  readonly #codes: number[] = [];
  readonly #verdicts: (MatchVerdict | null)[] | null;

  constructor(identity: Identity, isKept: boolean) {
    this.#identity = identity;
    this.#verdicts = isKept ? [] : null;
  }

  judge(subject: Subject, entries: readonly NamedEntry[]): void {
    const code = subject.isRejected ? nothing : this.#codeFor(entries);
    if (subject.isRejected) this.#verdicts?.push(null);
    this.#subjects.push(subject);
    this.#codes.push(code);
  }

  #codeFor(entries: readonly NamedEntry[]): number {
    if (this.#verdicts === null) return codeOf(decideIdentity(entries, this.#identity));
    const verdict = judgeIdentity(entries, this.#identity);
    this.#verdicts.push(verdict);
    return codeOf(verdict);
  }

  findings(): IdentityFindings {
    return {
      identity: this.#identity,
      subjects: this.#subjects,
      codes: Uint8Array.from(this.#codes),
      verdicts: this.#verdicts,
    };
  }
}

function codeOf(verdict: Pick<MatchVerdict, 'status' | 'range'> | null): number {
  return verdict === null
    ? nothing
    : matchStatuses.indexOf(verdict.status) * 2 + Number(verdict.range !== null);
}

/** The findings that the codes stand for. */
export function placedFindings({ identity, subjects, codes, verdicts }: IdentityFindings): PlacedFinding[] {
  return subjects.flatMap((subject, at) => {
    const code = codes[at] ?? nothing;
    const status = matchStatuses[code >> 1];
    if (status === undefined) return [];
    return [{ subject, identity, status, hasRange: code % 2 === 1, verdict: verdicts?.[at] ?? null }];
  });
}

/** Findings in the form of answers. What was not kept whole is judged again. */
export function showFindings(
  reader: ProjectionReader,
  placed: readonly PlacedFinding[],
): ReadonlyMap<PlacedFinding, MatchFinding> {
  const again = Map.groupBy(
    placed.filter(({ verdict }) => verdict === null),
    ({ subject }) => subject.summary.id,
  );
  const verdicts = new Map(placed.map((one) => [one, one.verdict]));
  for (const { subject, entries } of readSubjects(reader, [...again.keys()])) {
    for (const one of new Set(again.get(subject.summary.id))) {
      verdicts.set(one, judgeIdentity(entries, one.identity));
    }
    reader.checkTime();
  }
  return new Map(
    Array.from(verdicts).flatMap(([one, verdict]) => {
      const { id: matched, method } = one.identity;
      // Null if the vulnerability has changed in the meantime and is not a finding any more.
      return verdict === null
        ? []
        : [[one, { ...one.subject.summary, method, matched, ...verdict }] as const];
    }),
  );
}
