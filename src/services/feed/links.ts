import type { RelationType } from '../../domain/entity/relation.ts';
import { linkClaim } from '../../domain/graph/claim.ts';
import { beforeAllLinks } from '../../projection/entity-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { Reading } from './reading.ts';

/** A record with more links of one type is cut. */
const linksMax = 500;
/** Some records name hundreds of products of one vendor. */
const claimsMax = 5;

/** Finds the claims that link one CVE to what a reading names. */
export class CveLinks {
  readonly #reader: ProjectionReader;
  readonly #cve: string;
  readonly #ends = new Map<RelationType, readonly { readonly other: string; readonly claim: string }[]>();

  constructor(reader: ProjectionReader, cve: string) {
    this.#reader = reader;
    this.#cve = cve;
  }

  /** Ids of the claims; none if the record says it without a link. */
  claimsOf({ as, id, name, query }: Reading): string[] {
    const isOf = (other: string) => id !== null && other.toLowerCase() === id.toLowerCase();
    switch (as) {
      case 'product':
      case 'similar':
        if (id !== null) return this.#claims('affects', isOf);
        return this.#claims('affects', (other) => query !== null && isNamed(other, name));
      case 'package':
        return this.#claims('affects', isOf);
      case 'vendor':
        return this.#claims(
          'affects',
          (other) => id !== null && other.startsWith(`product:${id.slice('vendor:'.length)}:`),
        );
      case 'weakness':
        return this.#claims('has-weakness', isOf);
      case 'technique':
        return this.#claims('exploited-via', isOf);
      case 'advisory':
        return this.#claims('referenced-by', isOf);
      case 'actor':
        return id === null ? [] : [linkClaim(id, 'exploits', this.#cve, null).id];
      default:
        return [];
    }
  }

  #claims(type: RelationType, isMeant: (other: string) => boolean): string[] {
    return this.#linked(type)
      .filter(({ other }) => isMeant(other))
      .slice(0, claimsMax)
      .map(({ claim }) => claim);
  }

  #linked(type: RelationType) {
    const known = this.#ends.get(type) ?? this.#read(type);
    this.#ends.set(type, known);
    return known;
  }

  #read(type: RelationType) {
    const entity = this.#reader.entities.find(this.#cve);
    if (entity === null) return [];
    const links = this.#reader.entities.links(
      entity.id,
      { type, direction: 'out' },
      beforeAllLinks,
      linksMax,
    );
    return links.map(({ other, qualifier }) => ({
      other,
      claim: linkClaim(this.#cve, type, other, qualifier).id,
    }));
  }
}

function isNamed(product: string, name: string): boolean {
  return product.slice(product.lastIndexOf(':') + 1).replaceAll('_', ' ') === name;
}
