import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

const published = 'https://cwe.mitre.org/data/xml/';

export const manifest: SourceManifest = {
  name: 'cwe',
  title: 'Common Weakness Enumeration',
  publisher: 'The MITRE Corporation',
  licence: 'CWE Terms of Use',
  homepage: 'https://cwe.mitre.org/',
  cadence: 'about three times a year',
  upstream: {
    addresses: [published],
    everyMs: 6 * 3_600_000,
  },
  completeness: 'snapshot',
  files: 'document',
  versionAt: '/Weakness_Catalog/@Version',
  rank: 50,
  mapper: 1,
  reliability: {
    currentForHours: 35 * 24,
    halvedAfterDays: 180,
    says: {},
    describes: states('A'),
  },
  urlOf: ({ upstreamVersion }) =>
    upstreamVersion === null ? null : `${published}cwec_v${encodeURIComponent(upstreamVersion)}.xml.zip`,
};
