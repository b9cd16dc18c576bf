import type { HandlingItem } from '../../services/handling/contract.ts';

export const handlingExample: HandlingItem = {
  id: 12,
  version: 1,
  cve: 'CVE-2021-44228',
  component: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
  status: 'not_affected',
  justification: 'vulnerable_code_not_present',
  note: 'JndiLookup is removed from the jar.',
  until: '2027-01-01T00:00:00.000Z',
  basis: {
    state: 'published',
    kev: true,
    ransomware: true,
    severity: 'critical',
    exploitation: 'active',
    verdict: 'affected',
    fixed: ['2.15.0'],
  },
  state: 'active',
  returned: null,
  createdAt: '2026-08-22T00:00:00.000Z',
  updatedAt: '2026-08-22T00:00:00.000Z',
};
