import { copies } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'starter-pack',
  title: 'Starter pack',
  publisher: 'Cairn, from facts of the CVE Program, CISA, FIRST, NVD and MITRE',
  licence: 'Apache-2.0; the facts under the terms of their publishers',
  homepage: 'https://www.cve.org/',
  cadence: 'with each release of Cairn',
  completeness: 'snapshot',
  files: 'document',
  itemsAt: '/vulnerabilities',
  versionAt: '/of/kev/version',
  scoresAt: { date: '/of/epss/date', model: '/of/epss/model', score: '/epss/0', percentile: '/epss/1' },
  bundledFile: 'starter-pack.json.gz',
  rank: 0,
  scorers: ['NVD'],
  mapper: 2,
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 7,
    says: {
      record: copies('cve-list', 'C'),
      title: copies('kev', 'C'),
      description: copies('kev', 'C'),
      cvss: copies('cve-list', 'C'),
      weakness: copies('cve-list', 'C'),
      affected: copies('kev', 'C'),
      reference: copies('kev', 'C'),
      alias: copies('cve-list', 'C'),
      kev: copies('kev', 'C'),
      epss: copies('epss', 'C'),
    },
    describes: copies('attack', 'C'),
  },
  urlOf: () => null,
};
