import { parseEntityId } from '../../domain/entity/id.ts';
import { readCpe } from '../../domain/match/cpe-product.ts';
import type { Identity } from '../../domain/match/identity.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';
import { Failure } from '../../kit/failure.ts';
import type { ReadContext } from '../context.ts';
import { isName, keyNamed } from '../entity/key.ts';
import type { NamedChoice } from '../entity/named.ts';
import { findAll, keyOf } from './find.ts';
import type { PlacedFinding } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { mostConfident } from './order.ts';

/** Everything that is found for one product or package. */
export interface ProductFindings {
  readonly requested: Identity;
  /** Id of the product or package that sources name. */
  readonly matched: string;
  /** Each vulnerability once, in no order. */
  readonly all: readonly PlacedFinding[];
  /** How many rejected CVEs and withdrawn advisories are left out. */
  readonly rejected: number;
}

/**
 * Judges one product or package for a version, or for that in its id.
 * @throws Failure `invalid_input` for what is not the id of a product or package, `not_found` for one that no source
 *   names
 */
export function findForProduct(
  context: ReadContext,
  id: string,
  version: string | undefined,
): ProductFindings {
  const { reader } = context;
  const requested = identityOf(context, id, version?.trim() || null);
  const identities = withJoinedNames(reader, [[requested]]).flat();
  const { found, rejected } = findAll(reader, identities);
  const matched = (found.get(keyOf(requested)) ?? [])[0]?.identity.id ?? requested.id;
  const all = mostConfident(identities.flatMap((identity) => found.get(keyOf(identity)) ?? []));
  if (all.length === 0 && reader.affected.find([requested.id]).size === 0) throw notNamed(requested.id);
  return { requested, matched, all, rejected };
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

function notNamed(id: string): Failure {
  return new Failure('not_found', `No loaded source names ${id}. Vulnerabilities may still affect it.`);
}
