import type { Graph, GraphPaths } from '../../services/graph/contract.ts';
import { objectExample } from './evidence-examples.ts';

const asOf = '2025-01-23T14:05:12.000Z';
const weakness = {
  id: 'CWE-502',
  type: 'weakness',
  name: 'Deserialization of Untrusted Data',
  state: 'draft',
  severity: null,
  kev: null,
  risk: null,
  riskScore: null,
  tier: null,
} as const;
const vulnerability = {
  id: 'CVE-2021-44228',
  type: 'vulnerability',
  name: 'Log4Shell',
  state: 'published',
  severity: 'critical',
  kev: true,
  risk: 'critical',
  riskScore: 100,
  tier: '3df',
} as const;
const hasWeakness = {
  id: 'claim:cf80c80e4ab3f9f5',
  type: 'has-weakness',
  from: 'CVE-2021-44228',
  to: 'CWE-502',
  class: 'official',
  qualifier: null,
  confidence: 0.9,
  freshness: 0.94,
  asOf,
  evidence: ['evidence:9a0c4d1be2f37586'],
  firstSeen: '2024-10-24T00:00:00.000Z',
  lastSeen: asOf,
} as const;
const evidence = {
  'evidence:9a0c4d1be2f37586': {
    source: 'cve-list',
    sha256: objectExample.sha256,
    pointer: '/containers/cna/problemTypes/0/descriptions/0/cweId',
    asOf,
  },
};

export const graphExample = {
  entity: vulnerability,
  relations: [hasWeakness],
  neighbors: { weakness: [weakness] },
  evidence,
  depth: 1,
  counts: [{ type: 'has-weakness', direction: 'out', via: null, total: 1, matching: 1, shown: 1 }],
  gaps: [
    {
      type: 'exploited-via',
      direction: 'out',
      sentence: 'No expert mapping to ATT&CK techniques covers it.',
    },
  ],
  truncated: false,
  cut: [],
} satisfies Graph;

export const pathsExample = {
  from: vulnerability,
  to: weakness,
  paths: [
    {
      steps: [
        {
          from: 'CVE-2021-44228',
          type: 'has-weakness',
          direction: 'out',
          to: 'CWE-502',
          relation: hasWeakness,
        },
      ],
      confidence: 0.9,
      freshness: 0.94,
      sentence: 'CVE-2021-44228 has the weakness CWE-502 (Deserialization of Untrusted Data).',
    },
  ],
  neighbors: {},
  evidence,
  depth: 4,
  truncated: false,
} satisfies GraphPaths;
