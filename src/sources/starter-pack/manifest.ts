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
  isBundled: true,
  rank: 0,
  mapper: 2,
  urlOf: () => null,
};
