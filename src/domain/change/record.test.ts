import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Change, EventType } from '../event.ts';
import type { AffectedProduct } from '../product.ts';
import type { Reference } from '../reference.ts';
import { type Score, severityOf } from '../score.ts';
import type { VulnerabilityFacts } from '../vulnerability.ts';
import { displayCharsMax } from './bounded.ts';
import { compareRecordFacts, publishedLater } from './record.ts';

const id = 'CVE-2026-1001';
const source = 'maker';

const score: Score = {
  version: '3.1',
  vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
  baseScore: 9.1,
  severity: 'critical',
  source,
  role: 'cna',
};
const compare = (before: VulnerabilityFacts, after: VulnerabilityFacts) =>
  compareRecordFacts(before, after, ['CISA-ADP', 'NVD']);

const { role: _, ...scoreView } = score;

const product: AffectedProduct = {
  vendor: 'Maker',
  product: 'Widget',
  versions: [
    { version: '1.0', status: 'affected', scheme: 'semver', lessThan: '1.4' },
    { version: '2.0', status: 'affected', scheme: 'semver' },
  ],
  cpes: ['cpe:2.3:a:maker:widget:1.0:*:*:*:*:*:*:*', 'cpe:2.3:a:maker:widget:2.0:*:*:*:*:*:*:*'],
  purl: null,
  defaultStatus: 'unaffected',
  platforms: ['x86', 'arm64'],
  source,
};

const text = (words: string, lang = 'en') => ({ text: words, lang, source });
const weakness = (cwe: string | null) => ({
  id: cwe,
  text: cwe === null ? 'words' : null,
  lang: null,
  source,
});
const decision = {
  exploitation: 'none',
  automatable: 'no',
  technicalImpact: 'partial',
  role: 'CISA Coordinator',
  version: '2.0.3',
  timestamp: '2026-08-01T00:00:00.000Z',
  source: 'CISA-ADP',
};

/** The one change between two versions that differ in the members given. */
function changeOf(
  before: Partial<VulnerabilityFacts>,
  after: Partial<VulnerabilityFacts>,
): Change | undefined {
  const changes = compare({ id, ...before }, { id, ...after });
  assert.ok(changes.length <= 1, JSON.stringify(changes));
  return changes[0];
}

describe('the state of a record', () => {
  test('that becomes published from any other state, or from none, is listed with its date', () => {
    const published = '2026-08-01T00:00:00.000Z';
    for (const [facts, state] of [
      [{}, 'unknown'],
      [{ state: 'reserved' }, 'reserved'],
      [{ state: 'rejected' }, 'rejected'],
    ] as const) {
      assert.deepEqual(changeOf(facts, { state: 'published', published }), {
        type: 'published',
        before: { state },
        after: { state: 'published', published },
      });
    }
  });

  test('that becomes rejected is listed with its date, or null', () => {
    assert.deepEqual(changeOf({ state: 'published' }, { state: 'rejected' }), {
      type: 'rejected',
      before: { state: 'published' },
      after: { state: 'rejected', rejected: null },
    });
  });

  test('that stays, becomes reserved or is no longer stated is not listed', () => {
    assert.equal(changeOf({ state: 'published' }, { state: 'published' }), undefined);
    assert.equal(changeOf({ state: 'published' }, { state: 'reserved' }), undefined);
    assert.equal(changeOf({ state: 'published' }, {}), undefined);
  });

  test('is listed together with the changes of content', () => {
    const changes = compare(
      { id, state: 'published', titles: [text('Widget leaks')], scores: [score], affected: [product] },
      { id, state: 'rejected' },
    );
    assert.deepEqual(
      changes.map(({ type }) => type),
      ['rejected', 'severity_changed', 'title_changed', 'affected_changed'],
    );
  });
});

describe('the first version of a record', () => {
  const horizon = '2026-08-01T00:00:00.000Z';
  const published = '2026-08-01T00:00:00.001Z';

  test('tells that it was published when that was past the horizon', () => {
    assert.deepEqual(publishedLater({ id, state: 'published', published }, horizon), {
      type: 'published',
      before: null,
      after: { state: 'published', published },
    });
  });

  test('tells nothing when it was before, when nobody says so, and when it is not published', () => {
    assert.equal(publishedLater({ id, state: 'published', published: horizon }, horizon), null);
    assert.equal(publishedLater({ id, state: 'published' }, horizon), null);
    assert.equal(publishedLater({ id, state: 'rejected', published }, horizon), null);
  });
});

