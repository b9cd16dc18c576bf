import { documentFeed } from '../document-feed.ts';
import { manifest } from './manifest.ts';

/**
 * Each release is in a folder of its own, under the release of ATT&CK that it is made for. There is no list of them
 * by which a newer one could be found.
 */
const release = 'kev-07.28.2025';
const attackRelease = 'attack-16.1';

const domains = ['enterprise', 'mobile'] as const;

/** The newest release that was known when this was written, a document for each domain. */
export const feed = documentFeed({
  source: manifest.name,
  documents: domains.map((domain) => {
    const name = `${release}_${attackRelease}-${domain}.json`;
    const at = `${attackRelease}/${release}/${domain}/${name}`;
    return { at, name, expects: 'json', bytesMax: 16_000_000 };
  }),
});
