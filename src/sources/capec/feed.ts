import { documentFeed } from '../document-feed.ts';
import { manifest } from './manifest.ts';

/** The newest release, as a STIX 2.1 bundle. */
export const feed = documentFeed({
  source: manifest.name,
  documents: [
    { at: 'capec/2.1/stix-capec.json', name: 'stix-capec.json', expects: 'json', bytesMax: 16_000_000 },
  ],
});
