import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { attemptsKeptMax, type FeedState, noticesKeptMax } from '../contract/feeds.ts';
import { feedCharactersMax, parseFeed, printFeed, sentenceCharactersMax } from './feed-row.ts';

const at = '2026-01-01T00:00:00.000Z';
const attempt = {
  startedAt: at,
  finishedAt: at,
  outcome: 'failed' as const,
  fault: 'timed_out',
  error: 'It did not answer.',
  bytes: 0,
  requests: 1,
};
const notice = { at, kind: 'degraded' as const, message: 'It did not answer.' };
const feed: FeedState = {
  source: 'kev',
  since: at,
  mark: { day: '2026-01-01' },
  validators: { 'https://example.org/': { etag: '"1"', lastModified: null } },
  lastCheck: at,
  lastSuccess: at,
  failures: 1,
  next: at,
  attempts: [attempt],
  notices: [notice],
};
/** The row with members replaced. */
const row = (own: object) => JSON.stringify({ ...feed, ...own });

describe('a row of how a source is read from the network', () => {
  test('is read as it was written', () => {
    assert.deepEqual(parseFeed(printFeed(feed)), feed);
  });

  test('is read without what is not known of it, and without a mark where it has none', () => {
    const { mark: _, ...unmarked } = feed;
    assert.deepEqual(parseFeed(JSON.stringify({ ...unmarked, later: 1 })), { ...feed, mark: null });
  });

  test('loses what can not be read of its polls, notices and validators alone', () => {
    const strange = [null, 7, {}, [], 'x'];
    assert.deepEqual(
      parseFeed(
        row({
          attempts: [...strange, attempt, { ...attempt, outcome: 'odd' }, { ...attempt, bytes: -1 }],
          notices: [{ ...notice, kind: 'later' }, notice, ...strange, { ...notice, at: 'now' }],
          validators: {
            ...feed.validators,
            'https://example.org/b': 7,
            'https://example.org/c': { etag: 1 },
          },
        }),
      ),
      feed,
    );
  });

  for (const [what, own] of Object.entries({
    'since when': { since: 'yesterday' },
    'the last success': { lastSuccess: '2026-01-01' },
    'the last check': { lastCheck: 1 },
    'the next poll': { next: '2026-02-30T00:00:00.000Z' },
    'the number of failures': { failures: 0.5 },
    'the source': { source: '' },
    'the list of polls': { attempts: {} },
    'a mark of any length': { mark: 'x'.repeat(feedCharactersMax) },
  })) {
    test(`is none when ${what} can not be read`, () => assert.equal(parseFeed(row(own)), null));
  }

  test('is never more than its bounds', () => {
    const many = { attempts: Array(1_000).fill(attempt), notices: Array(1_000).fill(notice) };
    const read = parseFeed(row(many));
    assert.deepEqual([read?.attempts.length, read?.notices.length], [attemptsKeptMax, noticesKeptMax]);
    const long = { ...feed, notices: [{ ...notice, message: 'x'.repeat(9_999) }] };
    for (const one of [parseFeed(JSON.stringify(long)), parseFeed(printFeed(long))]) {
      assert.equal(one?.notices[0]?.message.length, sentenceCharactersMax);
    }
  });

  test('is read or none, whatever it is', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constant(at), fc.constant([attempt]), fc.constant([notice]));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(feed)), part, (name, value) => {
        const read = parseFeed(row({ [name]: value }));
        if (read !== null) assert.deepEqual(parseFeed(printFeed(read)), read);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => assert.equal(parseFeed(text), null)));
  });
});
