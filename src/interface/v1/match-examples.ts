import type { MatchFinding, MatchResult } from '../../services/match/contract.ts';
import { itemExample } from './examples.ts';

export const findingExample = {
  id: itemExample.id,
  title: itemExample.title,
  severity: itemExample.severity,
  cvss: itemExample.cvss,
  epss: itemExample.epss,
  kev: true,
  risk: itemExample.risk,
  riskScore: itemExample.riskScore,
  tier: itemExample.tier,
  published: itemExample.published,
  method: 'purl',
  matched: 'pkg:maven/org.apache.logging.log4j/log4j-core',
  status: 'affected',
  range: { version: '2.13.0', status: 'affected', scheme: 'maven', lessThan: '2.15.0' },
  rule: 'maven',
  reason: null,
  source: 'ghsa',
  fixed: ['2.15.0'],
} satisfies MatchFinding;

export const matchExample = {
  format: 'identifiers',
  specVersion: null,
  components: [
    {
      pointer: '/purls/0',
      name: 'log4j-core',
      version: '2.14.1',
      purl: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
      cpe: null,
      status: 'affected',
      reason: null,
      matched: [findingExample.matched],
      names: [{ id: findingExample.matched, method: 'purl', vulnerabilities: 1 }],
      findings: [findingExample],
      counts: { affected: 1, unknown: 0, notAffected: 0 },
      truncated: false,
    },
  ],
  counts: {
    components: 1,
    affected: 1,
    unknown: 0,
    notAffected: 0,
    notNamed: 0,
    vulnerabilities: 1,
    kev: 1,
    severities: { critical: 1, high: 0, medium: 0, low: 0, none: 0, unknown: 0 },
    rejected: 0,
  },
  truncated: false,
} satisfies MatchResult;
