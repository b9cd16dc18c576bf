import type { Client } from '../harness/client.ts';
import type { Installation } from '../harness/installation.ts';
import type { DocumentCache } from '../oracle/documents.ts';
import type { RawWorld } from '../oracle/world.ts';

/** All published data in a running server, and the same data read directly from the files. */
export interface World {
  readonly installation: Installation;
  readonly client: Client;
  readonly raw: RawWorld;
  /** All entities of the files with their types. */
  readonly types: ReadonlyMap<string, string>;
  /** The responses of the server. */
  readonly documents: DocumentCache;
  readonly seed: number;
}
