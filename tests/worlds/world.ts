import type { Client } from '../harness/client.ts';
import type { Installation } from '../harness/installation.ts';
import type { DocumentCache } from '../oracle/documents.ts';
import type { RawWorld } from '../oracle/world.ts';

/** All published data in a store that is served, and the same read plainly from the files. */
export interface World {
  readonly installation: Installation;
  readonly client: Client;
  readonly raw: RawWorld;
  /** All entities of the files with their types. */
  readonly types: ReadonlyMap<string, string>;
  /** What the server gives out. */
  readonly documents: DocumentCache;
  readonly seed: number;
}
