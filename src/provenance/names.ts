import { inContributionOrder } from '../domain/compose.ts';
import type { View } from '../projection/view.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { type ContributorInView, contributorsInView } from './versions.ts';

/** The name of each entity in view; null if no version gives one. Must be called in a snapshot. */
export function namesInView(
  evidenceContext: EvidenceContext,
  ids: Iterable<string>,
  view: View,
): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const id of new Set(ids)) names.set(id, namingVersion(evidenceContext, id, view)?.name ?? null);
  return names;
}

/**
 * The version that names an entity in view: the first in order of precedence that gives a name. Must be
 * called in a snapshot.
 */
export function namingVersion(
  { history, manifests }: EvidenceContext,
  id: string,
  view: View,
): (ContributorInView & { readonly name: string }) | null {
  const ordered = contributorsInView(history, manifests, id, view)
    .map((contributor) => {
      const { manifest, version } = contributor;
      return { contributor, source: manifest.name, chain: version.key, rank: manifest.rank };
    })
    .sort(inContributionOrder);
  for (const { contributor } of ordered) {
    const name = history.itemStateAt(id, contributor.version)?.name ?? null;
    if (name !== null) return { ...contributor, name };
  }
  return null;
}
