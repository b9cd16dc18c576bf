import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as capec } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}`);
const mapFixture = (name: string, origins?: Origins) => capec.map(fixture(name).bytes, name, origins);
const source = 'mitre-capec';

describeSource(capec, {
  accepts: [fixture('catalog.json'), fixture('bad-objects.json')],
  refuses: [
    fixture('no-list.json'),
    fixture('no-patterns.json'),
    fixture('no-times.json'),
    fixture('cut-off.json'),
  ],
});

describe('a catalog', () => {
  const origins = new Origins();
  const { identity, items, rejected, entities = [], relations = [] } = mapFixture('catalog.json', origins);

  test('is stated with its release', () => {
    assert.deepEqual(identity, {
      key: 'catalog',
      upstreamTime: '2023-01-30T20:40:28.791Z',
      upstreamVersion: '9.10',
    });
    assert.deepEqual([items, rejected], [15, []]);
  });

  test('gives attack patterns whole', () => {
    assert.deepEqual(entities[0], {
      id: 'CAPEC-9001',
      type: 'attack-pattern',
      name: 'Sample Guessing',
      state: 'active',
      descriptions: [{ text: 'An adversary guesses twice.\n\n- at first', lang: 'en', source }],
      created: '2014-06-23T00:00:00.000Z',
      modified: '2021-06-24T00:00:00.000Z',
      references: [
        { url: 'https://capec.mitre.org/data/definitions/9001.html', name: 'capec', tags: [], source },
        {
          url: 'https://works.example/guessing',
          name: 'Person, Guessing in General, 2020',
          tags: [],
          source,
        },
        { url: 'https://owasp.example/guessing', name: 'OWASP Attacks', tags: [], source },
      ],
      details: {
        abstraction: 'Standard',
        likelihood: 'High',
        typicalSeverity: 'Very High',
        prerequisites: ['There is something to guess.', 'Guessing is not limited.'],
        skills: ['Low: Guessing is simple.', 'High: Guessing well is not.', 'Medium'],
        consequences: [
          { scopes: ['Access Control'], impacts: ['Bypass Protection Mechanism'] },
          { scopes: ['Access Control'], impacts: ['Read Data'], note: 'What was guessed (or more) is read.' },
          { scopes: ['Integrity'], impacts: ['Modify Data'] },
          { scopes: ['Other'], impacts: [] },
        ],
        advice: [{ text: 'Ask twice.' }, { text: 'Limit guessing.' }],
        alternateTerms: [{ term: 'Sample Fishing' }],
        extendedDescription: 'It speaks of <script> as it is.',
      },
    });
  });

  test('says in which state a pattern is, where it does', () => {
    const states = entities.map(({ id, state }) => [id, state]);
    assert.deepEqual(states, [
      ['CAPEC-9001', 'active'],
      ['CAPEC-9002', 'active'],
      ['CAPEC-9003', undefined],
      ['CAPEC-9004', 'deprecated'],
      ['CAPEC-9005', 'revoked'],
    ]);
    assert.equal(entities[2]?.details, undefined);
    assert.deepEqual(entities[1]?.details?.advice, [{ text: 'Limit guessing.' }]);
  });

  test('states each link once, at its first place', () => {
    const stated = relations.map(({ from, type, to, pointer }) => `${from} ${type} ${to} ${pointer}`);
    assert.deepEqual(stated, [
      'CAPEC-9001 child-of CAPEC-9002 /objects/0/x_capec_child_of_refs/0',
      'CAPEC-9001 can-precede CAPEC-9003 /objects/0/x_capec_can_precede_refs/0',
      'CAPEC-9001 peer-of CAPEC-9004 /objects/0/x_capec_peer_of_refs/0',
      'CWE-521 related-pattern CAPEC-9001 /objects/0/external_references/1/external_id',
      'CAPEC-9001 maps-to T9001 /objects/0/external_references/3/external_id',
      'CAPEC-9001 maps-to T9001.002 /objects/0/external_references/4/external_id',
      'CAPEC-9002 can-precede CAPEC-9003 /objects/2/x_capec_can_follow_refs/1',
    ]);
    const ends = relations.map(({ fromType, toType }) => `${fromType} ${toType}`);
    assert.deepEqual(ends.slice(2, 5), [
      'attack-pattern attack-pattern',
      'weakness attack-pattern',
      'attack-pattern technique',
    ]);
  });

  test('tells where each part stands', () => {
    const at = (path: string) => {
      const origin = originAt(origins, entities[0] ?? assert.fail(), path.split('/'));
      return `${origin?.rule} ${origin?.pointers.join(' ')}`;
    };
    assert.equal(at('id'), 'verbatim /objects/0/external_references/0/external_id');
    assert.equal(at('state'), 'derived /objects/0/x_capec_status');
    assert.equal(at('descriptions/0/text'), 'derived /objects/0/description');
    assert.equal(at('references/1/url'), 'canonical /objects/0/external_references/5/url');
    assert.equal(at('references/1/name'), 'verbatim /objects/0/external_references/5/description');
    assert.equal(at('details/prerequisites/1'), 'canonical /objects/0/x_capec_prerequisites/1');
    const scope = '/objects/0/x_capec_consequences/Access_Control';
    assert.equal(at('details/consequences/0/impacts/0'), `verbatim ${scope}/0`);
    assert.equal(at('details/consequences/1/note'), `derived ${scope}/1`);
    assert.equal(at('details/advice'), 'derived /objects/8 /objects/9');
    assert.equal(at('details/advice/0/text'), 'derived /objects/6/description /objects/8');
    assert.equal(at('details/advice/1/text'), 'canonical /objects/5/description /objects/9');
  });
});

test('refuses bad objects one by one', () => {
  const { identity, items, entities = [], relations = [], rejected } = mapFixture('bad-objects.json');
  assert.equal(items, 13);
  assert.equal(identity.upstreamVersion, '9.10');
  assert.deepEqual(
    entities.map(({ id, state }) => `${id} ${state}`),
    ['CAPEC-9001 undefined', 'CAPEC-9005 draft', 'CAPEC-9006 draft'],
  );
  assert.deepEqual(
    relations.map(({ from, type, to }) => `${from} ${type} ${to}`),
    ['CWE-79 related-pattern CAPEC-9005'],
  );
  assert.deepEqual(
    rejected.map(({ pointer, reason }) => `${pointer} ${reason.split(' ').slice(0, 4).join(' ')}`),
    [
      '/objects/4 x_capec_prerequisites: Invalid input: expected',
      '/objects/7 description: Invalid input: expected',
      '/objects/11 source_ref: Invalid input: expected',
      '/objects/12 it is not an',
      '/objects/1 CAPEC-9001 is listed twice',
      '/objects/2 it has no CAPEC',
      '/objects/3 created is not a',
      '/objects/0/x_capec_child_of_refs/0 it names an attack',
      '/objects/5/external_references/1 it names no CWE',
      '/objects/6/external_references/1 it names no technique',
      '/objects/9/source_ref it names what the',
      '/objects/10/target_ref it names what the',
    ],
  );
});
