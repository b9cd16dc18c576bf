import type { Client } from '../harness/client.ts';
import type { SearchMaterial } from './published/material.ts';

/** All published data as a server answers from them, and the same read plainly from the files. */
export interface SearchWorld {
  readonly client: Client;
  readonly material: SearchMaterial;
  readonly seed: number;
}
