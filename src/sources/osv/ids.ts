import { type CveId, parseCveId } from '../../domain/identifiers.ts';
import type { UpstreamTrace } from '../../domain/origin.ts';
import type { OsvRecord } from './wire.ts';

/** An id, and which member of which object or list says it. */
interface NamedId {
  readonly id: string;
  readonly holder: object;
  readonly name: string | number;
}

export interface NamedCve extends NamedId {
  readonly id: CveId;
  /** The record is about this CVE and no other, so that its ids are names of the CVE. */
  readonly isSame: boolean;
}

/** What a record is about, and its names. */
export interface RecordIds {
  readonly cves: readonly NamedCve[];
  /** The record's own id and its aliases, without the CVE ids. */
  readonly names: readonly NamedId[];
}

/**
 * CVE ids that are the record's own id or its aliases are what it is about. Those of what lies upstream of it are
 * about the same software, but not the same package.
 */
export function idsOf(record: OsvRecord): RecordIds {
  const own = [{ id: record.id, holder: record, name: 'id' }, ...listed(record.aliases)];
  const about = distinct(own.flatMap(asCve));
  const upstream = listed(record.upstream).flatMap(asCve);
  const names = own.filter(({ id }) => parseCveId(id) === null && /^\S{1,128}$/.test(id));
  return {
    cves: distinct([
      ...about.map((cve) => ({ ...cve, isSame: about.length === 1 })),
      ...upstream.map((cve) => ({ ...cve, isSame: false })),
    ]),
    names: distinct(names),
  };
}

/** The plain list of named ids, each marked with where it stands. */
export function listNames(names: readonly NamedId[], trace: UpstreamTrace | null): string[] {
  const list = names.map(({ id }) => id);
  for (const [index, { holder, name }] of names.entries()) trace?.markElement(list, index, holder, name);
  return list;
}

function listed(ids: OsvRecord['aliases']): NamedId[] {
  return (ids ?? []).map((id, name) => ({ id: id.trim(), holder: ids ?? [], name }));
}

function asCve(named: NamedId): NamedId[] {
  const id = parseCveId(named.id);
  return id === null ? [] : [{ ...named, id }];
}

/** The first of each id. */
function distinct<T extends NamedId>(named: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const one of named) if (!first.has(one.id)) first.set(one.id, one);
  return [...first.values()];
}
