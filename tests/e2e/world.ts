import type { Client } from './client.ts';
import type { Installation } from './harness.ts';
import type { RawWorld } from './raw-world.ts';

/** All published data in a store that is served, and the same read plainly from the files. */
export interface World {
  readonly installation: Installation;
  readonly client: Client;
  readonly raw: RawWorld;
  readonly seed: number;
}
