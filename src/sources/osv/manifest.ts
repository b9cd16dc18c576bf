import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'osv',
  title: 'Open Source Vulnerabilities (OSV)',
  publisher: 'OSV.dev and the databases that it gathers',
  licence: 'that of each database; of the Go Vulnerability Database CC-BY-4.0',
  homepage: 'https://osv.dev',
  cadence: 'continuously; an archive for each ecosystem',
  upstream: {
    addresses: ['https://osv-vulnerabilities.storage.googleapis.com/'],
    everyMs: 5 * 60_000,
    how: 'of each ecosystem its list of changes, `Go/modified_id.csv`; at first `Go/all.zip`, then each record that changed, `Go/GO-2024-2598.json`; where more than 2,000 did, or the list is not to be believed, the archive of all again',
  },
  completeness: 'additive',
  files: 'report',
  rank: 40,
  mapper: 5,
  // Ids such as `RHSA-2024:1234` are written with their colon there.
  urlOf: ({ key }) => `https://osv.dev/vulnerability/${encodeURIComponent(key).replaceAll('%3A', ':')}`,
};
