import { copies, states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

/** CISA's advisories, of the newest version. */
const cisaFiles = 'https://raw.githubusercontent.com/cisagov/CSAF/develop/csaf_files/';

/**
 * Statements of an advisory about a vulnerability count only where no source states them for the vulnerability
 * itself.
 */
const retold = copies('cve-list', 'B');

export const manifest: SourceManifest = {
  name: 'csaf',
  title: 'CSAF security advisories',
  publisher: 'Providers of CSAF advisories (CISA by default)',
  licence: "Each provider's own terms; those of CISA are in the public domain of the USA",
  homepage: 'https://github.com/cisagov/CSAF',
  cadence: 'on working days',
  upstream: {
    addresses: [cisaFiles],
    everyMs: 5 * 60_000,
    how: 'the lists of changes, `OT/white/changes.csv` and `IT/white/changes.csv`, and each new advisory in them, `OT/white/2024/icsa-24-298-01.json`',
  },
  completeness: 'additive',
  files: 'report',
  rank: 45,
  namesContainers: true,
  mapper: 4,
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 7,
    says: {
      title: retold,
      description: retold,
      cvss: states('B'),
      weakness: states('B'),
      affected: states('B+'),
      reference: states('B'),
      advisory: states('B+'),
    },
    describes: states('B+'),
  },
  // The ids of advisories on operational technology tell the year, and no others do.
  urlOf({ key }) {
    const [, year] = /^ICSM?A-(\d\d)-\d{3}-\d\d[A-Z]?$/i.exec(key) ?? [];
    return year === undefined ? null : `${cisaFiles}OT/white/20${year}/${key.toLowerCase()}.json`;
  },
};
