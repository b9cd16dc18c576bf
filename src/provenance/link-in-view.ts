import { linksOf } from '../domain/entity/links.ts';
import { linkClaim } from '../domain/graph/claim.ts';
import type { LinkEvidence } from '../projection/link-evidence.ts';
import { claimsOfLinks, vulnerabilityLinks } from '../projection/link-row.ts';
import { isInView, type View } from '../projection/view.ts';
import { type Composed, contributionOf } from './composed.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { StatedLink } from './link-trace.ts';
import { type ContributorInView, contributorsInView } from './versions.ts';

/** What one version states about a link. */
type Stated = Omit<StatedLink, 'evidence'> & { readonly place: LinkEvidence };

/**
 * The link of a CVE that makes this claim, with the places that state it in a view; null if there are none.
 * @param composed the record in that view
 */
export async function vulnerabilityLinkInView(
  evidenceContext: EvidenceContext,
  { record: { id }, subjects }: Composed,
  claim: string,
): Promise<StatedLink | null> {
  const rows = vulnerabilityLinks(subjects.map(contributionOf));
  const stating = rows.filter((row) => claimsOfLinks(id, [row])[0]?.id === claim);
  const stated = stating.map(async ([, , , , , source, chain]): Promise<Stated | null> => {
    const one = subjects.find(
      ({ manifest, version }) => manifest.name === source && (chain === '' || version.key === chain),
    );
    if (one === undefined) return null;
    const { mapped } = await evidenceContext.documents.full(one.version, id);
    const index = mapped.vulnerabilities.findIndex((each) => each.id === id);
    const links = linksOf(one.facts, mapped.links?.[index] ?? {});
    const link = links.find(({ type, to, qualifier }) => isClaim(claim, id, type, to, qualifier));
    return link === undefined ? null : statedBy(one, link);
  });
  return joined(await Promise.all(stated));
}

/**
 * The same for another entity. Current versions are not read again.
 * @param present the link as it is stated now, null if it is not
 */
export async function entityLinkInView(
  evidenceContext: EvidenceContext,
  id: string,
  claim: string,
  view: View,
  present: StatedLink | null,
): Promise<StatedLink | null> {
  const { history, manifests } = evidenceContext;
  const contributors = history.inSnapshot(() => contributorsInView(history, manifests, id, view));
  const own = contributors.filter(({ manifest }) => manifest.rank > 0);
  const accepted = own.length > 0 ? own : contributors;
  const stated: (Stated | null)[] = [];
  for (const contributing of accepted) {
    const { manifest, version } = contributing;
    if (manifest.rank > 0 && history.contribution(id, version.id) !== null) {
      const place = present?.evidence.find(
        ({ source, sha256 }) => source === manifest.name && sha256 === version.sha256,
      );
      stated.push(present && place ? { ...present, place } : null);
      continue;
    }
    const { relations = [] } = (await evidenceContext.documents.full(version, id)).mapped;
    const link = relations.find(({ from, type, to, qualifier }) => isClaim(claim, from, type, to, qualifier));
    stated.push(link === undefined ? null : statedBy(contributing, link));
  }
  return joined(stated);
}

/** A link for which only the places that state it now are known, reduced to those in view. */
export function presentLinkInView(
  { history }: EvidenceContext,
  link: StatedLink,
  view: View,
): StatedLink | null {
  const evidence = link.evidence.filter(({ source, sha256 }) =>
    history.versionsBySha256(sha256 ?? '').some((one) => one.source === source && isInView(one, view)),
  );
  return evidence.length === 0 ? null : { ...link, evidence };
}

function isClaim(claim: string, from: string, type: string, to: string, qualifier?: string): boolean {
  return linkClaim(from, type, to, qualifier ?? null).id === claim;
}

function statedBy(
  { manifest, version }: Pick<ContributorInView, 'manifest' | 'version'>,
  link: Pick<StatedLink, 'type' | 'class'> & {
    readonly to: string;
    readonly qualifier?: string;
    readonly pointer: string;
  },
): Stated {
  const { type, to: other, qualifier = null, pointer } = link;
  const chain = manifest.files === 'record' ? null : version.key;
  const { sha256, upstreamTime: at } = version;
  const place = { source: manifest.name, chain, sha256, at, ordinal: null, isWithin: false, pointer };
  return { type, class: link.class, qualifier, other, place };
}

function joined(stated: readonly (Stated | null)[]): StatedLink | null {
  const found = stated.filter((one) => one !== null);
  const [first] = found;
  if (first === undefined) return null;
  const { place: _, ...link } = first;
  return { ...link, evidence: found.map(({ place }) => place) };
}
