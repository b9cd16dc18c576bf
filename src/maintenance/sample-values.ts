import { isDeepStrictEqual } from 'node:util';
import { escapePointer } from '../domain/origin.ts';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { currentGeneration, generationVersion } from '../projection/generations.ts';
import { ProjectionReader } from '../projection/reader.ts';
import { projectionVersion } from '../projection/schema.ts';
import { composeInView } from '../provenance/composed.ts';
import { type EvidenceContext, openEvidence } from '../provenance/evidence-context.ts';
import { type Moment, readMoment } from '../provenance/moment.ts';
import { traceValue } from '../provenance/trace.ts';
import { kevCatalogs } from '../sources/contract.ts';
import type { MaintenanceContext } from './context.ts';
import { damageOf } from './examination.ts';
import type { ValueMismatch, ValueSample } from './report.ts';

/**
 * Follows values of records, chosen by chance, to upstream's bytes: one of each record. The value that the bytes
 * give must be the one that is answered.
 * @returns null when there is no projection that this code can read
 */
export async function sampleValues(
  valuesMax: number,
  { folder, objects, sources, clock, signal }: MaintenanceContext,
): Promise<ValueSample | null> {
  const path = currentGeneration(folder);
  if (path === null || generationVersion(path) !== projectionVersion) return null;
  const manifests = sources.map(({ manifest }) => manifest);
  const reader = new ProjectionReader(path, { kevCatalogs: kevCatalogs(manifests) });
  const evidence = openEvidence(path, { objects, sources, clock, checkTimes: () => new Map() });
  const faults: ValueMismatch[] = [];
  let checked = 0;
  try {
    const moment = readMoment(undefined, reader.shared().head.number);
    for (const id of chooseRecords(path, valuesMax)) {
      signal?.throwIfAborted();
      const chosen = chooseValue(id, reader);
      if (chosen === null) continue;
      checked++;
      const reason = 'damage' in chosen ? chosen.damage : await violationIn(chosen, id, evidence, moment);
      if (reason !== null) faults.push({ id, pointer: chosen.pointer, reason });
    }
  } finally {
    evidence.close();
    reader.close();
  }
  return { checked, faults };
}

interface ChosenValue {
  readonly pointer: string;
  readonly value: unknown;
}

function chooseRecords(path: string, recordsMax: number): string[] {
  const database = openDatabase(path, { readOnly: true });
  try {
    const rows = database.prepare('SELECT cve FROM vulnerability ORDER BY random() LIMIT ?').all(recordsMax);
    return rows.map(({ cve }) => String(cve));
  } finally {
    database.close();
  }
}

/** A record that can't be read. */
interface DamagedRecord {
  readonly pointer: '';
  readonly damage: string;
}

/** A value of a record that upstream's bytes must bear out; null where there is none. */
function chooseValue(id: string, reader: ProjectionReader): ChosenValue | DamagedRecord | null {
  try {
    const { provenance: _, asOf: __, ...facts } = JSON.parse(reader.record(id) ?? '{}');
    const values = [...valuesIn(facts, '')];
    return values[Math.floor(Math.random() * values.length)] ?? null;
  } catch (error) {
    return { pointer: '', damage: damageOf(error) };
  }
}

function* valuesIn(part: unknown, pointer: string): Generator<ChosenValue> {
  if (part === null) return;
  if (typeof part !== 'object') return yield { pointer, value: part };
  for (const [name, member] of Object.entries(part))
    yield* valuesIn(member, `${pointer}/${escapePointer(name)}`);
}

/** Why the value is not borne out, or null. */
async function violationIn(
  { pointer, value }: ChosenValue,
  id: string,
  evidence: EvidenceContext,
  moment: Moment,
): Promise<string | null> {
  try {
    const composed = await composeInView(evidence, id, moment);
    if (composed === null) return 'the log does not name this CVE';
    const traced = await traceValue(evidence, composed, pointer, moment);
    if (isDeepStrictEqual(traced.value, value)) return null;
    return `the answer is ${JSON.stringify(value)}, the log gives ${JSON.stringify(traced.value)}`;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return 'the log has no value there';
    return damageOf(error);
  }
}
