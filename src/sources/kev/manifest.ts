import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'kev',
  title: 'Known Exploited Vulnerabilities catalogue',
  publisher: 'Cybersecurity and Infrastructure Security Agency (CISA)',
  licence: 'CC0-1.0',
  homepage: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  cadence: 'on working days, when entries are added',
  completeness: 'snapshot',
  files: 'document',
  itemsAt: '/vulnerabilities',
  versionAt: '/catalogVersion',
  rank: 50,
  mapper: 1,
  decides: 'kev',
  // Of the newest release; older ones are not published.
  urlOf: () => 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
};
