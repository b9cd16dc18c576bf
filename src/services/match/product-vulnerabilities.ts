import { nameInId } from '../../domain/entity/name.ts';
import type { ReadContext } from '../context.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import { cveOf } from '../vulnerability/cve.ts';
import type { ProductVulnerabilities, ProductVulnerabilitiesInput } from './contract.ts';
import { keyOf } from './find.ts';
import { type PlacedFinding, showFindings } from './findings.ts';
import { compareDescending, countFindings, rankOf } from './order.ts';
import { findForProduct } from './product-findings.ts';

/**
 * The vulnerabilities of one product.
 * @throws Failure `invalid_input` for what is not the id of a product or package, `not_found` for one that no source
 *   names
 */
export const verb = defineVerb({
  name: 'listProductVulnerabilities',
  where: 'reader',
  scope: 'read',
  run: (context, input: ProductVulnerabilitiesInput) =>
    listProductVulnerabilities({ ...context, cursors: context.cursors(isFindingPageKey) }, input),
});

/** The position in a list of findings after which to continue. */
export interface FindingPageKey {
  readonly rank: number;
  readonly sortKey: string;
  readonly id: string;
}

export function isFindingPageKey(value: unknown): value is FindingPageKey {
  if (typeof value !== 'object' || value === null) return false;
  const { rank, sortKey, id } = value as Partial<Record<keyof FindingPageKey, unknown>>;
  return typeof rank === 'number' && typeof sortKey === 'string' && typeof id === 'string';
}

/**
 * A page of the vulnerabilities of one product or package, each judged for one version.
 * @throws Failure `invalid_input` for what is not the id of a product or package, `not_found` for one that no source
 *   names
 */
export function listProductVulnerabilities(
  context: ReadContext & { readonly cursors: Cursors<FindingPageKey> },
  { id, version, cve, status, limit, cursor }: ProductVulnerabilitiesInput,
): ProductVulnerabilities {
  const { reader, cursors } = context;
  const { requested, matched, all, rejected } = findForProduct(context, id, version);
  const only = cve === undefined ? null : cveOf(cve, reader.entities.namedCves, 'cve');
  const query = `product-vulnerabilities ${keyOf(requested)} ${status?.join() ?? ''} ${only ?? ''}`;
  const after = cursor === undefined ? null : cursors.decode(cursor, query);
  const listed = all
    .filter((placed) => status?.includes(placed.status) ?? true)
    .filter(({ subject }) => only === null || subject.summary.id === only)
    .map((placed) => ({ placed, place: placeOf(placed) }))
    .sort((a, b) => compareKeys(a.place, b.place));
  const rest = after === null ? listed : listed.filter(({ place }) => compareKeys(place, after) > 0);
  const displayed = rest.slice(0, limit);
  const page = displayed.map(({ placed }) => placed);
  const last = displayed.at(-1);
  return {
    product: { id: matched, name: nameInId(matched, matched.startsWith('pkg:') ? 'package' : 'product') },
    version: requested.version,
    items: [...showFindings(reader, page).values()],
    count: displayed.length,
    total: listed.length,
    counts: { ...countFindings(all), rejected },
    nextCursor:
      rest.length > displayed.length && last !== undefined ? cursors.encode(last.place, query) : null,
  };
}

function placeOf({ status, subject }: PlacedFinding): FindingPageKey {
  return { rank: rankOf(status), sortKey: subject.sortKey, id: subject.summary.id };
}

function compareKeys(a: FindingPageKey, b: FindingPageKey): number {
  return a.rank - b.rank || compareDescending(a.sortKey, b.sortKey) || compareDescending(a.id, b.id);
}
