import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { KevListing } from '../exploitation.ts';
import { compareListings } from './listing.ts';

const listing: KevListing = {
  dateAdded: '2026-08-01T00:00:00.000Z',
  dueDate: '2026-08-22T00:00:00.000Z',
  ransomware: null,
  requiredAction: 'Do what the maker says.',
  notes: 'https://maker.example/note',
};
const view = { dateAdded: listing.dateAdded, dueDate: listing.dueDate, ransomware: null };

describe('a listing', () => {
  test('is listed when it is added and when it is removed', () => {
    assert.deepEqual(compareListings(null, listing), [{ type: 'kev_added', before: null, after: view }]);
    assert.deepEqual(compareListings(listing, null), [{ type: 'kev_removed', before: view, after: null }]);
  });

  test('tells a new due date and a new use in ransomware campaigns side by side', () => {
    assert.deepEqual(compareListings(listing, { ...listing, dueDate: null, ransomware: true }), [
      { type: 'kev_due_changed', before: { dueDate: listing.dueDate }, after: { dueDate: null } },
      { type: 'ransomware_flagged', before: { ransomware: null }, after: { ransomware: true } },
    ]);
  });

  test('that comes flagged tells the flag with itself alone', () => {
    const [change, ...others] = compareListings(null, { ...listing, ransomware: true });
    assert.deepEqual(change?.after, { ...view, ransomware: true });
    assert.deepEqual(others, []);
  });

  test('tells nothing of a flag that is taken back, of words, and of what is listed in neither', () => {
    assert.deepEqual(compareListings({ ...listing, ransomware: true }, listing), []);
    assert.deepEqual(compareListings(listing, { ...listing, requiredAction: null, notes: null }), []);
    assert.deepEqual(compareListings(null, null), []);
  });
});
