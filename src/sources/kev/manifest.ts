import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'kev',
  title: 'Known Exploited Vulnerabilities catalogue',
  publisher: 'Cybersecurity and Infrastructure Security Agency (CISA)',
  licence: 'CC0-1.0',
  homepage: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  completeness: 'snapshot',
  rank: 50,
  mapper: 1,
  decides: 'kev',
};
