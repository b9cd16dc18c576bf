import { describeDocumentFeed } from '../testing/feed-suite.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { source as kevAttack } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`).bytes;
const release =
  'https://raw.githubusercontent.com/center-for-threat-informed-defense/mappings-explorer/main/mappings/kev/attack-16.1/kev-07.28.2025';

describeDocumentFeed(feed, kevAttack, [
  {
    url: `${release}/enterprise/kev-07.28.2025_attack-16.1-enterprise.json`,
    bytes: fixture('enterprise.json'),
  },
  {
    url: `${release}/mobile/kev-07.28.2025_attack-16.1-mobile.json`,
    bytes: fixture('mobile-bad-mappings.json'),
  },
]);
