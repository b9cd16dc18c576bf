import { copies, states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

/** Names as OSV has them: `Go`, `crates.io`, `Rocky Linux`. */
export const ecosystemForm = /^[A-Za-z][\w.: -]{0,39}$/;

/**
 * Statements of an advisory about a vulnerability count only where no source states them for the vulnerability
 * itself.
 */
const retold = copies('cve-list', 'B');

export const manifest: SourceManifest = {
  name: 'osv',
  title: 'Open Source Vulnerabilities (OSV)',
  publisher: 'OSV.dev and the databases that it collects',
  licence: 'Each database has its own; the Go Vulnerability Database: CC-BY-4.0',
  homepage: 'https://osv.dev',
  cadence: 'continuously; an archive for each ecosystem',
  upstream: {
    addresses: ['https://osv-vulnerabilities.storage.googleapis.com/'],
    everyMs: 5 * 60_000,
    choices: {
      setting: 'ECOSYSTEMS',
      sentence: 'Ecosystems of OSV that are read, with commas between.',
      noun: 'ecosystem',
      form: ecosystemForm,
      examples: ['Go', 'PyPI', 'npm'],
      fallback: 'Go,npm,PyPI,Maven,crates.io,NuGet,RubyGems,Packagist',
    },
    how: 'for each ecosystem its list of changes, `Go/modified_id.csv`; first `Go/all.zip`, then each changed record, `Go/GO-2024-2598.json`. After more than 2,000 changes or with an implausible list, the full archive again',
  },
  completeness: 'additive',
  files: 'report',
  rank: 40,
  mapper: 5,
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 7,
    says: {
      title: retold,
      description: retold,
      cvss: states('B'),
      weakness: states('B'),
      affected: states('B'),
      reference: states('B'),
      alias: states('B'),
      advisory: states('B+'),
    },
    describes: states('B+'),
  },
  // Ids such as `RHSA-2024:1234` are written with their colon there.
  urlOf: ({ key }) => `https://osv.dev/vulnerability/${encodeURIComponent(key).replaceAll('%3A', ':')}`,
};