describe('the preferred score', () => {
  test('is listed when there is a first one', () => {
    assert.deepEqual(compare({ id }, { id, scores: [score] }), [
      { type: 'cvss_added', before: null, after: scoreView },
      { type: 'severity_changed', before: 'unknown', after: 'critical' },
    ]);
  });

  test('is listed when it is raised or lowered, with both scorers', () => {
    const own: Score = { ...score, baseScore: 9.8, source: 'CISA-ADP', role: 'adp' };
    const { role: __, ...ownView } = own;
    assert.deepEqual(changeOf({ scores: [own] }, { scores: [own, score] }), {
      type: 'cvss_lowered',
      before: ownView,
      after: scoreView,
    });
    assert.deepEqual(changeOf({ scores: [score, own] }, { scores: [own] }), {
      type: 'cvss_raised',
      before: scoreView,
      after: ownView,
    });
  });

  test('is not listed when another one changes, or when only its vector does', () => {
    const other: Score = { ...score, version: '2.0', baseScore: 5, severity: 'medium' };
    assert.equal(changeOf({ scores: [score] }, { scores: [other, score] }), undefined);
    assert.equal(changeOf({ scores: [score] }, { scores: [{ ...score, vector: null }] }), undefined);
  });

  test('that is removed is listed by its severity', () => {
    assert.deepEqual(changeOf({ scores: [score] }, { scores: [] }), {
      type: 'severity_changed',
      before: 'critical',
      after: 'unknown',
    });
  });
});

describe('the SSVC decision', () => {
  const view = { exploitation: 'none', automatable: 'no', technicalImpact: 'partial', source: 'CISA-ADP' };

  test("is the preferred one: CISA's own, then the newest", () => {
    const others = {
      ...decision,
      source: 'another',
      exploitation: 'poc',
      timestamp: '2026-09-01T00:00:00.000Z',
    };
    const newer = { ...decision, exploitation: 'active', timestamp: '2026-08-02T00:00:00.000Z' };
    assert.equal(changeOf({ ssvc: [decision] }, { ssvc: [others, decision] }), undefined);
    assert.deepEqual(changeOf({ ssvc: [decision] }, { ssvc: [decision, newer] }), {
      type: 'ssvc_changed',
      before: view,
      after: { ...view, exploitation: 'active' },
    });
  });

  test('comes from nothing and goes to nothing', () => {
    assert.deepEqual(changeOf({}, { ssvc: [decision] })?.before, null);
    assert.deepEqual(changeOf({ ssvc: [decision] }, {})?.after, null);
  });

  test('that was only made again is not listed', () => {
    const renewed = { ...decision, timestamp: '2026-08-09T00:00:00.000Z', version: '2.0.4' };
    assert.equal(changeOf({ ssvc: [decision] }, { ssvc: [renewed] }), undefined);
  });
});

describe('texts', () => {
  test('are compared in English, or in the first language if there is none', () => {
    const [english, other] = [text('It leaks.'), text('Il fuit.', 'fr')];
    assert.equal(changeOf({ descriptions: [other, english] }, { descriptions: [english] }), undefined);
    assert.deepEqual(changeOf({ descriptions: [other] }, { descriptions: [other, english] }), {
      type: 'description_changed',
      before: other,
      after: english,
    });
  });

  test('are the same whatever their white space', () => {
    const [narrow, wide] = [[text('It leaks much.')], [text(' It  leaks\n\tmuch.\u00a0')]];
    assert.equal(changeOf({ descriptions: narrow }, { descriptions: wide }), undefined);
    assert.equal(changeOf({ titles: narrow }, { titles: wide }), undefined);
  });

  test('are listed as they were written', () => {
    assert.deepEqual(changeOf({ titles: [text('Widget  leaks')] }, { titles: [text('Widget runs dry')] }), {
      type: 'title_changed',
      before: 'Widget  leaks',
      after: 'Widget runs dry',
    });
    assert.equal(changeOf({ titles: [text('Widget leaks')] }, {})?.after, null);
  });

  test('that are very long are listed by length and digest', () => {
    const change = changeOf({}, { descriptions: [text('x'.repeat(displayCharsMax))] });
    assert.ok(JSON.stringify(change).length < 250);
    assert.match(
      JSON.stringify(change?.after),
      /^\{"omitted":\{"characters":655\d\d,"sha256":"[0-9a-f]{64}"\}\}$/,
    );
  });
});

