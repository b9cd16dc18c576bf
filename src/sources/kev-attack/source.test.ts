import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as kevAttack } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string, origins?: Origins) => kevAttack.map(fixture(name).bytes, name, origins);

describeSource(kevAttack, {
  accepts: [fixture('enterprise.json'), fixture('mobile-bad-mappings.json')],
  refuses: [
    fixture('no-mappings.json'),
    fixture('no-date.json'),
    fixture('no-domain.json'),
    fixture('other-framework.json'),
    fixture('cut-off.json'),
  ],
});

test('leaves mappings of other lists alone', () => {
  const { member, bytes } = fixture('other-framework.json');
  assert.ok(kevAttack.recognises({ member, head: bytes }), 'it maps CVEs, so its refusal is told');
  const controls = Buffer.from(bytes.toString().replace('CVE-2024-1000', 'AC-2'));
  assert.ok(!kevAttack.recognises({ member, head: controls }));
});

test('gathers the mappings of a CVE', () => {
  const { identity, vulnerabilities, links, items, rejected } = mapFixture('enterprise.json');
  assert.deepEqual(identity, {
    key: 'enterprise',
    upstreamTime: '2025-04-09T00:00:00.000Z',
    upstreamVersion: '03/05/2025',
  });
  assert.equal(items, 5);
  assert.deepEqual(rejected, []);
  const source = 'ctid';
  assert.deepEqual(vulnerabilities, [
    {
      id: 'CVE-2024-1000',
      techniques: [
        {
          id: 'T1190',
          mappingType: 'exploitation_technique',
          comment: 'An invented attacker sends an invented message.',
          attackVersion: '16.1',
          source,
        },
        { id: 'T1059.004', mappingType: 'primary_impact', comment: null, attackVersion: '16.1', source },
      ],
      references: [
        { url: 'https://mailer.example/report/7', tags: [], source },
        { url: 'https://press.example/one', tags: [], source },
        { url: 'https://press.example/two', tags: [], source },
      ],
    },
    {
      id: 'CVE-2023-20001',
      techniques: [
        { id: 'T1499', mappingType: 'secondary_impact', comment: null, attackVersion: '16.1', source },
      ],
    },
  ]);
  assert.deepEqual(links, [
    { techniques: ['/mapping_objects/0/attack_object_id', '/mapping_objects/1/attack_object_id'] },
    { techniques: ['/mapping_objects/2/attack_object_id'] },
  ]);
});

test('refuses bad mappings alone and says where they are', () => {
  const { identity, vulnerabilities, items, rejected } = mapFixture('mobile-bad-mappings.json');
  assert.equal(identity.key, 'mobile');
  assert.equal(
    identity.upstreamTime,
    '2025-03-05T00:00:00.000Z',
    'the day of creation where no other is given',
  );
  assert.equal(items, 8);
  assert.deepEqual(
    vulnerabilities.map(({ id, techniques }) => [id, techniques?.length, techniques?.[0]?.attackVersion]),
    [['CVE-2024-1000', 1, null]],
  );
  assert.deepEqual(
    rejected.map(({ pointer }) => pointer),
    [1, 2, 3, 4, 5, 6, 7].map((index) => `/mapping_objects/${index}`),
  );
  const reasons = [/CVE id/, /technique/, /technique/, /mapping_type/, /status/, /capability_id/, /object/];
  reasons.forEach((reason, index) => {
    assert.match(rejected[index]?.reason ?? '', reason);
  });
});

test('points at the mapping that each fact was made from', () => {
  const origins = new Origins();
  const [facts] = mapFixture('enterprise.json', origins).vulnerabilities;
  assert.ok(facts);
  const at = (path: string) => {
    const origin = originAt(origins, facts, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  assert.equal(at('techniques'), 'derived /mapping_objects/0 /mapping_objects/1');
  assert.equal(at('techniques/0/comment'), 'verbatim /mapping_objects/0/comments');
  assert.equal(at('techniques/1/id'), 'canonical /mapping_objects/1/attack_object_id');
  assert.equal(at('techniques/1/mappingType'), 'verbatim /mapping_objects/1/mapping_type');
  assert.equal(at('techniques/1/attackVersion'), 'verbatim /metadata/attack_version');
  assert.equal(at('references/2/url'), 'derived /mapping_objects/0/references/1');
});
