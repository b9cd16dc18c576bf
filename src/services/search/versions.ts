import type { ProjectionReader } from '../../projection/reader.ts';
import type { AffectedIds } from '../../search/conditions.ts';
import type { Query } from '../../search/language/query.ts';
import type { VersionFinding } from '../contract.ts';
import { type PlacedFinding, showFindings } from '../match/findings.ts';
import { matchIdentifiers } from '../match/identifier.ts';

/** Judges the versions that a query names, each once for an answer, by the rules of matching. */
export class RequestedVersions {
  readonly #reader: ProjectionReader;
  /** By identifier, and by the id of a document; null for an identifier without a version. */
  readonly #found = new Map<string, ReadonlyMap<number, PlacedFinding> | null>();

  constructor(reader: ProjectionReader) {
    this.#reader = reader;
  }

  /**
   * Judges all versions that a query names, together.
   * @throws Failure `invalid_input` when there is more to judge than one answer may take
   */
  judge(query: Query | null): void {
    this.#judge(query === null ? [] : identifiersIn(query));
  }

  #judge(identifiers: readonly string[]): void {
    const missing = [...new Set(identifiers)].filter((identifier) => !this.#found.has(identifier));
    const found = missing.length === 0 ? new Map() : matchIdentifiers(this.#reader, missing);
    for (const identifier of missing) {
      const own: readonly PlacedFinding[] | undefined = found.get(identifier);
      const byDocument = own?.map((placed) => [placed.subject.document, placed] as const);
      this.#found.set(identifier, byDocument === undefined ? null : new Map(byDocument));
    }
  }

  /**
   * Ids of the documents that affect what is named, may affect it or do not; null without a version, and for a product
   * of which too much is known.
   */
  readonly affectedBy = (identifier: string): AffectedIds | null => {
    this.#judge([identifier]);
    const found = this.#found.get(identifier) ?? null;
    if (found === null) return null;
    const idsOf = (status: VersionFinding['status']) =>
      Array.from(found).flatMap(([id, placed]) => (placed.status === status ? [id] : []));
    return { affected: idsOf('affected'), unknown: idsOf('unknown'), notAffected: idsOf('not_affected') };
  };

  /** What was found of documents, by their ids, for each identifier. */
  findingsOf(ids: readonly number[]): ReadonlyMap<number, readonly VersionFinding[]> {
    if (this.#found.size === 0) return new Map();
    const wanted = ids.flatMap((id) =>
      Array.from(this.#found).flatMap(([request, found]) => {
        const placed = found?.get(id);
        return placed === undefined ? [] : [{ id, request, placed }];
      }),
    );
    const findingsListed = showFindings(
      this.#reader,
      wanted.map(({ placed }) => placed),
    );
    const findings = wanted.flatMap(({ id, request, placed }) => {
      const finding = findingsListed.get(placed);
      if (finding === undefined) return [];
      const { status, range, rule, reason, source, fixed, method, matched } = finding;
      return [
        { id, own: { identifier: request, status, range, rule, reason, source, fixed, method, matched } },
      ];
    });
    return new Map(
      Array.from(
        Map.groupBy(findings, ({ id }) => id),
        ([id, all]) => [id, all.map(({ own }) => own)],
      ),
    );
  }
}

/** What conditions on package URLs and CPE names name. */
function identifiersIn(query: Query): string[] {
  switch (query.kind) {
    case 'field':
      return (query.field === 'purl' || query.field === 'cpe') && query.operator === ':' ? [query.value] : [];
    case 'not':
      return identifiersIn(query.of);
    case 'and':
    case 'or':
      return query.of.flatMap(identifiersIn);
    default:
      return [];
  }
}
