import type { Content } from './content.ts';
import type { Site } from './publisher.ts';
import type { World } from './world.ts';

const site: Site = { address: 'http://invented/', isAltered: false, describe: async () => null };

/** The files below a prefix by their paths, one path for each content; no lists of releases. */
export async function filesOf(world: World, prefix: string): Promise<Map<string, Content>> {
  const publisher = world.publishers.get(prefix);
  const files = new Map<string, Content>();
  const seen = new Set<Content>();
  for (const path of publisher?.paths(world.nowMs) ?? []) {
    if (path.startsWith('releases?') || path.endsWith('.md')) continue;
    const request = { nowMs: world.nowMs, query: new URLSearchParams(), site };
    const found = await publisher?.file(path.replace('releases/download', 'release-assets'), request);
    if (found == null || 'movedTo' in found) throw new Error(`${prefix} lists ${path} and has it not.`);
    if (seen.has(found.content)) continue;
    seen.add(found.content);
    files.set(path, found.content);
  }
  return files;
}
