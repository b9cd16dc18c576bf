import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Contribution } from '../domain/compose.ts';
import { composeEntity } from '../domain/entity/entity.ts';
import { entityTypes } from '../domain/entity/id.ts';
import { noSignals, packSignals } from '../domain/risk/signals.ts';
import type { Score } from '../domain/score.ts';
import type { VulnerabilityFacts } from '../domain/vulnerability.ts';
import { SegmentBuilder } from '../text-index/builder.ts';
import { noValue } from '../text-index/encoding.ts';
import { find } from '../text-index/matcher.ts';
import { IndexReader } from '../text-index/reader.ts';
import { Segment } from '../text-index/segment.ts';
import { statedLinks } from './link-row.ts';
import { projectVulnerability } from './row.ts';
import {
  type SearchColumn,
  type Searched,
  searchColumns,
  searchEntity,
  searchNamed,
  searchStates,
  tieBreakerOf,
} from './searched.ts';

const tagsOf = ({ tags }: Searched) => new Set(tags.split('\n'));
const numbersOf = ({ columns }: Searched) =>
  Object.fromEntries(
    searchColumns.map((name, at) => [name, columns[at] === noValue ? null : columns[at]]),
  ) as Record<SearchColumn, number | null>;

const id = 'CVE-2024-0007';
const contribution = (source: string, facts: Omit<VulnerabilityFacts, 'id'>): Contribution => {
  return { source, rank: 50, facts: { id, ...facts } };
};
const searched = (...contributions: Contribution[]) => projectVulnerability(id, contributions, null).searched;
const affected = (vendor: string | null, product: string | null, cpes: readonly string[] = []) => {
  const versions = [{ version: '1', status: 'affected', scheme: null }] as const;
  return { vendor, product, versions, cpes, purl: null, defaultStatus: null, source: 'a' };
};

describe('search finds a vulnerability', () => {
  test('by its id and year, if only the id is known', () => {
    const found = searched(contribution('records', {}));
    assert.deepEqual(
      tagsOf(found),
      new Set([
        ...['type:vulnerability', 'state:unknown', 'source:records'],
        ...['id:cve-2024-0007', 'year:2024'],
      ]),
    );
    const { tie: tieBreaker, ...numbers } = numbersOf(found);
    assert.equal(tieBreaker, tieBreakerOf(id));
    assert.deepEqual(numbers, {
      type: entityTypes.indexOf('vulnerability'),
      state: searchStates.indexOf('unknown'),
      ...{ severity: null, cvss: null, epss: null, published: null, modified: null, kevAdded: null },
      ...{ kevDue: null, title: null, riskScore: null, tier: null },
      signals: packSignals(noSignals),
      ...{ year: 2024, cwe: null },
    });
  });

  test('by its description, even if it names thousands of products', () => {
    const affectedOnes = Array.from({ length: 3_000 }, (_, i) => affected(`Maker ${i}`, `Router ${i}`));
    const facts = { descriptions: [{ text: 'A forged response.', lang: 'en', source: 'a' }] };
    const { terms, columns } = searched(contribution('records', { ...facts, affected: affectedOnes }));
    const builder = new SegmentBuilder(searchColumns.length);
    builder.add({ id: -1, terms, tags: [], columns });
    const reader = new IndexReader([new Segment(1, builder.build(), new Uint8Array())]);
    assert.deepEqual([...find(reader, { kind: 'word', word: 'forged' })], [0]);
  });

  test('by all its facts, if much is known', () => {
    const scored: Pick<Score, 'version' | 'severity' | 'role'> = {
      version: '3.1',
      severity: 'critical',
      role: 'cna',
    };
    const score: Score = { ...scored, vector: null, baseScore: 9.8, source: 'a' };
    const ssvc = { automatable: null, technicalImpact: null, role: null, version: null, timestamp: null };
    const found = searched(
      contribution('records', {
        state: 'published',
        published: '2024-03-01T00:00:00.000Z',
        modified: '1999-12-31T23:59:59.000Z',
        scores: [score],
        aliases: ['GHSA-AAAA-bbbb-cccc', 'Weft Bleed'],
        primaryAliases: ['Weft Bleed'],
        weaknesses: [
          { id: 'CWE-787', text: null, lang: null, source: 'a' },
          { id: 'CWE-79', text: null, lang: null, source: 'a' },
        ],
        ssvc: [{ exploitation: 'PoC', source: 'a', ...ssvc }],
        affected: [
          affected('Looms, Inc.', 'Reader', ['cpe:2.3:a:looms:reader:1:*:*:*:*:*:*:*']),
          { ...affected('Spools', 'Writer'), purl: 'pkg:npm/%40spools/Writer' },
          { ...affected('Safe', 'One'), versions: [], defaultStatus: 'unaffected' },
        ],
        techniques: [{ id: 'T1190', mappingType: 'x', comment: null, attackVersion: null, source: 'a' }],
      }),
      contribution('kev', {
        kev: {
          ...{ dateAdded: '2024-03-02T00:00:00.000Z', dueDate: null, ransomware: true },
          ...{ requiredAction: null, notes: null },
        },
      }),
    );
    const tags = tagsOf(found);
    const expected = [
      ...['state:published', 'source:records', 'source:kev', 'year:2024'],
      ...[
        'alias:ghsa-aaaa-bbbb-cccc',
        'alias:weft bleed',
        'alias:weftbleed',
        'primary:weftbleed',
        'cwe:787',
        'cwe:79',
        'has:cwe',
      ],
      ...['vendor:looms', 'product:looms:reader', 'name:reader', 'has:product'],
      ...['vendor:looms,_inc.', 'product:looms,_inc.:reader', 'package:pkg:npm/%40spools/writer'],
      ...['has:package', 'technique:t1190', 'has:technique', 'kev:true', 'has:kev', 'ransomware:true'],
      ...['exploit:active', 'has:exploit', 'has:cvss'],
    ];
    for (const tag of expected) assert.ok(tags.has(tag), tag);
    for (const tag of tags) assert.ok(!/safe|has:fix|has:advisory|has:epss|exploit:poc/.test(tag), tag);
    const { severity, cvss, published, modified, kevAdded, cwe } = numbersOf(found);
    assert.deepEqual([severity, cvss, cwe], [4, 98, 787]);
    assert.deepEqual(
      [published, modified, kevAdded],
      [Date.UTC(2024, 2, 1) / 1000 - 946_684_800, -1, Date.UTC(2024, 2, 2) / 1000 - 946_684_800],
    );
  });
});

