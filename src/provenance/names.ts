import { inSpeakingOrder } from '../domain/compose.ts';
import type { EntityFacts } from '../domain/entity/facts.ts';
import type { View } from '../projection/view.ts';
import type { Past } from './past.ts';
import { readEntitySpoken, type Spoken } from './spoken.ts';
import { type SpeakingVersion, speakersInView } from './versions.ts';

/** The name of each entity in view, as the projection has it of the current versions; null where nobody tells one. */
export async function namesInView(
  past: Past,
  ids: Iterable<string>,
  view: View,
): Promise<ReadonlyMap<string, string | null>> {
  const names = new Map<string, string | null>();
  for (const id of new Set(ids)) names.set(id, await nameInView(past, id, view));
  return names;
}

async function nameInView(past: Past, id: string, view: View): Promise<string | null> {
  const { history, manifests } = past;
  const { speakers, current } = history.inSnapshot(() => ({
    speakers: speakersInView(history, manifests, id, view),
    current: history.entityName(id),
  }));
  const inView = new Set(speakers.map(({ version }) => version.id));
  const isCurrent =
    inView.size === current.versions.length && current.versions.every((version) => inView.has(version));
  if (isCurrent) return current.name;
  return (await namer(past, id, speakers))?.facts.name ?? null;
}

/** What is said by the first that tells the name of an entity in view; null where nobody does. */
export async function nameSpoken(past: Past, id: string, view: View): Promise<Spoken<EntityFacts> | null> {
  const { history, manifests } = past;
  return namer(
    past,
    id,
    history.inSnapshot(() => speakersInView(history, manifests, id, view)),
  );
}

async function namer(
  past: Past,
  id: string,
  speakers: readonly SpeakingVersion[],
): Promise<Spoken<EntityFacts> | null> {
  const ordered = speakers.map((speaking) => {
    const { manifest, version } = speaking;
    return { speaking, source: manifest.name, chain: version.key, rank: manifest.rank };
  });
  for (const { speaking } of ordered.sort(inSpeakingOrder)) {
    const spoken = await readEntitySpoken(past, id, speaking);
    if (spoken?.facts.name !== undefined) return spoken;
  }
  return null;
}
