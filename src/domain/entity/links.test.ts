import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { AffectedProduct, VersionRange } from '../product.ts';
import type { VulnerabilityFacts } from '../vulnerability.ts';
import { entityTypeOf, parseEntityId } from './id.ts';
import { isAffected, linksOf } from './links.ts';

const id = 'CVE-2024-0001';
const affected = (own: Partial<AffectedProduct>): AffectedProduct => ({
  vendor: null,
  product: null,
  versions: [],
  cpes: [],
  purl: null,
  defaultStatus: null,
  source: 'test',
  ...own,
});
const range = (status: VersionRange['status']): VersionRange => ({ version: '1', status, scheme: null });

/** The ids that one affected entry links to. */
function named(own: Partial<AffectedProduct>): string[] {
  return linksOf({ id, affected: [affected(own)] }, {}).map(({ to }) => to);
}

describe('the products that a vulnerability affects', () => {
  test('are identified by package, CPE name, spelling or vendor, in that order', () => {
    const purl = 'pkg:npm/%40loom/reader@1.0';
    const cpes = [
      'cpe:2.3:a:loomworks:reader:1.0:*:*:*:*:*:*:*',
      'cpe:/a:loomworks:reader:2.0',
      'cpe:2.3:a:loomworks:writer:*',
    ];
    const spelt = { vendor: 'Loom Works, Inc.', product: 'Reader' };
    assert.deepEqual(named({ ...spelt, purl, cpes }), ['pkg:npm/%40loom/reader']);
    assert.deepEqual(named({ ...spelt, cpes }), ['product:loomworks:reader', 'product:loomworks:writer']);
    assert.deepEqual(named(spelt), ['product:loom_works,_inc.:reader']);
    assert.deepEqual(named({ vendor: 'Loom', packageName: 'reader-core' }), ['product:loom:reader-core']);
    assert.deepEqual(named({ vendor: 'Loom' }), ['vendor:loom']);
    assert.deepEqual(named({ product: 'Reader' }), ['product::reader']);
    assert.deepEqual(named({}), []);
    assert.deepEqual(named({ vendor: 'n/a', product: 'n/a' }), []);
  });

  test('are those too that a configuration calls vulnerable, each once and where it is first named', () => {
    const match = (criteria: string, vulnerable = true) => ({ criteria, vulnerable });
    const node = (...matches: ReturnType<typeof match>[]) =>
      ({ operator: 'OR', negate: false, matches }) as const;
    const facts: VulnerabilityFacts = {
      id,
      affected: [affected({ vendor: 'Loom', product: 'Reader' })],
      cpeConfigurations: [
        {
          operator: 'AND',
          negate: false,
          nodes: [
            node(
              match('cpe:2.3:o:loom:engine:1.0:*:*:*:*:*:*:*'),
              match('cpe:2.3:h:loom:frame:-:*:*:*:*:*:*:*', false),
            ),
            { ...node(match('cpe:2.3:a:loom:safe:1.0:*:*:*:*:*:*:*')), negate: true },
            node(
              match('cpe:2.3:o:loom:engine:2.0:*:*:*:*:*:*:*'),
              match('cpe:2.3:a:loom:reader:*:*:*:*:*:*:*:*'),
            ),
          ],
          source: 'test',
        },
        { operator: 'OR', negate: true, nodes: [node(match('cpe:2.3:a:loom:other:1'))], source: 'test' },
        {
          operator: 'OR',
          negate: false,
          nodes: [node(match('cpe:2.3:a:loom:writer:1'), match('nonsense'))],
          source: 'test',
        },
      ],
    };
    const cpeMatches = Array.from({ length: 8 }, (_, at) => `/match/${at}`);
    const links = linksOf(facts, { affected: ['/affected/0'], cpeMatches });
    assert.deepEqual(
      links.map(({ to, pointer, naming }) => [to, pointer, naming?.cpes]),
      [
        ['product:loom:reader', '/affected/0', []],
        ['product:loom:engine', '/match/0', ['cpe:2.3:o:loom:engine']],
        ['product:loom:writer', '/match/6', ['cpe:2.3:a:loom:writer']],
      ],
    );
  });

  test('fall back when an identifier is none', () => {
    const broken = {
      vendor: 'Loom',
      product: 'Reader',
      purl: 'nonsense',
      cpes: ['nonsense', 'cpe:2.3:a:*:*'],
    };
    assert.deepEqual(named(broken), ['product:loom:reader']);
  });

  test('carry their spelling, and CPE names without a version carry only themselves', () => {
    const cpes = [
      'cpe:2.3:a:loom:reader:2.0:*',
      'cpe:2.3:a:loom:writer:1.0:*',
      'cpe:2.3:a:loom:reader:1.0:*',
    ];
    const links = linksOf({ id, affected: [affected({ vendor: 'LOOM', product: 'Suite', cpes })] }, {});
    assert.deepEqual(
      links.map(({ naming }) => naming),
      [
        { vendor: 'LOOM', product: 'Suite', purl: null, cpes: ['cpe:2.3:a:loom:reader'] },
        { vendor: 'LOOM', product: 'Suite', purl: null, cpes: ['cpe:2.3:a:loom:writer'] },
      ],
    );
  });

  test('are not those of which only safe versions are named', () => {
    for (const [statuses, defaultStatus, expected] of [
      [['affected'], null, true],
      [['unknown'], 'unaffected', true],
      [['unaffected'], null, false],
      [['unaffected'], 'affected', true],
      [['unaffected', 'affected'], 'unaffected', true],
      [[], null, true],
      [[], 'unknown', true],
      [[], 'unaffected', false],
    ] as const) {
      const entry = affected({ product: 'Reader', versions: statuses.map(range), defaultStatus });
      assert.equal(isAffected(entry), expected, `${statuses} ${defaultStatus}`);
      assert.equal(linksOf({ id, affected: [entry] }, {}).length, Number(expected));
    }
  });
});