describe('search finds another entity', () => {
  test('that is described, by all its facts', () => {
    const entity = composeEntity('G0001', 'group', [
      {
        ...{ source: 'a', rank: 1 },
        facts: {
          ...{ id: 'G0001', type: 'group', name: 'Weavers', state: 'active', aliases: ['Loom Panda'] },
          created: '2020-01-01T00:00:00.000Z',
        },
      },
    ]);
    const stated = { from: 'G0001', fromType: 'group', class: 'official', pointer: '/x' } as const;
    const links = statedLinks('a', '', [
      { ...stated, type: 'uses', to: 'T1059.001', toType: 'technique' },
      { ...stated, type: 'superseded-by', to: 'T1190', toType: 'technique' },
    ]);
    const found = searchEntity(entity, links, ['a', 'b']);
    assert.deepEqual(
      tagsOf(found),
      new Set([
        ...['type:group', 'state:active', 'id:g0001', 'alias:weavers', 'alias:loom panda', 'alias:loompanda'],
        ...['source:a', 'source:b', 'technique:t1059.001', 'has:technique'],
      ]),
    );
    assert.equal(numbersOf(found).published, Date.UTC(2020, 0, 1) / 1000 - 946_684_800);
  });

  test('by its severity, as a word or as another label of the source', () => {
    const facts = { id: 'advisory:loom-1', type: 'advisory', details: { severity: 'High', label: 'LOOM-1' } };
    const entity = composeEntity('advisory:loom-1', 'advisory', [
      { source: 'a', rank: 1, facts: facts as never },
    ]);
    const found = searchEntity(entity, [], ['a']);
    assert.ok(tagsOf(found).has('alias:loom-1'));
    assert.equal(numbersOf(found).severity, 3);
  });

  test('that is only named, by its name', () => {
    const tags = tagsOf(searchNamed('product:the_looms:reader%3ax', 'product'));
    const expected = [
      ...['type:product', 'id:product:the_looms:reader%3ax', 'product:the_looms:reader%3ax'],
      ...['name:reader%3ax', 'vendor:the_looms', 'has:product'],
    ];
    assert.deepEqual(tags, new Set(expected));
    assert.ok(tagsOf(searchNamed('vendor:looms', 'vendor')).has('vendor:looms'));
    assert.ok(
      tagsOf(searchNamed('pkg:golang/Loom.example/X', 'package')).has('package:pkg:golang/loom.example/x'),
    );
    assert.ok(!tagsOf(searchNamed('CWE-79', 'weakness')).has('cwe:79'), 'it is not about itself');
  });
});
