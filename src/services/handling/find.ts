import { canonicalComponent } from '../../domain/handling/component.ts';
import type { Handling } from '../../domain/handling/handling.ts';
import { parseCveId } from '../../domain/identifiers.ts';
import { Failure } from '../../kit/failure.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { ReaderContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import { handlingBasis } from './basis.ts';
import type { HandlingFilter, HandlingItem, HandlingPage } from './contract.ts';
import { readHandling, type StoredHandling } from './items.ts';
import { handlingItem } from './own.ts';
import type { FindHandlings, OwnHandlings } from './types.ts';

/** A page of handlings, each with its state. Without a filter on states, only those on the page are judged. */
export const verb = defineVerb({
  name: 'findHandlings',
  where: 'reader',
  scope: 'internal',
  run: ({ reader, cursors }: ReaderContext, input: FindHandlings): HandlingPage => {
    const { limit, cursor, identity, stored: _, nowMs: __, ...filter } = input;
    const places = cursors(isId);
    const query = JSON.stringify(['handlings', identity, filter]);
    const after = cursor === undefined ? 0 : places.decode(cursor, query);
    const found = findHandlings(reader, input);
    const rest = found.filter(({ stored }) => stored.id > after);
    const items = rest.slice(0, limit).map((one) => one.item());
    const last = items.at(-1);
    const hasMore = rest.length > limit && last !== undefined;
    return {
      items,
      count: items.length,
      total: found.length,
      nextCursor: hasMore ? places.encode(last.id, query) : null,
    };
  },
});

interface Found {
  readonly stored: StoredHandling;
  /** Judges it. */
  item(): HandlingItem;
}

/**
 * Handlings that fulfil all filters, in the order of their ids.
 * @throws Failure `invalid_input` for a malformed CVE or component
 */
export function findHandlings(
  reader: ProjectionReader,
  { stored, nowMs, ...filter }: OwnHandlings & HandlingFilter,
): readonly Found[] {
  const isWanted = readFilter(filter);
  const all = stored
    .map((one) => ({ stored: one, handling: readHandling(one) }))
    .filter(({ handling }) => isWanted(handling));
  const found = all.map(({ stored: one, handling }) => ({
    stored: one,
    item: () => {
      reader.checkTime();
      const basis = handlingBasis(reader, handling.cve, handling.component);
      return handlingItem(one, handling, basis, nowMs);
    },
  }));
  return filter.state === undefined ? found : found.filter((one) => one.item().state === filter.state);
}

function readFilter({ cve, component, status }: HandlingFilter): (handling: Handling) => boolean {
  const knownCve = cve === undefined ? null : parseCveId(cve);
  if (cve !== undefined && knownCve === null) throw wrong('cve', 'must be a CVE id such as CVE-2021-44228');
  const known = component === undefined ? null : canonicalComponent(component);
  if (component !== undefined && known === null)
    throw wrong('component', 'must be a package URL, or a CPE name of one product');
  return (handling) =>
    (knownCve === null || handling.cve === knownCve) &&
    (known === null || handling.component === known) &&
    (status === undefined || handling.status === status);
}

function wrong(path: string, message: string): Failure {
  return new Failure('invalid_input', `In the request, ${path} ${message}.`, {
    details: [{ path, message }],
  });
}

function isId(value: unknown): value is number {
  return typeof value === 'number';
}
