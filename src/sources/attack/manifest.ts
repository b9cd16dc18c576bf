import type { SourceManifest } from '../contract.ts';

const published = 'https://raw.githubusercontent.com/mitre-attack/attack-stix-data/master';

export const manifest: SourceManifest = {
  name: 'attack',
  title: 'MITRE ATT&CK',
  publisher: 'The MITRE Corporation',
  licence: 'ATT&CK Terms of Use',
  homepage: 'https://attack.mitre.org/',
  cadence: 'twice a year',
  upstream: {
    addresses: ['https://raw.githubusercontent.com/mitre/cti/master/'],
    everyMs: 6 * 3_600_000,
  },
  completeness: 'snapshot',
  files: 'document',
  itemsAt: '/objects',
  rank: 50,
  mapper: 1,
  urlOf({ key, upstreamVersion }) {
    const release = upstreamVersion === null ? '' : `-${encodeURIComponent(upstreamVersion)}`;
    return `${published}/${key}/${key}${release}.json`;
  },
};
