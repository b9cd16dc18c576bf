import type { EntityRecord } from '../../services/entity/contract.ts';
import { lineageExample, objectExample } from './evidence-examples.ts';

export const entityExample = {
  id: 'CWE-79',
  type: 'weakness',
  name: 'Cross-site Scripting',
  state: 'active',
  severity: null,
  risk: null,
  riskScore: null,
  tier: null,
  aliases: [],
  description: { text: 'A page shows what a visitor sent as if it were its own.', lang: 'en', source: 'cwe' },
  otherDescriptions: [],
  created: '2006-07-19T00:00:00.000Z',
  modified: '2024-07-16T00:00:00.000Z',
  withdrawn: null,
  version: null,
  references: [],
  details: { abstraction: 'Base', alternateTerms: [{ term: 'XSS' }] },
  spellings: [],
  cpes: [],
  vendor: null,
  products: { ids: [], total: 0 },
  relationCounts: [{ type: 'has-weakness', direction: 'in', count: 5012 }],
  relations: {
    items: [
      {
        type: 'has-weakness',
        direction: 'in',
        class: 'official',
        qualifier: null,
        entity: { id: 'CVE-2024-0001', type: 'vulnerability', name: null },
        confidence: 0.9,
        freshness: 0.94,
        asOf: objectExample.upstreamTime,
        evidence: [
          {
            source: 'cve-list',
            sha256: objectExample.sha256,
            pointer: '/containers/cna/problemTypes/0/descriptions/0/cweId',
            asOf: objectExample.upstreamTime,
          },
        ],
      },
    ],
    count: 1,
    total: 5012,
    nextCursor: null,
  },
  provenance: { source: 'cwe', confidence: 0.95, freshness: 1, lineage: lineageExample },
} satisfies EntityRecord;
