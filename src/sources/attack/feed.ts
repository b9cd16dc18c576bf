import { documentFeed } from '../document-feed.ts';
import { manifest } from './manifest.ts';

/** The largest is the last, so that the others come even where it takes too long. */
const domains = ['ics', 'mobile', 'enterprise'] as const;

/** The newest release, a STIX 2.0 bundle for each domain. */
export const feed = documentFeed({
  source: manifest.name,
  documents: domains.map((domain) => ({
    at: `${domain}-attack/${domain}-attack.json`,
    name: `${domain}-attack.json`,
    expects: 'json',
    // The largest has about 45 MB, and more than this is not read.
    bytesMax: 64 * 1024 ** 2,
  })),
});
