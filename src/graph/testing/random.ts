import fc from 'fast-check';
import { type RelationType, relationTypes } from '../../domain/entity/relation.ts';
import type { StatedLink, StoreContent } from './store.ts';

/** Ids of all kinds that graphs treat in a way of their own, few enough to be linked in circles. */
export const ids = [
  ...['CVE-2025-20001', 'CVE-2026-0001', 'CVE-2026-0002', 'CVE-2026-10000'],
  ...['CWE-1', 'CWE-2', 'CAPEC-1', 'T1001', 'T1001.001', 'G0001', 'S0001'],
  ...['product:loom:reader', 'product:loom:writer', 'product:shuttle:reader', 'vendor:loom'],
] as const;

const stored = relationTypes.filter((type): type is Exclude<RelationType, 'made-by'> => type !== 'made-by');

const link: fc.Arbitrary<StatedLink> = fc.record(
  {
    from: fc.constantFrom(...ids),
    type: fc.oneof(
      fc.constantFrom('affects', 'has-weakness', 'related-pattern', 'maps-to', 'exploited-via', 'uses'),
      fc.constantFrom(...stored),
    ),
    to: fc.constantFrom(...ids),
    qualifier: fc.constantFrom('first', 'second'),
    source: fc.constantFrom('records', 'reports'),
    chain: fc.constantFrom('LOOM-1', 'LOOM-2'),
  },
  { requiredKeys: ['from', 'type', 'to'] },
);

/** Any small graph: circles, loops, several links between two, nothing at all. */
export const anyContent: fc.Arbitrary<StoreContent> = fc.record({
  links: fc.array(link, { maxLength: 40 }),
  exploited: fc.subarray(ids.filter((id) => id.startsWith('CVE-'))),
});
