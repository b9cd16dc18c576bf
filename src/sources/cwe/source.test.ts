import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Origins, originAt } from '../../domain/origin.ts';
import { describeSource, readFixture } from '../testing/suite.ts';
import { source as cwe } from './source.ts';

const fixture = (name: string) => readFixture(import.meta.url, `fixtures/${name}.xml`);
const mapFixture = (name: string, origins?: Origins) => cwe.map(fixture(name).bytes, name, origins);

describeSource(cwe, {
  accepts: [fixture('catalog'), fixture('bad-entries')],
  refuses: [
    fixture('no-date'),
    fixture('odd-date'),
    fixture('no-version'),
    fixture('no-weaknesses'),
    fixture('cut-off'),
    fixture('other-root'),
    fixture('document-type'),
    fixture('unknown-entity'),
    fixture('other-encoding'),
  ],
});

test('maps a weakness whole', () => {
  const { identity, items, rejected, entities } = mapFixture('catalog');
  assert.deepEqual(identity, {
    key: 'catalog',
    upstreamTime: '2099-02-03T00:00:00.000Z',
    upstreamVersion: '9.1',
  });
  assert.equal(items, 5);
  assert.deepEqual(rejected, []);
  assert.deepEqual(entities?.[0], {
    id: 'CWE-90001',
    type: 'weakness',
    name: 'Invented Use of a "Closed" Door',
    state: 'active',
    descriptions: [
      {
        text: 'The invented product walks through a door & forgets that it is closed.',
        lang: 'en',
        source: 'cwe',
      },
    ],
    created: '2090-05-06T00:00:00.000Z',
    modified: '2095-07-08T00:00:00.000Z',
    references: [{ url: 'https://doors.example/on', name: 'On Doors', tags: [], source: 'cwe' }],
    details: {
      abstraction: 'Base',
      structure: 'Simple',
      likelihood: 'High',
      consequences: [
        {
          scopes: ['Integrity', 'Availability'],
          impacts: ['Bent Nose'],
          note: 'Noses are the first to arrive.',
        },
        { scopes: [], impacts: ['Loud Noise'] },
      ],
      advice: [
        {
          phases: ['Architecture and Design', 'Operation'],
          strategy: 'Door Hygiene',
          text: 'Open the door first.',
        },
        { text: 'Take the window.' },
      ],
      alternateTerms: [
        { term: 'Door Bump', text: 'Said where doors are of glass.' },
        { term: 'Nose Contact' },
      ],
      detections: ['Manual Walk: Walk slowly, with a hand ahead.', 'Listen.'],
      extendedDescription:
        'A closed door stops whoever walks.\n\nIt takes one of two forms:\n\n- a glass door\n- a painted door',
    },
  });
});

test('maps what says little, and what groups others', () => {
  const [, motion, haste, category, view] = mapFixture('catalog').entities ?? [];
  assert.deepEqual(motion, {
    id: 'CWE-90002',
    type: 'weakness',
    name: 'Invented Motion',
    state: 'draft',
    details: { abstraction: 'Pillar', structure: 'Simple' },
  });
  assert.equal(haste?.state, 'draft');
  assert.equal(haste?.descriptions?.[0]?.text, 'One is < in time, or > out of it.');
  assert.deepEqual(category, {
    id: 'CWE-90051',
    type: 'weakness',
    name: 'Invented Matters of Doors',
    state: 'deprecated',
    descriptions: [{ text: 'Whatever has to do with invented doors.', lang: 'en', source: 'cwe' }],
    details: { abstraction: 'Category', stateReason: 'Obsolete' },
  });
  assert.equal(view?.state, 'deprecated');
  assert.equal(view?.descriptions?.[0]?.text, 'For who lives in an invented house.');
  assert.deepEqual(view?.details, { abstraction: 'View' });
});

