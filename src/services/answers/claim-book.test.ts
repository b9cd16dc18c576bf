import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { CitedClaim } from '../../answers/contract.ts';
import type { WeighedClaim } from '../../domain/graph/evidence.ts';
import {
  cveRecord,
  disputedRecord,
  epssTable,
  goReport,
  kevCatalogue,
  starterPack,
  weaknessCatalogue,
} from '../../provenance/testing/upstream.ts';
import { readEvidence } from '../intelligence/evidence.ts';
import { queryEntity } from '../intelligence/query.ts';
import { openIntelligence } from '../testing/intelligence.ts';
import { openClaimBook } from './claim-book.ts';

const [one, two, three, four] = [
  'CVE-2026-10001',
  'CVE-2026-10002',
  'CVE-2026-10003',
  'CVE-2026-10004',
] as const;

async function openFilled(t: TestContext) {
  const { store, context } = await openIntelligence(
    t,
    {
      'one.json': disputedRecord(one, '2026-03-10'),
      'two.json': cveRecord(two, { updated: '2026-01-10', baseScore: 9.8 }),
      'kev.json': kevCatalogue('2026-06-20', { [one]: '2026-07-01', [three]: '2026-07-01' }),
      'go.json': goReport('GO-2026-0001', '2026-01-20', [one]),
      'pack.json': starterPack([two, four]),
      'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
    },
    { 'scores.csv': epssTable('2026-06-19', { [one]: 0.9, [two]: 0.1 }) },
  );
  return { store, context, book: openClaimBook(context.entities) };
}

/** What both answers have about a claim. */
function weight({ id, confidence, freshness, asOf, ...claim }: WeighedClaim | CitedClaim) {
  const isContested = 'status' in claim ? claim.status === 'contested' : claim.isContested;
  return { id, confidence, freshness, asOf, isContested };
}

