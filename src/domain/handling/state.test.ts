import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HandlingBasis } from './basis.ts';
import type { Handling } from './handling.ts';
import { isStanding, judgeHandling } from './state.ts';
import { readUntil } from './until.ts';

const nowMs = Date.parse('2026-08-22T12:00:00.000Z');

const basis: HandlingBasis = {
  state: 'published',
  kev: false,
  ransomware: false,
  severity: 'high',
  exploitation: 'none',
  verdict: 'affected',
  fixed: ['1.2', '2.0'],
};

const accepted: Handling = {
  cve: 'CVE-2026-10001',
  component: 'pkg:npm/loom@1.0',
  status: 'accepted',
  justification: null,
  note: null,
  until: '2026-09-01T00:00:00.000Z',
  basis,
};

test('each part of the basis brings a handling back by itself, and is named', () => {
  for (const [part, after] of Object.entries({
    ...{ state: 'rejected', kev: true, ransomware: true, severity: 'critical', exploitation: 'poc' },
    ...{ verdict: 'not_affected', fixed: ['1.2'] },
  })) {
    const now = { ...basis, [part]: after } as HandlingBasis;
    assert.deepEqual(judgeHandling(accepted, now, nowMs), {
      state: 'returned',
      returned: {
        reason: 'basis_changed',
        changed: [{ part, before: basis[part as keyof HandlingBasis], after }],
      },
    });
  }
  assert.deepEqual(judgeHandling(accepted, structuredClone(basis), nowMs), {
    state: 'active',
    returned: null,
  });
});

test('a handling is over at its date and not a millisecond before', () => {
  const untilMs = Date.parse(accepted.until ?? '');
  assert.equal(judgeHandling(accepted, basis, untilMs - 1).state, 'active');
  assert.deepEqual(judgeHandling(accepted, basis, untilMs), {
    state: 'over',
    returned: { reason: 'until_over', changed: [] },
  });
  assert.equal(isStanding(accepted, untilMs - 1), true);
  assert.equal(isStanding(accepted, untilMs), false);
});

test('an open decision takes nothing off lists', () => {
  const open = { ...accepted, status: 'open' } as const;
  assert.deepEqual(judgeHandling(open, { ...basis, kev: true }, nowMs), { state: 'open', returned: null });
  assert.equal(isStanding(open, nowMs), false);
});

test('an end can be a time, a day or an age', () => {
  for (const [text, time] of [
    ['2026-09-01', '2026-09-01T00:00:00.000Z'],
    ['2026-09-01T10:00:00+02:00', '2026-09-01T08:00:00.000Z'],
    ['30d', '2026-09-21T12:00:00.000Z'],
    ['12h', '2026-08-23T00:00:00.000Z'],
    ['2W', '2026-09-05T12:00:00.000Z'],
    ['6m', '2027-02-22T12:00:00.000Z'],
    ['1y', '2027-08-22T12:00:00.000Z'],
    ['9999y', null],
    ['30', null],
    ['-30d', null],
    ['soon', null],
    ['2026-02-30', null],
  ] as const) {
    assert.equal(readUntil(text, nowMs), time, text);
  }
});