describe('references and weaknesses', () => {
  const link = (url: string): Reference => ({ url, tags: [], source });

  test('new URLs are listed in order, each once; removed ones are not', () => {
    assert.deepEqual(
      changeOf(
        { references: [link('https://a.example/'), link('https://b.example/')] },
        {
          references: [
            link('https://d.example/'),
            link('https://c.example/'),
            link('https://d.example/'),
            link('https://a.example/'),
          ],
        },
      ),
      { type: 'reference_added', before: null, after: ['https://c.example/', 'https://d.example/'] },
    );
    assert.equal(changeOf({ references: [link('https://a.example/')] }, {}), undefined);
  });

  test('weaknesses are listed as sets of ids, in the order of their numbers', () => {
    const before = [weakness('CWE-79'), weakness(null)];
    assert.equal(changeOf({ weaknesses: before }, { weaknesses: [weakness('CWE-79')] }), undefined);
    assert.deepEqual(changeOf({ weaknesses: before }, { weaknesses: [weakness('CWE-502'), ...before] }), {
      type: 'weakness_changed',
      before: ['CWE-79'],
      after: ['CWE-79', 'CWE-502'],
    });
  });
});

describe('affected products', () => {
  test('are listed where they differ, in canonical form', () => {
    const other: AffectedProduct = { ...product, product: 'Gadget' };
    const patched: AffectedProduct = { ...other, versions: [], cpes: [], platforms: [] };
    assert.deepEqual(changeOf({ affected: [product, other] }, { affected: [patched, product] }), {
      type: 'affected_changed',
      before: [
        {
          vendor: 'Maker',
          product: 'Gadget',
          purl: null,
          defaultStatus: 'unaffected',
          versions: [
            { version: '1.0', lessThan: '1.4', status: 'affected', scheme: 'semver' },
            { version: '2.0', status: 'affected', scheme: 'semver' },
          ],
          cpes: product.cpes,
          platforms: ['arm64', 'x86'],
          source,
        },
      ],
      after: [{ vendor: 'Maker', product: 'Gadget', purl: null, defaultStatus: 'unaffected', source }],
    });
  });

  test('differ by every member that they have', () => {
    const { versions, ...others }: Required<AffectedProduct> = {
      ...product,
      packageName: 'widget',
      collectionUrl: 'https://packages.example/',
      repository: 'https://code.example/widget',
      platforms: ['x86'],
      modules: ['core'],
      programFiles: ['core.c'],
      programRoutines: ['pour()'],
    };
    const full = { ...others, versions };
    for (const [name, value] of Object.entries(others)) {
      const changed = { ...full, [name]: Array.isArray(value) ? ['another'] : 'another' };
      assert.equal(changeOf({ affected: [full] }, { affected: [changed] })?.type, 'affected_changed', name);
    }
    const range = {
      version: '1',
      status: 'affected',
      scheme: 'git',
      lessThan: '2',
      lessThanOrEqual: '3',
    } as const;
    for (const changed of [
      { ...range, version: '0' },
      { ...range, status: 'unknown' as const },
      { ...range, scheme: null },
      { ...range, lessThan: '9' },
      { ...range, lessThanOrEqual: '9' },
      { ...range, changes: [{ at: '1.5', status: 'unaffected' as const }] },
    ]) {
      const [before, after] = [range, changed].map((one) => [{ ...product, versions: [one] }]);
      const type = changeOf({ affected: before ?? [] }, { affected: after ?? [] })?.type;
      assert.equal(type, 'affected_changed', JSON.stringify(changed));
    }
  });
});

