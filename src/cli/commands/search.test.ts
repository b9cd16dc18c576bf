import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Failure } from '../../kit/failure.ts';
import type { SearchField, SearchFields } from '../../services/search/contract.ts';
import { assertHarmless, hostileText, run } from '../testing/fakes.ts';
import { find, hit, plain, product, result } from '../testing/search.ts';

describe('cairn search', () => {
  test('sends all words and the limit', async () => {
    assert.deepEqual((await find('search widget server', result([]))).requests, [
      { q: 'widget server', limit: 20 },
    ]);
    assert.deepEqual((await find('search --limit 100 widget', result([]))).requests, [
      { q: 'widget', limit: 100 },
    ]);
    assert.deepEqual((await find(['search', 'a -b OR "c d"'], result([]))).requests, [
      { q: 'a -b OR "c d"', limit: 20 },
    ]);
  });

  test('sends all options', async () => {
    const argv = [
      ...['search', 'widget', '--type', 'vulnerability,group', '--severity', 'critical,HIGH'],
      ...['--cvss-min', '7.5', '--epss-min=0.1', '--kev', '--cwe', '79,CWE-89'],
      ...['--vendor', 'apache,Foo\\, Inc.', '--product', 'http server', '--published-after', '2099-01-31'],
      ...[
        '--modified-since',
        '7d',
        '--kev-due',
        '<2099-02',
        '--sort=-epss,published',
        '--facets',
        'severity,vendor',
      ],
      ...['--limit', '5', '--cursor', 'place', '--count'],
    ];
    assert.deepEqual((await find(argv, result([]))).requests, [
      {
        q: 'widget',
        type: ['vulnerability', 'group'],
        severity: ['critical', 'high'],
        cvssMin: 7.5,
        epssMin: 0.1,
        kev: true,
        cwe: ['CWE-79', 'CWE-89'],
        vendor: ['apache', 'Foo, Inc.'],
        product: ['http server'],
        publishedAfter: '2099-01-31',
        modifiedSince: '7d',
        kevDue: '<2099-02',
        sort: '-epss,published',
        facets: ['severity', 'vendor'],
        limit: 5,
        cursor: 'place',
        countOnly: true,
      },
    ]);
  });

  test('accepts a sort order that begins with a minus', async () => {
    const { requests } = await find('search widget --sort -epss', result([]));
    assert.deepEqual(requests, [{ q: 'widget', sort: '-epss', limit: 20 }]);
  });

  test('needs no words if it has a filter', async () => {
    assert.deepEqual((await find('search --no-kev', result([]))).requests, [{ kev: false, limit: 20 }]);
    assert.deepEqual((await find('search --cvss-min 0', result([]))).requests, [{ cvssMin: 0, limit: 20 }]);
  });

  test('prints the result unchanged when piped', async () => {
    const found = result([hit, product], { facets: { severity: [{ value: 'critical', count: 1 }] } });
    assert.deepEqual(await find('search widget', found), {
      code: 0,
      stdout: `${JSON.stringify(found)}\n`,
      stderr: '',
      requests: [{ q: 'widget', limit: 20 }],
    });
  });

  test('does not fail if nothing is found', async () => {
    const { code, stdout } = await find('search widget', result([]), plain);
    assert.deepEqual({ code, stdout }, { code: 0, stdout: 'Nothing found for “widget”.\n' });
  });
});

