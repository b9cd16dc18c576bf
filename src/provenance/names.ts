import { inSpeakingOrder } from '../domain/compose.ts';
import type { View } from '../projection/view.ts';
import type { Past } from './past.ts';
import { type SpeakingVersion, speakersInView } from './versions.ts';

/** The name of each entity in view; null where no version gives one. To be called in a snapshot. */
export function namesInView(past: Past, ids: Iterable<string>, view: View): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const id of new Set(ids)) names.set(id, namingVersion(past, id, view)?.name ?? null);
  return names;
}

/** The version that names an entity in view: the first in speaking order that gives a name. To be called in a snapshot. */
export function namingVersion(
  { history, manifests }: Past,
  id: string,
  view: View,
): (SpeakingVersion & { readonly name: string }) | null {
  const ordered = speakersInView(history, manifests, id, view)
    .map((speaking) => {
      const { manifest, version } = speaking;
      return { speaking, source: manifest.name, chain: version.key, rank: manifest.rank };
    })
    .sort(inSpeakingOrder);
  for (const { speaking } of ordered) {
    const name = history.itemStateAt(id, speaking.version)?.name ?? null;
    if (name !== null) return { ...speaking, name };
  }
  return null;
}
