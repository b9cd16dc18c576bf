import { describeDocumentFeed } from '../testing/feed-suite.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { source as capec } from './source.ts';

const { bytes } = readFixture(import.meta.url, 'fixtures/catalog.json');

describeDocumentFeed(feed, capec, [
  { url: 'https://raw.githubusercontent.com/mitre/cti/master/capec/2.1/stix-capec.json', bytes },
]);
