import { documentFeed } from '../document-feed.ts';
import { manifest } from './manifest.ts';

const name = 'cwec_latest.xml.zip';

/** The newest release, an XML document in a zip. */
export const feed = documentFeed({
  source: manifest.name,
  documents: [{ at: name, name, expects: 'zip', bytesMax: 32_000_000 }],
});
