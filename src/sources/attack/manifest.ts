import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

/** The newest release, in STIX 2.0. */
const fetched = 'https://raw.githubusercontent.com/mitre/cti/master/';
/** All releases, in STIX 2.1. */
const published = 'https://raw.githubusercontent.com/mitre-attack/attack-stix-data/master/';

export const manifest: SourceManifest = {
  name: 'attack',
  title: 'MITRE ATT&CK',
  publisher: 'The MITRE Corporation',
  licence: 'ATT&CK Terms of Use',
  homepage: 'https://attack.mitre.org/',
  cadence: 'twice a year',
  upstream: {
    addresses: [fetched],
    everyMs: 6 * 3_600_000,
  },
  completeness: 'snapshot',
  files: 'document',
  itemsAt: '/objects',
  rank: 50,
  mapper: 1,
  reliability: {
    currentForHours: 35 * 24,
    halvedAfterDays: 90,
    says: {},
    describes: states('A'),
  },
  // Only bundles in STIX 2.1 name their release, so that one without a name is as it is fetched.
  urlOf({ key, upstreamVersion }) {
    if (upstreamVersion === null) return `${fetched}${key}/${key}.json`;
    return `${published}${key}/${key}-${encodeURIComponent(upstreamVersion)}.json`;
  },
};