describe('the links of a vulnerability', () => {
  const notice = { label: 'L', title: null, publisher: null, url: null, remediations: [], source: 'test' };
  const undated = { published: null, modified: null, withdrawn: null };
  const claim = { comment: null, attackVersion: null, source: 'test' };
  const facts: VulnerabilityFacts = {
    id,
    affected: [affected({ product: 'Reader' })],
    weaknesses: [
      { id: null, text: 'in words', lang: 'en', source: 'test' },
      { id: 'CWE-79', text: null, lang: null, source: 'test' },
    ],
    techniques: [
      { ...claim, id: 'T1190', mappingType: 'exploitation_technique' },
      { ...claim, id: 'T1190', mappingType: 'primary_impact' },
    ],
    advisories: [{ id: 'advisory:l', ...notice, ...undated }],
    replacedBy: ['CVE-2024-0002'],
  };

  test('follow from its lists, each with the place that states it', () => {
    const links = linksOf(facts, {
      affected: ['/a/0'],
      weaknesses: ['/w/0', '/w/1'],
      techniques: ['/t/0', '/t/1'],
      advisories: ['/x'],
      replacedBy: ['/r/0'],
    });
    assert.deepEqual(
      links.map(({ type, to, class: made, qualifier, pointer }) => [type, to, made, qualifier, pointer]),
      [
        ['affects', 'product::reader', 'official', undefined, '/a/0'],
        ['has-weakness', 'CWE-79', 'official', undefined, '/w/1'],
        ['exploited-via', 'T1190', 'expert', 'exploitation_technique', '/t/0'],
        ['exploited-via', 'T1190', 'expert', 'primary_impact', '/t/1'],
        ['referenced-by', 'advisory:l', 'official', undefined, '/x'],
        ['superseded-by', 'CVE-2024-0002', 'official', undefined, '/r/0'],
      ],
    );
  });

  test('are there once, by the first place that states them, and none leads to itself', () => {
    const [reader] = facts.affected ?? [];
    assert.ok(reader);
    const twice = { id, affected: [reader, reader], replacedBy: [id] };
    assert.deepEqual(
      linksOf(twice, { affected: ['/0', '/1'] }).map(({ to, pointer }) => [to, pointer]),
      [['product::reader', '/0']],
    );
  });

  test('lead to canonical ids of the type that they tell, whatever products are called', () => {
    const name = fc.option(fc.string({ unit: 'binary', maxLength: 60 }));
    const identifier = fc.string({ unit: fc.constantFrom(...'cpe:/2.3akg*\\ %é@'), maxLength: 40 });
    const entry = fc.record({
      vendor: name,
      product: name,
      purl: fc.option(identifier.map((text) => `pkg:npm/${text}`)),
      cpes: fc.array(
        identifier.map((text) => `cpe:2.3:a:${text}`),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
        const links = linksOf({ id, affected: entries.map(affected) }, {});
        for (const { to, toType } of links) {
          assert.equal(parseEntityId(to), to);
          assert.equal(entityTypeOf(to), toType);
        }
        assert.equal(new Set(links.map(({ to }) => to)).size, links.length);
      }),
      { numRuns: 500 },
    );
  });
});