describe('a book of claims', () => {
  test('weighs each claim about a vulnerability as the evidence for it does', async (t) => {
    const { context, book } = await openFilled(t);
    for (const id of [one, two, three, four]) {
      const { data } = await queryEntity(context, { q: id });
      const cited = book.vulnerability(id)?.claims ?? [];
      assert.deepEqual(cited.map(weight), data.claims.slice(0, data.facts.length).map(weight), id);
      assert.deepEqual(
        cited.map(({ sources }) => sources),
        data.facts.map(({ sources }) => sources),
      );
    }
    assert.ok(book.vulnerability(one)?.claims.some(({ isContested }) => isContested));
  });

  test('weighs the claims about other entities, and links, as the evidence for them does', async (t) => {
    const { context, book } = await openFilled(t);
    const weakness = book.entity('CWE-20');
    const { links, total } = book.links('CWE-20', { type: 'has-weakness', direction: 'in', limit: 2 });
    assert.ok(links.length === 2 && total >= 2);
    const claims = [...(weakness?.claims ?? []), ...links.map(({ claim }) => claim)];
    assert.ok(claims.length > 3);
    for (const claim of claims) {
      const [evidence] = (await readEvidence(context, { id: claim.id })).claims;
      assert.deepEqual(weight(claim), weight(evidence ?? assert.fail()));
    }
    assert.deepEqual(links[0]?.claim.facets, {
      subject: three,
      asOf: '2026-06-20',
      'link.object': 'CWE-20',
    });
  });

  test('has no text to quote where the project composed it from other facts', async (t) => {
    const { book } = await openFilled(t);
    const texts = (id: string) =>
      book
        .vulnerability(id)
        ?.claims.flatMap(({ predicate, facets }) =>
          predicate === 'description' || predicate === 'title'
            ? [[predicate, facets.title ?? facets.description]]
            : [],
        );
    assert.deepEqual(texts(four), [
      ['title', 'Loom Dropped Thread'],
      ['description', undefined],
    ]);
    assert.ok(texts(two)?.every(([, text]) => text !== undefined));
  });

  test('says what claims state, part by part', async (t) => {
    const { book } = await openFilled(t);
    const of = (predicate: string) => book.claimsAbout(one).filter((claim) => claim.predicate === predicate);
    book.vulnerability(one);
    const dated = { subject: one, asOf: '2026-06-20' };
    assert.deepEqual(of('kev')[0]?.facets, { ...dated, kev: 'listed', 'kev.catalog': '2026-06-20' });
    assert.deepEqual(of('kev-due-date')[0]?.facets, { ...dated, 'kev.due': '2026-07-01' });
    assert.deepEqual(of('epss')[0]?.facets, {
      subject: one,
      asOf: '2026-06-19',
      'epss.score': '0.9',
      'epss.percentile': '0.45',
      'epss.date': '2026-06-19',
      'epss.model': 'v2026.01.01',
    });
    assert.deepEqual(of('affected-range')[0]?.facets, {
      subject: one,
      asOf: '2026-03-10',
      'affected.product': 'Loom',
      'affected.range': '>= 1.0, < 1.4',
    });
    assert.deepEqual(
      of('description').map(({ lang, facets }) => [lang, facets.description]),
      [
        ['en', 'An invented fault in an invented loom.'],
        ['de', 'Ein erfundener Fehler.'],
        ['en', 'An invented fault in an invented product.'],
      ],
    );
    assert.deepEqual(book.entity('CWE-20')?.claims[0]?.facets, {
      subject: 'CWE-20',
      asOf: '2026-02-01',
      name: 'Lost Thread',
      type: 'weakness',
    });
    for (const { facets } of of('cvss')) {
      assert.match(facets['cvss.score'] ?? '', /^\d+\.\d$/);
      assert.ok(facets['cvss.version'] && facets['cvss.severity'] && facets['cvss.by']);
    }
  });

  test('has the same links in the same order, however many are read', async (t) => {
    const { book } = await openFilled(t);
    const [filter, all] = [{ type: 'has-weakness', direction: 'in' } as const, [three, one, four, two]];
    for (const limit of [1, 2, 3, 20]) {
      const { links, total } = book.links('CWE-20', { ...filter, limit });
      assert.deepEqual([total, links.map(({ claim }) => claim.subject)], [4, all.slice(0, limit)]);
    }
    const few = { ...filter, ends: ['weakness', 'vulnerability'], limit: 20 } as const;
    assert.equal(book.links('CWE-20', few).links.length, 4);
    assert.equal(book.links('CWE-20', { ...few, ends: ['weakness'] }).total, 0);
    const { links } = book.links('CWE-20', { ...few, other: two });
    assert.deepEqual(
      links.map(({ other }) => other.id),
      [two],
    );
    const made = book.links('product:loomwright:loom', { type: 'made-by', direction: 'out', limit: 2 });
    assert.deepEqual(
      made.links.map(({ other }) => other.id),
      ['vendor:loomwright'],
    );
  });

  test('knows only what was read, and nothing of an id that nobody names', async (t) => {
    const { book } = await openFilled(t);
    assert.equal(book.vulnerability('CVE-2026-99999'), null);
    assert.equal(book.entity('CWE-99'), null);
    assert.deepEqual(book.links('CWE-99', { type: 'child-of', direction: 'out', limit: 5 }), {
      links: [],
      total: 0,
    });
    assert.deepEqual(book.claimsAbout(two), []);
    const [claim] = book.vulnerability(two)?.claims ?? [];
    assert.equal(book.claim(claim?.id ?? ''), claim);
    assert.deepEqual(book.claimsAbout(two), book.vulnerability(two)?.claims);
  });

  test('tells the newest manifest and the days of the sources that were read', async (t) => {
    const { store, book } = await openFilled(t);
    assert.equal(book.manifest, store.evidenceContext().history.newestManifest());
    assert.equal(book.sources.get('kev')?.asOf.slice(0, 10), '2026-06-20');
    assert.equal(book.sources.get('csaf'), undefined);
  });
});
