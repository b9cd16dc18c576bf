import { createHash } from 'node:crypto';
import type { RelationFacts } from '../domain/entity/relation.ts';
import type { MappedVersion } from '../sources/contract.ts';
import type { PackedStatement, Statement, StoredStatement } from './mapping.ts';

/** What a mapped document or report says, subject by subject. @param bytes that it was mapped from */
export function statementsIn(mapped: MappedVersion, bytes: Uint8Array): Statement[] {
  const { vulnerabilities, links = [], entities = [], relations = [], places = [] } = mapped;
  const stated = new Map<string, RelationFacts[]>();
  for (const relation of relations) {
    const known = stated.get(relation.from);
    if (known === undefined) stated.set(relation.from, [relation]);
    else known.push(relation);
  }
  const parts: Omit<Statement, 'digest'>[] = [
    ...vulnerabilities.map((vulnerability, i) => {
      const pointers = links[i] ?? {};
      return { subject: vulnerability.id, place: places[i] ?? null, vulnerability, pointers };
    }),
    ...entities.map((entity, i) => {
      const own = stated.get(entity.id);
      stated.delete(entity.id);
      const place = places[vulnerabilities.length + i] ?? null;
      return { subject: entity.id, place, entity, ...(own === undefined ? {} : { relations: own }) };
    }),
    // Other items describe these subjects.
    ...Array.from(stated, ([subject, relations]) => ({ subject, place: null, relations })),
  ];
  return parts.map((part) => ({ ...part, digest: digestOf(part, bytes) }));
}

export function packStatement({ subject, place, digest, ...statement }: Statement): PackedStatement {
  return { subject, place, digest, text: JSON.stringify(statement) };
}

export function unpackStatement(stored: StoredStatement): Statement {
  if (!('text' in stored)) return stored;
  const { subject, place, digest, text } = stored;
  return { subject, place, digest, ...(JSON.parse(text) as Omit<Statement, 'subject' | 'place' | 'digest'>) };
}

/** All that a report says, as bytes. */
export function packReport(statements: readonly Statement[]): Uint8Array {
  const plain = statements.map((one) => ({ ...one, digest: Buffer.from(one.digest).toString('base64') }));
  return new TextEncoder().encode(JSON.stringify(plain));
}

export function unpackReport(bytes: Uint8Array): Statement[] {
  const plain = JSON.parse(new TextDecoder().decode(bytes)) as (Omit<Statement, 'digest'> & {
    readonly digest: string;
  })[];
  return plain.map((one) => ({ ...one, digest: Buffer.from(one.digest, 'base64') }));
}

function digestOf({ place, ...part }: Omit<Statement, 'digest'>, bytes: Uint8Array): Uint8Array {
  const hash = createHash('sha256');
  if (place === null) return hash.update(JSON.stringify(part)).digest();
  return hash.update(bytes.subarray(place.start, place.start + place.length)).digest();
}
