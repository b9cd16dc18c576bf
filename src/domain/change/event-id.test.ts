import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type EventParts, eventId } from './event-id.ts';

const parts: EventParts = {
  source: 'kev',
  key: 'catalog',
  subject: 'CVE-2026-1001',
  type: 'kev_added',
  before: 'aa',
  after: 'bb',
};

describe('the id of an event', () => {
  test('is made of what it is about alone, so that every store gives the same', () => {
    // printf '["kev","catalog","CVE-2026-1001","kev_added","aa","bb"]' | sha256sum | cut -c 1-16
    assert.equal(eventId(parts), '26de5be49f550998');
  });

  test('is another one when any part is', () => {
    const others: EventParts[] = [
      { ...parts, source: 'epss' },
      { ...parts, key: 'other' },
      { ...parts, subject: 'CVE-2026-1002' },
      { ...parts, type: 'kev_removed' },
      { ...parts, before: null },
      { ...parts, after: 'cc' },
    ];
    assert.equal(new Set([parts, ...others].map(eventId)).size, 7);
  });
});
