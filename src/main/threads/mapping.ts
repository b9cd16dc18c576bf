import type { Mapping } from '../../ingest/mapping.ts';
import { createMapping } from '../../ingest/mapping-work.ts';
import { sourceNamed } from '../../sources/loaded.ts';

const mapping = createMapping(sourceNamed, { isApart: true });

/** A thread that maps upstream's records. */
export default function run({ name, input }: { name: keyof Mapping; input: never }): unknown {
  return mapping[name](input);
}
