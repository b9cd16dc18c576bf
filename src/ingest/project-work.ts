import { compareRecordFacts, publishedLater } from '../domain/change/record.ts';
import type { Contribution } from '../domain/compose.ts';
import type { LinkPointers } from '../domain/vulnerability.ts';
import { SliceReader } from '../log/segment-store.ts';
import { packClaims } from '../projection/claims.ts';
import { claimsStated } from '../projection/link-row.ts';
import { projectVulnerability, type VulnerabilityRow } from '../projection/row.ts';
import { contributorOf, type MappedVersion, type Source } from '../sources/contract.ts';
import { claimsOfStatement } from './earlier-claims.ts';
import type { MappedFiles } from './mapped-files.ts';
import type { Compared, ComparisonBatch, ProjectionBatch } from './mapping.ts';
import { shareBuffers } from './shared-buffers.ts';

/** Makes the rows of CVEs. */
export function projectSubjects(
  files: MappedFiles,
  { slices, subjects, kevDecider }: ProjectionBatch,
): VulnerabilityRow[] {
  const readers = slices.map((slice) => new SliceReader(slice));
  const rows = subjects.map(({ cve, records, contributions }) => {
    const mapped = records.map(({ source, ...record }): Contribution => {
      const known = files.sourceNamed(source);
      const facts = factsIn(known, files.record(known, readers, record), cve);
      return { ...contributorOf(known.manifest), ...facts };
    });
    return projectVulnerability(cve, [...mapped, ...contributions], kevDecider);
  });
  return shareBuffers(rows);
}

/** Compares versions of records, pair by pair. */
export function compareRecords(files: MappedFiles, { source, slices, pairs }: ComparisonBatch): Compared[] {
  const readers = slices.map((slice) => new SliceReader(slice));
  const known = files.sourceNamed(source);
  return pairs.map(({ key, before, after, horizon }): Compared => {
    const { facts } = factsIn(known, files.record(known, readers, after), key);
    if (before !== null) {
      const earlier = factsIn(known, files.record(known, readers, before), key).facts;
      return {
        changes: compareRecordFacts(earlier, facts, known.manifest.scorers ?? []),
        before: packClaims(claimsStated(earlier)),
        earlier: claimsOfStatement({ subject: key, vulnerability: earlier }, known.manifest),
      };
    }
    const news = publishedLater(facts, horizon);
    return { changes: news === null ? [] : [news], before: packClaims([]), earlier: packClaims([]) };
  });
}

/** What a record states about a CVE. It was mapped before, so it always states something. */
function factsIn(
  { manifest }: Source,
  { identity, vulnerabilities, links = [] }: MappedVersion,
  cve: string,
): Pick<Contribution, 'facts'> & { readonly pointers: LinkPointers } {
  const index = vulnerabilities.findIndex(({ id }) => id === cve);
  const facts = vulnerabilities[index];
  if (facts === undefined) throw new Error(`${manifest.name} no longer mentions ${cve} in ${identity.key}.`);
  return { facts, pointers: links[index] ?? {} };
}
