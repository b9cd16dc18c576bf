import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDocumentFeed } from '../testing/feed-suite.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { source as attack } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}.json`).bytes;
const published = 'https://raw.githubusercontent.com/mitre/cti/master';

describeDocumentFeed(feed, attack, [
  { url: `${published}/ics-attack/ics-attack.json`, bytes: fixture('ics') },
  { url: `${published}/mobile-attack/mobile-attack.json`, bytes: fixture('bad-objects') },
  { url: `${published}/enterprise-attack/enterprise-attack.json`, bytes: fixture('enterprise') },
]);

test('a bundle of STIX 2.0, as it is published there, is recognised', () => {
  const bundle = {
    type: 'bundle',
    id: 'bundle--0f0f0f0f-0000-4000-8000-00000000000a',
    spec_version: '2.0',
    objects: [
      {
        type: 'course-of-action',
        name: 'Invented mitigation',
        external_references: [{ source_name: 'mitre-attack', external_id: 'M9001' }],
      },
    ],
  };
  const head = Buffer.from(JSON.stringify(bundle, null, 4));
  assert.ok(attack.recognises({ member: 'enterprise-attack.json', head }));
});
