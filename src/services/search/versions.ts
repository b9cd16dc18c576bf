import type { ProjectionReader } from '../../projection/reader.ts';
import type { AffectedIds } from '../../search/conditions.ts';
import type { VersionFinding } from '../contract.ts';
import { matchIdentifier } from '../match/identifier.ts';

/** Judges the versions that a query names, each once for an answer, by the rules of matching. */
export class AskedVersions {
  readonly #reader: ProjectionReader;
  /** By identifier, and by the id of a document; null for an identifier without a version. */
  readonly #found = new Map<string, ReadonlyMap<number, VersionFinding> | null>();

  constructor(reader: ProjectionReader) {
    this.#reader = reader;
  }

  /** Ids of the documents that affect what is named, or may; null without a version. */
  readonly affectedBy = (identifier: string): AffectedIds | null => {
    const found = this.#judge(identifier);
    if (found === null) return null;
    const idsOf = (status: VersionFinding['status']) =>
      Array.from(found).flatMap(([id, finding]) => (finding.status === status ? [id] : []));
    return { affected: idsOf('affected'), unknown: idsOf('unknown') };
  };

  /**
   * What was found of a document for each identifier.
   * @param id of the document
   */
  findingsOf(id: number): VersionFinding[] {
    const findings = Array.from(this.#found.values(), (found) => found?.get(id));
    return findings.filter((finding) => finding !== undefined);
  }

  #judge(asked: string): ReadonlyMap<number, VersionFinding> | null {
    const known = this.#found.get(asked);
    if (known !== undefined) return known;
    const match = matchIdentifier(this.#reader, asked);
    const found =
      match === null || match.version === null
        ? null
        : new Map(
            match.findings.map(({ document, finding }) => {
              const { status, range, rule, reason, source, fixed, method, matched } = finding;
              return [document, { asked, status, range, rule, reason, source, fixed, method, matched }];
            }),
          );
    this.#found.set(asked, found);
    return found;
  }
}
