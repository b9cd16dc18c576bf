import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

const published = 'https://raw.githubusercontent.com/mitre/cti/master/';

export const manifest: SourceManifest = {
  name: 'capec',
  title: 'Common Attack Pattern Enumeration and Classification (CAPEC)',
  publisher: 'The MITRE Corporation',
  licence: 'CAPEC Terms of Use',
  homepage: 'https://capec.mitre.org/',
  cadence: 'rarely; the last release is from 2023',
  upstream: {
    addresses: [published],
    everyMs: 6 * 3_600_000,
  },
  completeness: 'snapshot',
  files: 'document',
  rank: 50,
  mapper: 1,
  reliability: {
    // Its last release is final: a copy of it does not age.
    currentForHours: Number.POSITIVE_INFINITY,
    halvedAfterDays: 1,
    says: {},
    describes: states('A'),
  },
  // The newest release.
  urlOf: () => `${published}capec/2.1/stix-capec.json`,
};
