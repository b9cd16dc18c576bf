import type { SourceManifest } from '../contract.ts';

/** Who speaks in its entries. */
export const entriesBy = 'ctid';

export const manifest: SourceManifest = {
  name: 'kev-attack',
  title: 'Mappings of known exploited vulnerabilities to ATT&CK',
  publisher: 'Center for Threat-Informed Defense',
  licence: 'Apache-2.0',
  homepage: 'https://center-for-threat-informed-defense.github.io/mappings-explorer/external/kev/',
  cadence: 'a few times a year',
  upstream: {
    addresses: [
      'https://raw.githubusercontent.com/center-for-threat-informed-defense/mappings-explorer/main/mappings/kev/',
    ],
    everyMs: 6 * 3_600_000,
  },
  completeness: 'snapshot',
  files: 'document',
  rank: 50,
  entriesBy,
  mapper: 1,
  reliability: {
    currentForHours: 90 * 24,
    halvedAfterDays: 180,
    says: { technique: { reliability: 'B', method: 'expert-mapping' } },
  },
  // The folder of all releases: where in it a release lies also depends on the release of ATT&CK.
  urlOf: () =>
    'https://github.com/center-for-threat-informed-defense/mappings-explorer/tree/main/mappings/kev',
};