test('states each link once, with where it stands', () => {
  const stated = mapFixture('catalog').relations?.map(
    ({ from, type, to, qualifier, pointer }) =>
      `${[from, type, to, ...(qualifier ? [qualifier] : [])].join(' ')} ${pointer.replace('/Weakness_Catalog', '')}`,
  );
  const links = (entry: number) => `/Weaknesses/0/Weakness/${entry}/Related_Weaknesses/0/Related_Weakness`;
  const patterns = '/Weaknesses/0/Weakness/0/Related_Attack_Patterns/0/Related_Attack_Pattern';
  assert.deepEqual(stated, [
    `CWE-90001 child-of CWE-90002 ${links(0)}/1`,
    `CWE-90003 can-precede CWE-90001 ${links(0)}/2`,
    `CWE-90001 peer-of CWE-90003 ${links(0)}/3`,
    `CWE-90003 requires CWE-90002 ${links(2)}/1`,
    `CWE-90001 related-pattern CAPEC-9001 ${patterns}/0`,
    `CWE-90001 related-pattern CAPEC-9002 ${patterns}/1`,
    `CWE-90001 child-of CWE-90003 ${links(2)}/2`,
    'CWE-90001 child-of CWE-90051 member /Categories/0/Category/0/Relationships/0/Has_Member/0',
    'CWE-90051 child-of CWE-90101 member /Views/0/View/0/Members/0/Has_Member/0',
  ]);
});

test('refuses bad entries alone and says where they are', () => {
  const { items, rejected, entities } = mapFixture('bad-entries');
  assert.equal(items, 10);
  assert.deepEqual(
    entities?.map(({ id, state }) => [id, state]),
    [
      ['CWE-90001', undefined],
      ['CWE-90007', 'active'],
    ],
  );
  const reasons = {
    'Weaknesses/0/Weakness/1': /^@ID/,
    'Weaknesses/0/Weakness/2': /^@ID: is not an entry number/,
    'Weaknesses/0/Weakness/3': /^CWE-90001 is listed twice/,
    'Weaknesses/0/Weakness/4': /CWE_ID: is not an entry number/,
    'Weaknesses/0/Weakness/5': /@Nature/,
    'Weaknesses/0/Weakness/6': /@CAPEC_ID/,
    'Categories/0/Category/0': /^CWE-90001 is listed twice/,
    'Categories/0/Category/1': /^@ID: is not an entry number/,
  };
  for (const [index, [path, reason]] of Object.entries(reasons).entries()) {
    assert.equal(rejected[index]?.pointer, `/Weakness_Catalog/${path}`);
    assert.match(rejected[index]?.reason ?? '', reason);
  }
  assert.equal(rejected.length, Object.keys(reasons).length);
});

test('points at what each fact was made from', () => {
  const origins = new Origins();
  const [facts] = mapFixture('catalog', origins).entities ?? [];
  assert.ok(facts);
  const at = (path: string) => {
    const origin = originAt(origins, facts, path.split('/'));
    return `${origin?.rule} ${origin?.pointers.join(' ').replaceAll('/Weakness_Catalog/', '')}`;
  };
  const entry = 'Weaknesses/0/Weakness/0';
  const detection = `${entry}/Detection_Methods/0/Detection_Method/0`;
  assert.equal(at('id'), `derived ${entry}/@ID`);
  assert.equal(at('name'), `verbatim ${entry}/@Name`);
  assert.equal(at('state'), `derived ${entry}/@Status`);
  assert.equal(at('descriptions/0/text'), `verbatim ${entry}/Description/0/#text`);
  assert.equal(at('descriptions/0/source'), `derived ${entry}`);
  assert.equal(at('created'), `canonical ${entry}/Content_History/0/Submission/0/Submission_Date/0/#text`);
  assert.equal(
    at('modified'),
    `canonical ${entry}/Content_History/0/Modification/0/Modification_Date/0/#text`,
  );
  assert.equal(at('references/0/url'), 'verbatim External_References/0/External_Reference/0/URL/0/#text');
  assert.equal(
    at('details/consequences/0/scopes/1'),
    `verbatim ${entry}/Common_Consequences/0/Consequence/0/Scope/1/#text`,
  );
  assert.equal(
    at('details/advice/0/strategy'),
    `verbatim ${entry}/Potential_Mitigations/0/Mitigation/0/Strategy/0/#text`,
  );
  assert.equal(
    at('details/detections/0'),
    `derived ${detection}/Description/0/#text ${detection}/Method/0/#text`,
  );
});

test('names the archive of a release', () => {
  assert.equal(
    cwe.manifest.urlOf({ key: 'catalog', upstreamVersion: '4.15' }),
    'https://cwe.mitre.org/data/xml/cwec_v4.15.xml.zip',
  );
  assert.equal(cwe.manifest.urlOf({ key: 'catalog', upstreamVersion: null }), null);
});
