import { ownSource } from '../../domain/own-source.ts';
import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

/** The project itself, which keeps the table. */
export const entriesBy = ownSource;

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
  bundledFile: 'nicknames.json',
  rank: 0,
  entriesBy,
  mapper: 2,
  reliability: {
    currentForHours: 90 * 24,
    halvedAfterDays: 365,
    says: {
      title: states('B'),
      affected: states('C'),
      alias: states('B'),
    },
  },
  urlOf: () => null,
};
