import type { MappingTask } from '../../ingest/mapping.ts';
import { createMapping } from '../../ingest/mapping-work.ts';
import { loadSource } from '../../sources/index.ts';

const mapping = createMapping(loadSource, { isApart: true });

/** A thread that maps upstream's records. */
export default function run({ name, input }: { name: MappingTask; input: never }): unknown {
  return mapping[name](input);
}
