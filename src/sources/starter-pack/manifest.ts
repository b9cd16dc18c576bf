import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'starter-pack',
  title: 'Starter pack',
  publisher: 'Cairn, from facts of the CVE Program, CISA, FIRST and NVD',
  licence: 'Apache-2.0; the facts under the terms of their publishers',
  homepage: 'https://www.cve.org/',
  completeness: 'snapshot',
  rank: 0,
  mapper: 1,
};
