import type { RelationFacts } from '../../domain/entity/relation.ts';
import { packageUrlIn, statedAt } from './package.ts';
import type { Reading } from './reading.ts';

/** The statement of a record without CVEs about packages: that the advisory itself affects them. */
export function packageRelations({ record, advisory }: Reading): RelationFacts[] {
  const relations = new Map<string, RelationFacts>();
  for (const [index, entry] of (record.affected ?? []).entries()) {
    const to = packageUrlIn(entry);
    if (to === null || relations.has(to)) continue;
    relations.set(to, {
      from: advisory,
      fromType: 'advisory',
      type: 'affects',
      to,
      toType: 'package',
      class: 'official',
      pointer: `/affected/${index}${statedAt(entry)}`,
    });
  }
  return [...relations.values()];
}
