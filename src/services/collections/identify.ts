import { type EntityType, entityTypeOf, parseEntityId } from '../../domain/entity/id.ts';
import { advisoryId, packageId, productId, vendorId } from '../../domain/entity/name.ts';
import { parseCweId } from '../../domain/identifiers.ts';
import { Failure } from '../../kit/failure.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { parseQuery } from '../../search/language/parse.ts';
import type { MainContext } from '../context.ts';
import { type CollectedKind, collectedKinds, type NewItem } from './contract.ts';

/** What an item is, whether or not a source names it. */
export interface IdentifiedItem {
  readonly kind: CollectedKind;
  readonly itemId: string;
}

/**
 * What a text means that is to be collected: a query, the id of an entity in any case, or a name that only one entity
 * has.
 * @throws Failure `invalid_input` for what is none of them, and for an entity of another kind
 */
export async function identify(
  { read, reads }: Pick<MainContext, 'read' | 'reads'>,
  { kind, itemId }: NewItem,
): Promise<IdentifiedItem> {
  const text = itemId.trim();
  if (kind === 'query') return { kind, itemId: checkedQuery(text) };
  const id = idIn(text, kind) ?? (await reads.findNamedItem({ name: text, kind }));
  const found = (await read((reader) => kindOf(reader, id))) ?? softwareKind(kind);
  if (kind !== undefined && kind !== found) throw malformed(`is of the kind ${found}, not ${kind}`);
  return { kind: found, itemId: id };
}

/** As what an entity of a type is collected; null if it is not. */
export function kindOfType(type: EntityType): CollectedKind | null {
  if (type === 'vulnerability') return 'cve';
  return collectedKinds.find((kind) => kind === type) ?? null;
}

/** The text as the canonical id of an entity; null for a name. */
function idIn(text: string, kind: CollectedKind | undefined): string | null {
  if (/^pkg:/i.test(text)) return packageId(text.replace(/^pkg:/i, 'pkg:'));
  const id = parseEntityId(text);
  if (id !== null) return /^product:(?![^:]*:[^:]+$)/.test(id) ? null : id;
  if (/^(?:vendor|product|advisory|cpe):/i.test(text)) return null;
  if (kind === 'weakness') return parseCweId(`CWE-${text}`);
  if (kind === 'vendor') return vendorId(text);
  if (kind === 'advisory') return advisoryId(text);
  const [vendor, product, ...more] = text.split(':');
  return kind === 'product' && product !== undefined && more.length === 0 ? productId(vendor, product) : null;
}

/** Null for software that no source names: it is malware or a tool. */
function kindOf(reader: ProjectionReader, id: string): CollectedKind | null {
  const type = entityTypeOf(id) ?? reader.entities.find(id)?.type;
  if (type === undefined) return null;
  const kind = kindOfType(type);
  if (kind !== null) return kind;
  throw malformed(
    `is of the kind ${type}, which cannot be collected. Use one of ${collectedKinds.join(', ')}`,
  );
}

function softwareKind(kind: CollectedKind | undefined): CollectedKind {
  if (kind === 'malware' || kind === 'tool') return kind;
  throw new Failure('invalid_input', 'No loaded source says what this software is: send its kind too.', {
    details: [{ path: 'kind', message: 'must be malware or tool' }],
  });
}

function checkedQuery(text: string): string {
  const { query, problems } = parseQuery(text);
  const [problem] = problems;
  if (problem !== undefined) throw malformed(`is wrong: ${problem.message} ${problem.remedy}`);
  if (query === null) throw malformed('should look like vendor:apache severity:critical');
  return text;
}

function malformed(message: string): Failure {
  const sentence = `In the request body, itemId ${message}`;
  return new Failure('invalid_input', sentence.endsWith('.') ? sentence : `${sentence}.`, {
    details: [{ path: 'itemId', message }],
  });
}
