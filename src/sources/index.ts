import type { Recogniser, Source, SourceManifest } from './contract.ts';
import type { Feed } from './feed.ts';

/** What the folder of a source exports. One that comes with Cairn has no feed. */
type SourceFolder = readonly [
  manifest: Promise<{ readonly manifest: SourceManifest }>,
  recogniser: () => Promise<{ readonly recogniser: Recogniser }>,
  source: () => Promise<{ readonly source: Source }>,
  feed?: () => Promise<{ readonly feed: Feed }>,
];

/**
 * Every upstream that is understood. The manifest describes a source, and all processes and threads need it at once.
 * The rest of its folder is loaded when needed, because that takes most of their start time.
 */
// biome-ignore format: one line for each source
const folders: readonly SourceFolder[] = [
  [import('./cve-list/manifest.ts'), () => import('./cve-list/recogniser.ts'), () => import('./cve-list/source.ts'), () => import('./cve-list/feed.ts')],
  [import('./kev/manifest.ts'), () => import('./kev/recogniser.ts'), () => import('./kev/source.ts'), () => import('./kev/feed.ts')],
  [import('./epss/manifest.ts'), () => import('./epss/recogniser.ts'), () => import('./epss/source.ts'), () => import('./epss/feed.ts')],
  [import('./osv/manifest.ts'), () => import('./osv/recogniser.ts'), () => import('./osv/source.ts'), () => import('./osv/feed.ts')],
  [import('./kev-attack/manifest.ts'), () => import('./kev-attack/recogniser.ts'), () => import('./kev-attack/source.ts'), () => import('./kev-attack/feed.ts')],
  [import('./ssvc/manifest.ts'), () => import('./ssvc/recogniser.ts'), () => import('./ssvc/source.ts'), () => import('./ssvc/feed.ts')],
  [import('./attack/manifest.ts'), () => import('./attack/recogniser.ts'), () => import('./attack/source.ts'), () => import('./attack/feed.ts')],
  [import('./capec/manifest.ts'), () => import('./capec/recogniser.ts'), () => import('./capec/source.ts'), () => import('./capec/feed.ts')],
  [import('./cwe/manifest.ts'), () => import('./cwe/recogniser.ts'), () => import('./cwe/source.ts'), () => import('./cwe/feed.ts')],
  [import('./csaf/manifest.ts'), () => import('./csaf/recogniser.ts'), () => import('./csaf/source.ts'), () => import('./csaf/feed.ts')],
  [import('./decision-tables/manifest.ts'), () => import('./decision-tables/recogniser.ts'), () => import('./decision-tables/source.ts')],
  [import('./nicknames/manifest.ts'), () => import('./nicknames/recogniser.ts'), () => import('./nicknames/source.ts')],
  [import('./starter-pack/manifest.ts'), () => import('./starter-pack/recogniser.ts'), () => import('./starter-pack/source.ts')],
];

export const manifests: readonly SourceManifest[] = await Promise.all(
  folders.map(async ([manifest]) => (await manifest).manifest),
);

/** What recognises the files of each source, in the order of the manifests. */
export function loadRecognisers(): Promise<Recogniser[]> {
  return Promise.all(folders.map(async ([, load]) => (await load()).recogniser));
}

/** Every source, in the order of the manifests. */
export function loadSources(): Promise<Source[]> {
  return Promise.all(folders.map(async ([, , load]) => (await load()).source));
}

/** The source of that name; throws if none has it. */
export async function loadSource(name: string): Promise<Source> {
  const [, , load] = withName(folders, name, (_, at) => manifests[at]);
  return (await load()).source;
}

/** The one of these whose manifest has that name; throws if none has it. */
export function withName<T>(
  all: readonly T[],
  name: string,
  manifestOf: (one: T, at: number) => SourceManifest | undefined,
): T {
  const found = all.find((one, at) => manifestOf(one, at)?.name === name);
  if (found === undefined) throw new Error(`No source has the name ${name}.`);
  return found;
}

/** Every feed, of the sources that are read from the network. */
export function loadFeeds(): Promise<Feed[]> {
  const loads = folders.flatMap(([, , , load]) => load ?? []);
  return Promise.all(loads.map(async (load) => (await load()).feed));
}
