import { diffFacts } from '../domain/change/diff.ts';
import type { VulnerabilityHistory } from '../domain/history.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';
import { Failure } from '../kit/failure.ts';
import { isInView, type View } from '../projection/view.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { readMappedSubject } from './mapped-subject.ts';
import { asItem, type ContributorInView, statementIn } from './versions.ts';

/**
 * How the statements of two versions of one source about a CVE differ, by the facts mapped from them.
 * @throws Failure `not_found` if a version is not in view or is not about this CVE, `invalid_input` if the
 *   two are of different sources
 */
export async function differenceBetween(
  evidenceContext: EvidenceContext,
  cve: string,
  { from, to }: { readonly from: string; readonly to: string },
  view: View,
): Promise<NonNullable<VulnerabilityHistory['diff']>> {
  const [before, after] = [
    candidates(evidenceContext, cve, from, view),
    candidates(evidenceContext, cve, to, view),
  ];
  const pair = before
    .flatMap((a) => after.map((b) => [a, b] as const))
    .find(([a, b]) => a.manifest.name === b.manifest.name && (a.says !== null || b.says !== null));
  if (pair === undefined) {
    const isAnother = before.some(({ says }) => says !== null) && after.some(({ says }) => says !== null);
    if (!isAnother)
      throw new Failure(
        'not_found',
        `No source has both versions with statements about ${cve}. Use two versions from its history.`,
      );
    throw new Failure('invalid_input', 'Only two versions of one source can be compared.', {
      details: [{ path: 'to', message: 'should be a version of the same source as from' }],
    });
  }
  const [was, is] = await Promise.all(pair.map(({ says }) => factsOf(evidenceContext, cve, says)));
  return { from, to, changes: diffFacts(was ?? null, is ?? null) };
}

interface Candidate extends Pick<ContributorInView, 'manifest'> {
  /** Null for a document that does not state anything about the CVE. */
  readonly says: ContributorInView | null;
}

/** The same bytes may be stored as versions of several keys. */
function candidates(
  { history, sourceNamed }: EvidenceContext,
  cve: string,
  sha256: string,
  view: View,
): Candidate[] {
  return history.versionsBySha256(sha256).flatMap((version): Candidate[] => {
    if (!isInView(version, view)) return [];
    const { manifest } = sourceNamed(version.source);
    if (manifest.files === 'record') {
      return version.key === cve ? [{ manifest, says: { manifest, version, item: null } }] : [];
    }
    const statement = statementIn(history, cve, version);
    if (statement === null) return [{ manifest, says: null }];
    const item = statement.place === 'whole' ? null : asItem(statement);
    return [{ manifest, says: { manifest, version, item } }];
  });
}

async function factsOf(
  evidenceContext: EvidenceContext,
  cve: string,
  says: ContributorInView | null,
): Promise<VulnerabilityFacts | null> {
  return says === null ? null : (await readMappedSubject(evidenceContext, cve, says)).facts;
}
