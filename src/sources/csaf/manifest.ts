import type { SourceManifest } from '../contract.ts';

/** CISA's advisories on operational technology, of the newest version. Their ids tell the year, and no others do. */
const cisaFiles = 'https://raw.githubusercontent.com/cisagov/CSAF/develop/csaf_files/OT/white';

export const manifest: SourceManifest = {
  name: 'csaf',
  title: 'CSAF security advisories',
  publisher: 'Providers of CSAF advisories (CISA by default)',
  licence: "Each provider's own terms; those of CISA are in the public domain of the USA",
  homepage: 'https://github.com/cisagov/CSAF',
  cadence: 'on working days',
  completeness: 'additive',
  files: 'report',
  rank: 45,
  mapper: 2,
  urlOf({ key }) {
    const [, year] = /^ICSM?A-(\d\d)-\d{3}-\d\d[A-Z]?$/i.exec(key) ?? [];
    return year === undefined ? null : `${cisaFiles}/20${year}/${key.toLowerCase()}.json`;
  },
};
