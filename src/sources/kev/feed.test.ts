import { describeDocumentFeed } from '../testing/feed-suite.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { source as kev } from './source.ts';

const { bytes } = readFixture(import.meta.url, 'fixtures/catalog.json');

describeDocumentFeed(feed, kev, [
  { url: 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json', bytes },
]);
