import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'nicknames',
  title: 'Nicknames of vulnerabilities',
  publisher: 'Cairn',
  licence: 'Apache-2.0',
  homepage: 'https://www.cve.org/',
  cadence: 'with each release of Cairn',
  completeness: 'snapshot',
  files: 'document',
  itemsAt: '/vulnerabilities',
  isBundled: true,
  rank: 0,
  mapper: 2,
  urlOf: () => null,
};
