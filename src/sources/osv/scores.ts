import { vectorBaseScore } from '../../domain/cvss/calculate.ts';
import { derived } from '../../domain/origin.ts';
import { type CvssVersion, type Score, severityOf } from '../../domain/score.ts';
import { UnmappableError } from '../contract.ts';
import type { Reading } from './reading.ts';
import type { OsvRecord, OsvSeverity } from './wire.ts';

/** Real records have one for each version of CVSS. */
const scoresMax = 100;

/** The base scores that the vectors of a record and of its packages give. Equal vectors are listed once. */
export function readScores({ record, advisory, database, trace }: Reading): Score[] {
  const read = new Map<string, Score>();
  for (const entry of severitiesOf(record)) {
    const vector = entry.score?.trim() ?? '';
    for (const version of versions.get(entry.type ?? '') ?? []) {
      const baseScore = vectorBaseScore(version, vector);
      if (baseScore === null || read.has(vector)) continue;
      const severity = severityOf(baseScore, version);
      const { source } = database;
      const advisories = [advisory];
      const score: Score = { version, vector, baseScore, severity, source, role: 'other', advisories };
      read.set(vector, score);
      if (trace === null) continue;
      const ofVector = derived(trace.at(entry, 'score'));
      trace.mark(score, entry, {
        version: derived(trace.at(entry, 'type')),
        vector: 'score',
        baseScore: ofVector,
        severity: ofVector,
        advisories: derived('/id'),
      });
    }
  }
  if (read.size <= scoresMax) return [...read.values()];
  throw new UnmappableError(`The record gives ${read.size} different scores; the limit is ${scoresMax}.`);
}

/** By the type that the schema gives a vector; the vector itself names 3.0 or 3.1. */
const versions: ReadonlyMap<string, readonly CvssVersion[]> = new Map([
  ['CVSS_V4', ['4.0']],
  ['CVSS_V3', ['3.1', '3.0']],
  ['CVSS_V2', ['2.0']],
]);

function* severitiesOf({ severity, affected }: OsvRecord): Iterable<OsvSeverity> {
  for (const list of [severity, ...(affected ?? []).map((entry) => entry.severity)])
    for (const entry of list ?? []) if (entry !== null) yield entry;
}
