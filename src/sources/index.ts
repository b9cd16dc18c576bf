import type { SourceDefinition, SourceManifest } from './contract.ts';

/**
 * Every upstream that is understood. The manifest describes a source, and all processes and threads need it at once.
 * The rest of its folder is loaded when needed, because that takes most of their start time.
 */
const folders = [
  { manifest: import('./cve-list/manifest.ts'), folder: () => import('./cve-list/index.ts') },
  { manifest: import('./kev/manifest.ts'), folder: () => import('./kev/index.ts') },
  { manifest: import('./epss/manifest.ts'), folder: () => import('./epss/index.ts') },
  { manifest: import('./osv/manifest.ts'), folder: () => import('./osv/index.ts') },
  { manifest: import('./kev-attack/manifest.ts'), folder: () => import('./kev-attack/index.ts') },
  { manifest: import('./ssvc/manifest.ts'), folder: () => import('./ssvc/index.ts') },
  { manifest: import('./attack/manifest.ts'), folder: () => import('./attack/index.ts') },
  { manifest: import('./capec/manifest.ts'), folder: () => import('./capec/index.ts') },
  { manifest: import('./cwe/manifest.ts'), folder: () => import('./cwe/index.ts') },
  { manifest: import('./csaf/manifest.ts'), folder: () => import('./csaf/index.ts') },
  { manifest: import('./nicknames/manifest.ts'), folder: () => import('./nicknames/index.ts') },
  { manifest: import('./starter-pack/manifest.ts'), folder: () => import('./starter-pack/index.ts') },
] as const;

export const manifests: readonly SourceManifest[] = await Promise.all(
  folders.map(async ({ manifest }) => (await manifest).manifest),
);

/** What the folder of each source exports, in the order of the manifests. */
export function loadDefinitions(): Promise<SourceDefinition[]> {
  return Promise.all(folders.map(async ({ folder }) => (await folder()).definition));
}
