import { documentFeed } from '../document-feed.ts';
import { manifest } from './manifest.ts';

const name = 'known_exploited_vulnerabilities.json';

/** The newest catalog. */
export const feed = documentFeed({
  source: manifest.name,
  documents: [{ at: name, name, expects: 'json', bytesMax: 16_000_000 }],
});
