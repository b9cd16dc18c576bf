import { describeDocumentFeed } from '../testing/feed-suite.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { source as cwe } from './source.ts';

const { bytes } = readFixture(import.meta.url, 'fixtures/catalog.xml');

describeDocumentFeed(feed, cwe, [
  { url: 'https://cwe.mitre.org/data/xml/cwec_latest.xml.zip', member: 'cwec_v9.9.xml', bytes },
]);
