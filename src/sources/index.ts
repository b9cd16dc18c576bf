import type { SourceDefinition, SourceManifest } from './contract.ts';

/** Every upstream that is understood: its folder. */
const folders = await Promise.all([
  import('./cve-list/index.ts'),
  import('./kev/index.ts'),
  import('./epss/index.ts'),
  import('./osv/index.ts'),
  import('./kev-attack/index.ts'),
  import('./ssvc/index.ts'),
  import('./attack/index.ts'),
  import('./capec/index.ts'),
  import('./cwe/index.ts'),
  import('./csaf/index.ts'),
  import('./nicknames/index.ts'),
  import('./starter-pack/index.ts'),
]);

export const definitions: readonly SourceDefinition[] = folders.map(({ definition }) => definition);

/** What the sources are. It costs nothing to load, unlike what reads them. */
export const manifests: readonly SourceManifest[] = definitions.map(({ manifest }) => manifest);
