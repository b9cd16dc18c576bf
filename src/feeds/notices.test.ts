import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedNotice } from '../storage/contract/feeds.ts';
import { addNotices } from './notices.ts';

const drafts: FeedNotice = {
  at: '2026-01-02T00:00:00.000Z',
  kind: 'fallback',
  message: 'Another was asked.',
};
const draft = { kind: 'fallback', message: 'Another was asked again.' } as const;

test('a lasting fallback is reported once a day', () => {
  const addedAt = (at: string) => addNotices([drafts], [draft], at).added.length;
  assert.equal(addedAt('2026-01-02T23:59:59.999Z'), 0);
  assert.equal(addedAt('2026-01-03T00:00:00.000Z'), 1);
});

test('a report with a time years ahead does not prevent later ones', () => {
  const ahead = { ...drafts, at: '2036-01-02T00:00:00.000Z' };
  const { notices, added } = addNotices([ahead], [draft], drafts.at);
  assert.equal(added.length, 1);
  assert.deepEqual(notices, [...added, ahead]);
});
