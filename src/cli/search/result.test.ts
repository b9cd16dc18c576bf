import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { SearchHit, VersionFinding } from '../../services/search/contract.ts';
import { assertHarmless, hostileText } from '../testing/fakes.ts';
import { find, hit, plain, product, result, weakness } from '../testing/search.ts';

describe('the results', () => {
  const unscored: SearchHit = {
    ...hit,
    ...{ id: 'CVE-2099-1002', title: null, snippet: null, published: null },
    ...({ severity: 'unknown', cvss: null, epss: null, kev: false } as const),
    ...({ risk: 'unknown', riskScore: null, tier: '60d' } as const),
  };
  const rejected: SearchHit = {
    ...hit,
    ...({ id: 'CVE-2099-1003', title: null, state: 'rejected' } as const),
    ...({ published: '2096-03-01T00:00:00.000Z', severity: 'low', cvss: 2, epss: 0.0004 } as const),
    ...({ risk: 'unknown', riskScore: null, tier: 'unknown' } as const),
  };
  const hits = [hit, unscored, product, rejected, weakness];

  const listed: readonly (readonly [columns: number, screen: string])[] = [
    [
      120,
      `id             risk         severity         EPSS  KEV  age  tier     title
CVE-2099-1001  critical 95  critical 9.8   91.2 %  yes  5 d  3df      Widget Server runs commands from the name of an
                                                                      uploaded file
CVE-2099-1002  unknown      unknown                          60d      Examplesoft Widget Server
product:examplesoft:widget_server_enterprise
  product  Widget Server
CVE-2099-1003  unknown      low 2.0       0.040 %  yes  3 y  unknown  (rejected) The upload handler passes the name of a
                                                                      file to a shell.
CWE-9001       weakness  (deprecated) Trust in Widgets
`,
    ],
    [
      80,
      `id             risk         severity         EPSS  KEV  age  tier
CVE-2099-1001  critical 95  critical 9.8   91.2 %  yes  5 d  3df
  Widget Server runs commands from the name of an uploaded file
CVE-2099-1002  unknown      unknown                          60d
  Examplesoft Widget Server
product:examplesoft:widget_server_enterprise
  product  Widget Server
CVE-2099-1003  unknown      low 2.0       0.040 %  yes  3 y  unknown
  (rejected) The upload handler passes the name of a file to a shell.
CWE-9001       weakness  (deprecated) Trust in Widgets
`,
    ],
    [
      40,
      `id             severity      KEV  age
CVE-2099-1001  critical 9.8  yes  5 d
  Widget Server runs commands from the
  name of an uploaded file
CVE-2099-1002  unknown
  Examplesoft Widget Server
product:examplesoft:widget_server_ente
  rprise
  product  Widget Server
CVE-2099-1003  low 2.0       yes  3 y
  (rejected) The upload handler passes
  the name of a file to a shell.
CWE-9001       weakness  (deprecated)
  Trust in Widgets
`,
    ],
  ];
  for (const [columns, screen] of listed) {
    test(`is a table on a screen of ${columns} columns`, async () => {
      const found = result(hits, { total: 10_000, nextCursor: 'next' });
      const { stdout } = await find('search widget', found, { ...plain, columns });
      assert.ok(stdout.startsWith(screen), stdout);
      assert.match(
        stdout.slice(screen.length),
        /^\n5 of 10,000 hits; more with --limit \(up\s+to\s+100\)\n$/,
      );
    });
  }

  test('is a list if even that is too wide', async () => {
    const { stdout } = await find('search widget', result([hit, product]), { ...plain, columns: 24 });
    assert.equal(
      stdout,
      `id        CVE-2099-1001
severity  critical 9.8
KEV       yes
  Widget Server runs
  commands from the nam…

product:examplesoft:wi
  dget_server_enterprise
  product  Widget Server

2 hits
`,
    );
  });

  test('has no empty columns', async () => {
    const { stdout } = await find('search widget', result([product, weakness]), plain);
    assert.equal(
      stdout,
      `product:examplesoft:widget_server_enterprise
  product  Widget Server
CWE-9001  weakness  (deprecated) Trust in Widgets

2 hits
`,
    );
  });

  const judged: VersionFinding = {
    identifier: 'pkg:npm/widget@1.2.0',
    status: 'affected',
    range: { version: '1.0.0', status: 'affected', scheme: 'npm', lessThan: '1.4.0' },
    rule: 'npm',
    reason: null,
    source: 'ghsa',
    fixed: ['1.4.0'],
    method: 'purl',
    matched: 'pkg:npm/widget',
  };
  const open: VersionFinding = {
    ...judged,
    ...({ status: 'unknown', range: null, rule: null, reason: 'nothing-said', fixed: [] } as const),
  };

  test('shows whether the version in the query is affected', async () => {
    const advisory: SearchHit = { ...product, id: 'advisory:go-1', type: 'advisory', versions: [judged] };
    const hits = [{ ...hit, versions: [judged] }, { ...unscored, versions: [open] }, advisory, product];
    const { stdout } = await find('search purl:pkg:npm/widget@1.2.0', result(hits), plain);
    assert.equal(
      stdout,
      `id             severity        EPSS  KEV  status    versions        fixed in
CVE-2099-1001  critical 9.8  91.2 %  yes  affected  1.0.0 – <1.4.0  1.4.0
  Widget Server runs commands from the name of an uploaded file
CVE-2099-1002  unknown                    unknown   nothing said
  Examplesoft Widget Server
advisory:go-1                             affected  1.0.0 – <1.4.0  1.4.0
  advisory  Widget Server
product:examplesoft:widget_server_enterprise
  product  Widget Server

4 hits
`,
    );
  });

  test('shows the most severe of several versions, and which one it is', async () => {
    const safe: VersionFinding = {
      ...judged,
      identifier: 'pkg:npm/widget@2',
      status: 'not_affected',
      fixed: [],
    };
    const hits = [
      { ...hit, versions: [safe, judged] },
      { ...unscored, versions: [safe] },
    ];
    const { stdout } = await find('search widget', result(hits), { ...plain, columns: 120 });
    assert.match(
      stdout,
      /^CVE-2099-1001 .* affected +1\.0\.0 – <1\.4\.0 +1\.4\.0 +pkg:npm\/widget@1\.2\.0$/m,
    );
    assert.match(stdout, /^CVE-2099-1002 .* not affected +1\.0\.0 – <1\.4\.0 +pkg:npm\/widget@2$/m);
  });

  test('marks matches, also in other forms and in passages', async () => {
    const inPassage = { ...hit, title: null };
    const bySynonym = { ...hit, title: 'Gadgetry', why: { ...hit.why, synonyms: ['gadget'] } };
    const { stdout } = await find('search widget', result([hit, inPassage, bySynonym, weakness]), {
      columns: 80,
    });
    for (const marked of ['Widget', 'upload', 'Gadgetry', 'Widgets'])
      assert.ok(stdout.includes(`\x1b[1m${marked}\x1b[0m`));
  });

  test('shows what the query names and means, and that few results match', async () => {
    const names = [
      { id: hit.id, type: 'vulnerability', name: 'Widgetbleed', matchedText: hit.id.toLowerCase() },
      { id: product.id, type: 'product', name: 'Widget Server', matchedText: 'widget server' },
    ] as const;
    const found = result([hit], {
      ...{ query: 'Widget  Server', interpreted: 'widget server kev:true', matched: 'some', entities: names },
      didYouMean: 'gadget server',
    });
    const { stdout } = await find('search widget', found, plain);
    assert.equal(
      stdout.split('\n\n')[0],
      `Searched for widget server kev:true
Did you mean “gadget server”?
“widget server” is product:examplesoft:widget_server_enterprise Widget Server
(product)
Few results match all words; the others match most of them.`,
    );
  });

  test('is for the corrected query only if the answer says so', async () => {
    const found = result([hit], {
      query: 'wigdet',
      interpreted: 'widget',
      didYouMean: 'widget',
      corrected: true,
    });
    const { stdout } = await find('search wigdet', found, plain);
    assert.ok(stdout.startsWith('No results for “wigdet”. Showing results for “widget”.\n\nid '), stdout);
    const message = 'No loaded source names it.';
    const warned = await find(
      'search wigdet',
      { ...found, warnings: [{ field: 'purl', message, range: [0, 3] }] },
      plain,
    );
    assert.ok(
      warned.stdout.startsWith(`${message}\nNo results for “wigdet”. Showing results`),
      warned.stdout,
    );
  });

  test('counts', async () => {
    const facets = {
      severity: [
        { value: 'critical', count: 1_200 },
        { value: 'low', count: 3 },
      ],
      vendor: Array.from({ length: 12 }, (_, n) => ({ value: `vendor ${'x'.repeat(n * 6)}`, count: 12 - n })),
      year: [],
    };
    const found = result([], { total: 1_203, facets });
    const { stdout } = await find('search --count --facets=severity,vendor,year widget', found, plain);
    const lines = stdout.split('\n');
    assert.deepEqual(lines.slice(0, 4), [
      'severity  critical  1,200  ████████████████████████',
      '          low           3  ▏',
      '',
      `vendor    vendor${' '.repeat(54)}12  ██████`,
    ]);
    assert.deepEqual(lines.slice(-4), ['          and 2 more', '', '1,203 hits', '']);
    assert.ok(lines.every((line) => line.length <= 80));
  });

  test('counts ids with their names', async () => {
    const facets = { group: [{ value: 'G0016', name: 'APT29', count: 2 }] };
    const { stdout } = await find('search --count --facets=group cozy', result([], { facets }), plain);
    assert.match(stdout, /^group {2}G0016 APT29 {2}2 /);
  });

  test('names the option for more results if the page is full', async () => {
    const found = result([hit], { total: 300, nextCursor: 'next' });
    const { stdout } = await find('search --limit=100 widget', found, plain);
    assert.match(stdout, /\n1 of 300 hits; more with --cursor; --json prints the cursor\n$/);
  });

  test('shows no control characters, whatever a record contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        hostileText,
        fc.integer({ min: 20, max: 140 }),
        async (id, title, columns) => {
          const range = [1, title.length - 1] as const;
          const hostile = [
            { ...hit, id, title },
            { ...hit, title: null, snippet: title, highlights: [range, [0, 3], [-1, 900]] },
            { ...weakness, id, name: title, why: { ...hit.why, terms: [title] } },
          ] as const;
          const found = result(hostile, {
            ...{ query: title, interpreted: id, didYouMean: title },
            entities: [{ id, type: 'weakness', name: title, matchedText: title }],
            facets: { cwe: [{ value: title, name: title, count: 1 }] },
          });
          const { stdout } = await find('search widget', found, { columns });
          assertHarmless(stdout);
        },
      ),
      { numRuns: 50 },
    );
  });
});
