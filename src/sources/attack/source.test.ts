import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EntityFacts } from '../../domain/entity/facts.ts';
import { Origins, originAt } from '../../domain/origin.ts';
import { UnmappableError } from '../contract.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as attack } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string, origins?: Origins) => attack.map(fixture(name).bytes, name, origins);
const source = 'mitre-attack';
const english = (text: string) => [{ text, lang: 'en', source }];

describeSource(attack, {
  accepts: [fixture('enterprise.json'), fixture('ics.json'), fixture('bad-objects.json')],
  refuses: [
    fixture('no-list.json'),
    fixture('no-bundle.json'),
    fixture('no-domain.json'),
    fixture('two-domains.json'),
    fixture('no-times.json'),
    fixture('empty.json'),
    fixture('cut-off.json'),
  ],
});

describe('the entities of a bundle', () => {
  const { identity, items, rejected, entities = [] } = mapFixture('enterprise.json');
  const entity = (id: string): EntityFacts => entities.find((each) => each.id === id) ?? assert.fail(id);

  test('are stated with the release', () => {
    assert.deepEqual(identity, {
      key: 'enterprise-attack',
      upstreamTime: '2024-06-01T12:00:00.000Z',
      upstreamVersion: '99.1',
    });
    assert.equal(items, 35);
    assert.deepEqual(rejected, []);
    assert.equal(entities.length, 16);
  });

  test('are whole', () => {
    assert.deepEqual(entity('T9001'), {
      id: 'T9001',
      type: 'technique',
      state: 'active',
      name: 'Sample Injection',
      descriptions: english('An invented description of Sample Injection.'),
      created: '2019-02-03T04:05:06.789Z',
      modified: '2024-05-06T07:08:09.123Z',
      version: '1.2',
      references: [
        { url: 'https://attack.mitre.org/techniques/T9001', name: 'mitre-attack', tags: [], source },
        { url: 'https://report.example/2020/injection', name: 'Sample Report 2020', tags: [], source },
      ],
      details: {
        domains: ['enterprise', 'ics'],
        platforms: ['Windows', 'Linux'],
        detections: ['Watch for invented signs.'],
        isSubtechnique: false,
      },
    });
  });

  test('are of the types of ATT&CK', () => {
    const types = entities.map(({ id, type }) => `${id} ${type}`);
    assert.deepEqual(types, [
      'T9001 technique',
      'T9001.001 technique',
      'T9000 technique',
      'T9002 technique',
      'TA9001 tactic',
      'TA9002 tactic',
      'TA9003 tactic',
      'G9001 group',
      'G9002 group',
      'S9001 malware',
      'S9002 tool',
      'C9001 campaign',
      'M9001 mitigation',
      'DET9001 detection',
      'AN9001 detection',
      'AN9002 detection',
    ]);
  });

  test('say what is particular to their type', () => {
    assert.deepEqual(entity('G9001').aliases, ['Paper Bird']);
    assert.equal(entity('G9002').aliases, undefined);
    assert.equal(entity('G9002').created, '2019-02-03T00:00:00.000Z');
    assert.deepEqual(entity('S9001').aliases, ['SRat']);
    assert.equal(entity('TA9001').details?.shortName, 'sample-access');
    const { firstSeen, lastSeen } = entity('C9001').details ?? {};
    assert.deepEqual([firstSeen, lastSeen], ['2021-03-01T05:00:00.000Z', '2021-09-01T04:00:00.000Z']);
    assert.equal(entity('DET9001').descriptions, undefined);
  });

  test('keep missing things missing', () => {
    const { descriptions, details } = entity('T9001.001');
    assert.deepEqual(descriptions, english('An invented text with blanks around it.'));
    assert.deepEqual(details, { domains: ['enterprise'], isSubtechnique: true });
  });

  test('have the state that they are in', () => {
    const states = ['T9001', 'T9000', 'T9002'].map((id) => entity(id).state);
    assert.deepEqual(states, ['active', 'revoked', 'deprecated']);
  });
});