describe('an invalid search', () => {
  for (const [option, sentence] of [
    ...['abc', '0', '10001', '-1', '1.5', '1e1', ''].map(
      (limit) => [`--limit=${limit}`, /^cairn: option '--limit <n>' .*whole number from 1 to 100/] as const,
    ),
    ['--limit=101', /^cairn: --limit can be at most 100\. Use --format csv, jsonl or md for more\.$/m],
    ['--format=pdf', /It must be table, json, csv, jsonl or md\./],
    ['--format=csv --json', /Give --json or another --format, not both/],
    ['--format=csv --count', /--format csv takes neither --facets nor --count/],
    ['--type=cve', /^cairn: --type must be types, separated by commas, of: vulnerability, /],
    ['--severity=severe', /of: critical, high, medium, low, none, unknown/],
    ['--cvss-min=11', /^cairn: --cvss-min must be a number from 0 to 10\.$/m],
    ['--epss-min=90', /^cairn: --epss-min must be a number from 0 to 1\.$/m],
    ['--cwe=xss', /such as CWE-79 or 79/],
    ['--vendor=', /names of at most 200 characters/],
    ['--product=a,', /names of at most 200 characters/],
    ['--published-after=<7d', /or an age such as 7d/],
    ['--modified-since=', /or an age such as 7d/],
    ['--sort=epss;cvss', /-epss,published/],
    ['--facets=', /severity,vendor/],
    [
      '--severity=low --severity=high',
      /^cairn: option '--severity <severities>' .*It can be given only once/,
    ],
    ['--kev=true', /option|argument/],
    ['--colour', /unknown option/],
    ['--fields', /--fields takes no query/],
  ] as const) {
    test(`${option} is refused`, async () => {
      const { code, stdout, stderr, requests } = await find(`search ${option} widget`, result([]));
      assert.deepEqual({ code, stdout, requests }, { code: 2, stdout: '', requests: [] });
      assert.match(stderr, sentence);
    });
  }

  test('is an empty one, or one that is too large', async () => {
    const long = await find(`search ${'w'.repeat(1_001)}`, result([]));
    assert.deepEqual({ code: long.code, requests: long.requests }, { code: 2, requests: [] });
    assert.equal((await find(`search ${'w'.repeat(1_000)}`, result([]))).code, 0);
    for (const argv of ['search', 'search  ', 'search --sort=-epss', 'search --count --facets=severity']) {
      const { code, stderr, requests } = await find(argv, result([]));
      assert.deepEqual({ code, requests }, { code: 2, requests: [] }, argv);
      assert.match(stderr, /at least one word or filter/);
    }
  });

  const fault = (range: readonly [number, number]) => ({
    services: {
      search: async () => {
        throw new Failure('invalid_input', 'cvss is a number: try cvss>=9.', {
          details: [{ path: 'q', message: 'try cvss>=9', range }],
        });
      },
    },
  });

  test('is shown with the position of its error', async () => {
    const { code, stdout, stderr } = await run(['search', 'widget  cvss>=high'], {
      ...plain,
      ...fault([8, 18]),
    });
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
    assert.equal(stderr, '  widget cvss>=high\n         ^^^^^^^^^^\ncairn: cvss is a number: try cvss>=9.\n');
  });

  test('is shown in part if it is long', async () => {
    const q = `${'漢字 '.repeat(30)}cvss>=high ${'x'.repeat(100)}`;
    const { stderr } = await run(['search', q], { ...plain, columns: 40, ...fault([90, 100]) });
    const [line = '', carets = ''] = stderr.split('\n');
    assert.match(line, /^ {2}….*cvss>=high x+…$/);
    assert.equal(carets.trim(), '^'.repeat(10));
  });

  test('does not control the terminal, whatever the query contains', async () => {
    const place = fc.tuple(fc.nat(60), fc.nat(30));
    await fc.assert(
      fc.asyncProperty(hostileText, place, async (text, [start, length]) => {
        const { stderr } = await run(['search', `w${text}`], {
          columns: 40,
          ...fault([start, start + length]),
        });
        assertHarmless(stderr);
      }),
      { numRuns: 50 },
    );
  });
});

describe('cairn search --fields', () => {
  const field: SearchField = {
    ...{ name: 'cvss', synonyms: [], type: 'number', description: 'The base score.', operators: ['>='] },
    ...{ examples: ['cvss>=9'], isSortable: true, isFacetable: false, range: [0, 10] as const },
  };
  const found: SearchFields = {
    fields: [field, { ...field, name: 'severity', isFacetable: true, values: ['critical', 'low'] }],
  };
  const services = { listSearchFields: async () => found };

  test('lists them on a terminal', async () => {
    const { code, stdout } = await run('search --fields', { ...plain, services });
    assert.equal(code, 0);
    assert.equal(
      stdout,
      `field     example  for              meaning
cvss      cvss>=9  --sort           The base score.
severity  cvss>=9  --sort --facets  The base score. Takes critical, low.

Other words are searched as text. --json has all operators, values and examples.
`,
    );
  });

  test('prints them unchanged when piped', async () => {
    const { stdout } = await run('search --fields', { services });
    assert.equal(stdout, `${JSON.stringify(found)}\n`);
  });
});
