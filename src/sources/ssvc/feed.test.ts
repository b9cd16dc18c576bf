import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDocumentFeed } from '../testing/feed-suite.ts';
import { InventedUpstream } from '../testing/invented-upstream.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { releaseDays } from './releases.ts';
import { source as ssvc } from './source.ts';

const { bytes } = readFixture(import.meta.url, 'fixtures/sample_gate_1_2_0.json');
const tables = 'https://raw.githubusercontent.com/CERTCC/SSVC/main/data/json/decision_tables';

describeDocumentFeed(feed, ssvc, [
  { url: `${tables}/cisa/cisa_bod_26_04_1_0_0.json`, bytes },
  { url: `${tables}/cisa/cisa_coordinator_2_0_3.json`, bytes },
  { url: `${tables}/ssvc/coordinator_triage_1_0_0.json`, bytes },
  { url: `${tables}/ssvc/deployer_patch_application_priority_1_0_0.json`, bytes },
]);

test('asks for the tables whose days the source knows', async () => {
  const upstream = new InventedUpstream('2099-03-01T12:00:00Z');
  await assert.rejects(upstream.poll(feed));
  const known = [...releaseDays.keys()].map((release) => {
    const [key = '', upstreamVersion = null] = release.split(' ');
    return ssvc.manifest.urlOf({ key, upstreamVersion });
  });
  assert.deepEqual(
    upstream.requests.map((at) => `${tables}/${at}`),
    known,
  );
});