test('tells where each part of an entity stands', () => {
  const origins = new Origins();
  const { entities = [] } = mapFixture('enterprise.json', origins);
  const at = (index: number, path: string) => {
    const origin = originAt(origins, entities[index] ?? assert.fail(), path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ')}`;
  };
  assert.equal(at(0, 'id'), 'verbatim /objects/1/external_references/0/external_id');
  assert.equal(at(0, 'type'), 'derived /objects/1/type');
  assert.equal(at(0, 'state'), 'derived /objects/1');
  assert.equal(at(2, 'state'), 'derived /objects/3/revoked');
  assert.equal(at(3, 'state'), 'derived /objects/4/x_mitre_deprecated');
  assert.equal(at(0, 'name'), 'verbatim /objects/1/name');
  assert.equal(at(1, 'descriptions/0/text'), 'canonical /objects/2/description');
  assert.equal(at(0, 'references/1/name'), 'verbatim /objects/1/external_references/1/source_name');
  assert.equal(at(0, 'details/domains/1'), 'derived /objects/1/x_mitre_domains');
  assert.equal(at(0, 'details/platforms/1'), 'verbatim /objects/1/x_mitre_platforms/1');
  assert.equal(at(0, 'details/detections/0'), 'canonical /objects/1/x_mitre_detection');
  assert.equal(at(7, 'aliases/0'), 'verbatim /objects/8/aliases/2');
  assert.equal(at(9, 'type'), 'verbatim /objects/10/type');
});

test('states each link once, at its first place', () => {
  const { relations = [] } = mapFixture('enterprise.json');
  const stated = relations.map((link) => `${link.from} ${link.type} ${link.to} ${link.pointer}`);
  assert.deepEqual(stated, [
    'T9001 in-tactic TA9001 /objects/1/kill_chain_phases/0',
    'T9001 in-tactic TA9003 /objects/1/kill_chain_phases/1',
    'T9001.001 in-tactic TA9001 /objects/2/kill_chain_phases/0',
    'G9001 exploits CVE-2020-99001 /objects/8/description',
    'G9001 exploits CVE-2020-99002 /objects/8/description',
    'DET9001 has-analytic AN9001 /objects/15/x_mitre_analytic_refs/0',
    'DET9001 has-analytic AN9002 /objects/15/x_mitre_analytic_refs/1',
    'G9001 uses T9001 /objects/21',
    'G9001 exploits CVE-2021-99003 /objects/21/description',
    'S9001 uses T9001.001 /objects/22',
    'C9001 uses S9002 /objects/23',
    'T9001 mitigated-by M9001 /objects/25',
    'T9001 detected-by DET9001 /objects/27',
    'T9001.001 child-of T9001 /objects/29',
    'T9000 superseded-by T9001 /objects/30',
    'C9001 attributed-to G9001 /objects/31',
  ]);
  for (const link of relations) {
    assert.equal(link.class, link.type === 'exploits' ? 'extracted' : 'official', link.pointer);
  }
  const [, , , exploit] = relations;
  assert.deepEqual([exploit?.fromType, exploit?.toType], ['group', 'vulnerability']);
});

test('reads the bundle of another domain', () => {
  const { identity, entities = [], relations = [], rejected } = mapFixture('ics.json');
  assert.deepEqual(identity, { key: 'ics-attack', upstreamTime: '2024-05-06T07:08:09.123Z' });
  assert.deepEqual(
    entities.map(({ id }) => id),
    ['S9011', 'T0990', 'T9011', 'TA0990'],
  );
  assert.deepEqual(
    relations.map(({ from, type, to }) => `${from} ${type} ${to}`),
    ['T0990 in-tactic TA0990', 'T9011 in-tactic TA0990', 'S9011 uses T0990'],
  );
  assert.deepEqual(rejected, []);
});

test('refuses bad objects one by one', () => {
  const { entities = [], relations = [], rejected, items } = mapFixture('bad-objects.json');
  assert.equal(items, 17);
  assert.deepEqual(
    entities.map(({ id, name }) => `${id} ${name}`),
    ['T9021 Technique', 'TA9021 Only Tactic', 'T9022 Unknown Phase', 'DET9021 Missing Analytic'],
  );
  assert.deepEqual(
    relations.map(({ from, type, to }) => `${from} ${type} ${to}`),
    ['T9022 in-tactic TA9021'],
  );
  assert.deepEqual(
    rejected.map(({ pointer, reason }) => `${pointer} ${reason.split(' ').slice(0, 4).join(' ')}`),
    [
      '/objects/0 T9021 is what /objects/1',
      '/objects/3 it has no ATT&CK',
      '/objects/4 its ATT&CK id is',
      '/objects/5 S9021 is not an',
      '/objects/6 modified is not a',
      '/objects/7 x_mitre_platforms: Invalid input: expected',
      '/objects/16 it is not an',
      '/objects/8/kill_chain_phases/0 no tactic of the',
      '/objects/9/x_mitre_analytic_refs/0 it names x-mitre-analytic--00000099-aaaa-4aaa-8aaa-aaaaaaaaaaaa, which',
      '/objects/10/source_ref it names intrusion-set--00000021-aaaa-4aaa-8aaa-aaaaaaaaaaaa, which',
      '/objects/11/target_ref it names attack-pattern--00000099-aaaa-4aaa-8aaa-aaaaaaaaaaaa, which',
      '/objects/12 mitigates leads from a',
      '/objects/13/source_ref it names nonsense, which',
      '/objects/14 source_ref: Invalid input: expected',
    ],
  );
});

test('refuses an object that is not an entity', () => {
  for (const text of ['{"type":"relationship"}', '{"type":"tool","id":"tool--1"}', '[]', '{', '']) {
    assert.throws(() => attack.mapItem?.(Buffer.from(text), 3), UnmappableError, text);
  }
});

test('knows where a release is published: what names none is the bundle that the feed fetches', () => {
  const folder = 'https://raw.githubusercontent.com/mitre-attack/attack-stix-data/master/ics-attack';
  const [address] = attack.manifest.upstream?.addresses ?? [];
  const urlOf = (upstreamVersion: string | null) =>
    attack.manifest.urlOf({ key: 'ics-attack', upstreamVersion });
  assert.equal(urlOf('99.1'), `${folder}/ics-attack-99.1.json`);
  assert.equal(urlOf(null), `${address}ics-attack/ics-attack.json`);
});
