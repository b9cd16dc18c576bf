import type { Entity } from '../../domain/entity/entity.ts';
import { entityTypeOf, parseEntityId } from '../../domain/entity/id.ts';
import { foldName, packageId } from '../../domain/entity/name.ts';
import { parseCveId } from '../../domain/identifiers.ts';
import { noSignals, type Signals } from '../../domain/risk/signals.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { Failure } from '../../kit/failure.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { Subject } from '../../rules/subject.ts';
import { aliasForm } from '../vulnerability/cve.ts';

/**
 * What an id of a request names, by its canonical form or as the alias of one CVE. What no source names is a subject
 * too.
 * @throws Failure `invalid_input` for what is not the id of an entity
 */
export function findSubject(reader: ProjectionReader, text: string): Subject {
  const key = keyOf(reader, text.trim());
  return readSubject(reader, key) ?? { kind: 'unknown', id: key, type: entityTypeOf(key) };
}

/** A stored subject; null if no source names it. */
export function readSubject(reader: ProjectionReader, key: string): Subject | null {
  if (parseCveId(key) === key) {
    const text = reader.record(key);
    return text === null ? null : vulnerabilitySubject(reader, key, null, text);
  }
  const stored = reader.entities.find(key);
  if (stored === null) return null;
  const { name = null, state = null } =
    stored.record === null ? {} : (JSON.parse(stored.record) as Partial<Entity>);
  return { kind: 'entity', id: key, type: stored.type, name, state };
}

/**
 * A CVE that is read when it is needed.
 * @param signals null to read them too
 * @param text its record if it was read already
 */
export function vulnerabilitySubject(
  reader: ProjectionReader,
  id: string,
  signals: Signals | null,
  text: string | null = null,
): Subject {
  let parsed: VulnerabilityRecord | null = null;
  const { isKevRead, isEpssRead } = reader.shared();
  const unnamed: Signals = { ...noSignals, isKevRead, isEpssRead, epss: null };
  return {
    kind: 'vulnerability',
    id,
    record: () => {
      parsed ??= JSON.parse(text ?? reader.record(id) ?? 'null') as VulnerabilityRecord | null;
      if (parsed === null) throw new Error(`The projection has no record of ${id}.`);
      return parsed;
    },
    signals: () => signals ?? reader.signalsOf([id]).get(id) ?? unnamed,
  };
}

function keyOf(reader: ProjectionReader, text: string): string {
  const canonical = (text.startsWith('pkg:') ? packageId(text) : null) ?? parseEntityId(text);
  if (canonical !== null) return canonical;
  const [cve, ...others] = reader.entities.namedCves(foldName(text), 2);
  if (cve !== undefined && others.length === 0) return cve;
  if (aliasForm.test(text)) return text;
  throw new Failure('invalid_input', 'The id is not the id of an entity.', {
    details: [
      {
        path: 'entity.id',
        message: 'should look like CVE-2021-44228, T1059.001, advisory:icsa-24-298-01 or GHSA-jfh8-c2jp-5v3q',
      },
    ],
  });
}
