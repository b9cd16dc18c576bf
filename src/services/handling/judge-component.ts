import { identitiesOf } from '../../domain/match/identity.ts';
import { componentOf } from '../../domain/match/sbom/identifiers.ts';
import type { MatchVerdict } from '../../domain/match/verdict.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { readStored, type StoredIdentity } from '../match/candidates.ts';
import { judgeCandidates, placedFindings } from '../match/findings.ts';
import { withJoinedNames } from '../match/joined-names.ts';
import { mostConfident } from '../match/order.ts';

/**
 * Whether a CVE affects a component, as a match says it; null if no source names the two together. Only this CVE is
 * read, however many others there are for the component.
 * @param text a package URL or a CPE name
 */
export function judgeComponent(reader: ProjectionReader, cve: string, text: string): MatchVerdict | null {
  const component = componentOf(text, '');
  if (component === null) return null;
  const [own = []] = withJoinedNames(reader, [identitiesOf(component)]);
  const candidates = readStored(reader.affected, own).map((stored) =>
    stored.map(({ identity }: StoredIdentity) => {
      const isLeftOut = identity.isWide === true && !isUnrecorded(reader, cve);
      return { identity, vulnerabilities: isLeftOut ? [] : [cve] };
    }),
  );
  const judged = judgeCandidates(reader, candidates, new Map());
  const [finding] = mostConfident(judged.flat().flatMap(placedFindings));
  return finding?.verdict ?? null;
}

function isUnrecorded({ affected }: ProjectionReader, cve: string): boolean {
  return affected.names.unrecorded(new Set([cve])).has(cve);
}
