import type { HandlingBasis } from '../../domain/handling/basis.ts';
import { type LastingSignals, noSignals, unpackSignals } from '../../domain/risk/signals.ts';
import type { Severity } from '../../domain/score.ts';
import { BoundedMemory } from '../../kit/bounded-memory.ts';
import { sha256 } from '../../kit/digest.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import { judgeComponent } from './judge-component.ts';

/**
 * What a decision about a CVE rests on, as it is stated now. It is remembered until anything changes.
 * @param component a package URL or a CPE name; null for the CVE in every component
 */
export function handlingBasis(
  reader: ProjectionReader,
  cve: string,
  component: string | null,
): HandlingBasis {
  const memory = memoryOf(reader.shared());
  const key = `${cve} ${component ?? ''}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const basis = { ...recordBasis(reader, cve), ...componentBasis(reader, cve, component) };
  memory.add(key, basis, 1);
  return basis;
}

/** The key is what all records share: it is another object once anything has changed. */
const remembered = new WeakMap<SharedFacts, BoundedMemory<string, HandlingBasis>>();
/** As many as one identity may have. Each takes about 300 bytes. */
const basesMax = 20_000;

function memoryOf(facts: SharedFacts): BoundedMemory<string, HandlingBasis> {
  const known = remembered.get(facts) ?? new BoundedMemory<string, HandlingBasis>(basesMax);
  remembered.set(facts, known);
  return known;
}

function recordBasis({ affected }: ProjectionReader, cve: string): Omit<HandlingBasis, 'verdict' | 'fixed'> {
  const row = affected.assessed(cve);
  const signals: LastingSignals = row === null ? noSignals : unpackSignals(row.signals);
  return {
    state: row === null ? null : signals.state,
    kev: signals.isListed,
    ransomware: signals.isRansomware,
    severity: (row?.severity ?? 'unknown') as Severity,
    exploitation: signals.exploitation,
  };
}

function componentBasis(
  reader: ProjectionReader,
  cve: string,
  component: string | null,
): Pick<HandlingBasis, 'verdict' | 'fixed'> {
  if (component === null) return { verdict: null, fixed: [] };
  const verdict = judgeComponent(reader, cve, component);
  return { verdict: verdict?.status ?? 'not_named', fixed: bounded(verdict?.fixed ?? []) };
}

/** Some products have fixed versions by the hundred. */
const fixedCharactersMax = 500;

function bounded(versions: readonly string[]): string[] {
  const sorted = [...new Set(versions)].sort();
  const text = JSON.stringify(sorted);
  return text.length <= fixedCharactersMax ? sorted : [`sha256:${sha256(text)}`];
}
