import type { Client } from '../harness/client.ts';
import type { SearchMaterial } from './published/material.ts';

/** All published data in a running server, and the same data read directly from the files. */
export interface SearchWorld {
  readonly client: Client;
  readonly material: SearchMaterial;
  readonly seed: number;
}