describe('whatever two versions say', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const list = <T>(arbitrary: fc.Arbitrary<T>) => maybe(fc.array(arbitrary, { maxLength: 3 }));
  const status = fc.constantFrom('affected' as const, 'unaffected' as const);
  const range = fc.record(
    {
      version: word,
      status,
      scheme: fc.constantFrom('semver', null),
      lessThan: word,
      changes: fc.array(fc.record({ at: word, status }), { maxLength: 2 }),
    },
    { requiredKeys: ['version', 'status', 'scheme'] },
  );
  const products = fc.record(
    {
      vendor: fc.constantFrom('Maker', null),
      product: word,
      versions: fc.array(range, { maxLength: 3 }),
      cpes: fc.array(word, { maxLength: 3 }),
      purl: fc.constant(null),
      defaultStatus: fc.constant(null),
      platforms: fc.array(word, { maxLength: 3 }),
      source: word,
    },
    { requiredKeys: ['vendor', 'product', 'versions', 'cpes', 'purl', 'defaultStatus', 'source'] },
  );
  const scores = fc
    .record({
      version: fc.constantFrom('4.0' as const, '3.1' as const, '2.0' as const),
      vector: fc.constant(null),
      baseScore: fc.constantFrom(2.5, 5, 7.5, 9.8),
      source: word,
      role: fc.constantFrom('cna' as const, 'adp' as const),
    })
    .map((made) => ({ ...made, severity: severityOf(made.baseScore, made.version) }));
  const facts = fc
    .record({
      state: maybe(fc.constantFrom('published' as const, 'rejected' as const, 'reserved' as const)),
      titles: list(word.map((words) => text(words))),
      descriptions: list(
        fc.tuple(word, fc.constantFrom('en', 'fr')).map(([words, lang]) => text(words, lang)),
      ),
      scores: list(scores),
      ssvc: maybe(word.map((exploitation) => [{ ...decision, exploitation }])),
      weaknesses: list(fc.constantFrom(weakness('CWE-79'), weakness('CWE-89'), weakness(null))),
      affected: list(products),
      references: list(word.map((url): Reference => ({ url, tags: [], source }))),
    })
    .map((made) => ({ id, ...withoutUndefined(made) }));

  test('a version does not differ from itself', () => {
    fc.assert(fc.property(facts, (one) => assert.deepEqual(compare(one, one), [])));
  });

  test('what has no order may come in any, and twice', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const turned = <T>(items: readonly T[] = []): T[] => [...items, ...items].reverse();
        const shuffled: VulnerabilityFacts = {
          ...one,
          scores: turned(one.scores),
          weaknesses: turned(one.weaknesses),
          references: turned(one.references),
          affected: turned(one.affected).map((made) => ({
            ...made,
            versions: turned(made.versions).map((at) => ({ ...at, changes: turned(at.changes) })),
            cpes: turned(made.cpes),
            platforms: turned(made.platforms),
          })),
        };
        assert.deepEqual(compare(one, shuffled), []);
      }),
    );
  });

  test('the way back undoes the way there', () => {
    const opposite: Partial<Record<EventType, EventType>> = {
      cvss_raised: 'cvss_lowered',
      cvss_lowered: 'cvss_raised',
    };
    const twoSided: ReadonlySet<EventType> = new Set([
      ...([
        'cvss_raised',
        'cvss_lowered',
        'severity_changed',
        'ssvc_changed',
        'description_changed',
      ] as const),
      ...(['title_changed', 'weakness_changed', 'affected_changed'] as const),
    ]);
    const kept = (changes: readonly Change[]) => changes.filter(({ type }) => twoSided.has(type));
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const back = kept(compare(after, before)).map((change) => ({
          type: opposite[change.type] ?? change.type,
          before: change.after,
          after: change.before,
        }));
        assert.deepEqual(back, kept(compare(before, after)));
      }),
    );
  });

  test('each kind of change is listed at most once, and only one of the three score changes', () => {
    const reached = new Set<EventType>();
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const types = compare(before, after).map(({ type }) => type);
        for (const type of types) reached.add(type);
        assert.equal(new Set(types).size, types.length);
        assert.ok(types.filter((type) => type.startsWith('cvss_')).length <= 1);
      }),
      { numRuns: 500, seed: 7 },
    );
    assert.equal(reached.size, 12, [...reached].join());
  });
});

/** A member that is missing and one that is `undefined` are two things to the compiler. */
function withoutUndefined<T extends object>(made: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const members = Object.entries(made).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as { [K in keyof T]: Exclude<T[K], undefined> };
}
