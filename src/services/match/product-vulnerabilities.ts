import { parseEntityId } from '../../domain/entity/id.ts';
import { nameInId } from '../../domain/entity/name.ts';
import { readCpe } from '../../domain/match/cpe-product.ts';
import type { Identity } from '../../domain/match/identity.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';
import { Failure } from '../../kit/failure.ts';
import type { ReadContext } from '../context.ts';
import type { Cursors } from '../cursor.ts';
import { isName, keyNamed } from '../entity/key.ts';
import type { NamedChoice } from '../entity/named.ts';
import { defineVerb } from '../verb.ts';
import type { ProductVulnerabilities, ProductVulnerabilitiesInput } from './contract.ts';
import { findAll, keyOf } from './find.ts';
import { type PlacedFinding, showFindings } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { compareDescending, countFindings, mostConfident, rankOf } from './order.ts';

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
  { id, version, status, limit, cursor }: ProductVulnerabilitiesInput,
): ProductVulnerabilities {
  const { reader, cursors } = context;
  const requested = identityOf(context, id, version?.trim() || null);
  const query = `product-vulnerabilities ${keyOf(requested)} ${status?.join() ?? ''}`;
  const after = cursor === undefined ? null : cursors.decode(cursor, query);
  const identities = withJoinedNames(reader, [[requested]]).flat();
  const { found, rejected } = findAll(reader, identities);
  const matched = (found.get(keyOf(requested)) ?? [])[0]?.identity.id ?? requested.id;
  const all = mostConfident(identities.flatMap((identity) => found.get(keyOf(identity)) ?? []));
  if (all.length === 0 && reader.affected.find([requested.id]).size === 0) throw notNamed(requested.id);

  const listed = all
    .filter((placed) => status?.includes(placed.status) ?? true)
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

/** What an id means, in the version that is given, or otherwise in the version that is part of the id. */
function identityOf(context: ReadContext, id: string, version: string | null): Identity {
  const plain = { version, cpe: null, release: null };
  const package_ = readPackageUrl(id);
  if (package_ !== null) {
    const { release } = package_;
    return { id: package_.id, method: 'purl', version: version ?? package_.version, cpe: null, release };
  }
  const named = readCpe(id);
  if (named !== null) {
    return { ...plain, id: named.id, method: 'cpe', version: version ?? named.version, cpe: named.cpe };
  }
  const canonical = parseEntityId(id);
  if (canonical?.startsWith('product:')) return { ...plain, id: canonical, method: 'name' };
  if (canonical === null && isName(id)) {
    const isProduct = ({ type }: NamedChoice) => type === 'product' || type === 'package';
    return { ...plain, id: keyNamed(context, id, 'id', isProduct), method: 'name' };
  }
  throw new Failure('invalid_input', 'The id is not the id of a product or package.', {
    details: [
      {
        path: 'id',
        message:
          'should look like product:apache:log4j, pkg:golang/golang.org/x/net or cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*',
      },
    ],
  });
}

function placeOf({ status, subject }: PlacedFinding): FindingPageKey {
  return { rank: rankOf(status), sortKey: subject.sortKey, id: subject.summary.id };
}

function compareKeys(a: FindingPageKey, b: FindingPageKey): number {
  return a.rank - b.rank || compareDescending(a.sortKey, b.sortKey) || compareDescending(a.id, b.id);
}

function notNamed(id: string): Failure {
  return new Failure('not_found', `No loaded source names ${id}. Vulnerabilities may still affect it.`);
}
