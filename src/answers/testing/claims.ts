import type { CitedClaim } from '../contract.ts';

/** A score of a CVE. */
export const scoreClaim: CitedClaim = {
  id: 'claim:0123456789abcdef',
  subject: 'CVE-2021-44228',
  predicate: 'cvss',
  facets: {
    'cvss.by': 'apache',
    'cvss.version': '3.1',
    'cvss.score': '10.0',
    'cvss.severity': 'critical',
  },
  lang: null,
  confidence: 0.9,
  freshness: 1,
  asOf: '2024-04-03T00:00:00.000Z',
  sources: ['cve-list'],
  isContested: false,
};
