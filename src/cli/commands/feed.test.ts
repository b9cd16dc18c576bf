import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { Feed, FeedInterest, FeedItem } from '../../services/feed/contract.ts';
import { run } from '../testing/fakes.ts';

const plain = { environment: { NO_COLOR: '1' } };

const item: FeedItem = {
  ...{ id: 'CVE-2021-44228', state: 'published', title: 'A flaw in Loom', published: null, modified: null },
  ...{ severity: 'critical', cvss: 10, epss: 0.5, kev: true, vendor: 'Loom', product: 'Loom' },
  ...{ risk: 'critical', riskScore: 99, tier: '3df' },
  handled: null,
  matchReason: 'Affects the product “loom”.',
  match: { interests: [], change: null },
  score: { total: 71.4, match: 30, risk: 29.7, change: 11.7 },
};
const interest: FeedInterest = {
  text: 'loom',
  via: 'request',
  readAs: [],
  items: 1,
  didYouMean: null,
  warnings: [],
};
const feed: Feed = {
  ...{
    items: [item, { ...item, id: 'CVE-2026-1', title: 'CVE-2026-1', kev: false }],
    count: 2,
    handled: 3,
    total: 2_400,
    nextCursor: 'x',
  },
  ...{
    at: '2026-08-22T00:00:00.000Z',
    locale: 'en',
    requestedLocale: null,
    localeFallback: false,
    manifest: 27,
  },
  interests: [
    { ...interest, readAs: [{ as: 'actor', id: 'G0016', query: null }] },
    { ...interest, text: 'lom', items: 0, didYouMean: 'loom', warnings: ['No stored CVE matches it.'] },
  ],
};

async function show(
  argv: string | readonly string[],
  columns?: number,
  answer: () => string = () => JSON.stringify(feed),
) {
  const requests: unknown[] = [];
  const readFeed = async (input: unknown) => {
    requests.push(JSON.parse(JSON.stringify(input)));
    return answer();
  };
  return {
    ...(await run(argv, { ...plain, ...(columns && { columns }), services: { readFeed } })),
    requests,
  };
}

describe('cairn feed', () => {
  test('takes each argument as interests, and equals the API when piped', async () => {
    const { stdout, requests } = await show([
      'feed',
      'a,b',
      'c d',
      'e\\,f',
      '--locale',
      'de',
      '--limit',
      '3',
    ]);
    assert.deepEqual(requests, [{ interests: 'a,b,c d,e\\,f', locale: 'de', limit: 3 }]);
    assert.equal(stdout, `${JSON.stringify(feed)}\n`);
  });

  test('shows why each item is listed, and what the interests were read as', async () => {
    const { stdout } = await show('feed loom lom', 80);
    assert.equal(
      stdout,
      `local  2 of 2,400 items for 2 interests  3 handled
“loom” is actor G0016
“lom”  Did you mean “loom”? No stored CVE matches it.

score  id              risk         KEV    EPSS
   71  CVE-2021-44228  critical 99  yes  50.0 %
       A flaw in Loom
       Affects the product “loom”.
   71  CVE-2026-1      critical 99       50.0 %
       Affects the product “loom”.

manifest 27; more with --limit, or with --cursor and nextCursor of --json
`,
    );
    assert.match((await show('feed loom', 120)).stdout, /\n {3}71 {2}CVE-2021-44228 .* A flaw in Loom\n/);
  });

  test('without any interest says how to have some', async () => {
    const refuse = () => {
      throw new Failure('invalid_input', 'In the request, interests must have at least one.');
    };
    const { code, stderr, requests } = await show('feed', undefined, refuse);
    assert.deepEqual([code, requests], [2, [{ limit: 20 }]]);
    assert.match(stderr, /^cairn: Give an interest, .*cairn inventory set/);
    assert.match((await show('feed x', undefined, refuse)).stderr, /In the request/);
  });
});
