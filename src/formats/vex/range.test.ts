import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VersionRange } from '../../domain/product.ts';
import { readAllBounds } from '../../domain/version/bounds.ts';
import { range } from '../testing/samples.ts';
import { rangeInWords, versOf } from './range.ts';

function vers(one: VersionRange, type = 'npm'): string | null {
  return versOf(one, readAllBounds([one])[0] ?? null, type);
}

test('VERS has each version once, sorted, and a single one without a sign', () => {
  assert.equal(vers(range('affected', '1.0', { lessThan: '2.0.0' })), 'vers:npm/>=1.0|<2.0.0');
  assert.equal(vers(range('affected', '0', { lessThan: '*' })), 'vers:npm/*');
  assert.equal(vers(range('affected', '1.0', { lessThanOrEqual: '1.0' })), 'vers:npm/1.0');
  assert.equal(vers(range('affected', '1.0', { lessThanOrEqual: '1.0.0' })), 'vers:npm/1.0');
  assert.equal(vers(range('affected', '> 1.0, <= 1.4', { scheme: null })), 'vers:npm/>1.0|<=1.4');
});

test('VERS has only the escapes that the specification names', () => {
  const scheme = 'rpm';
  const epochs = range('affected', '1:1.0~rc1', { lessThan: '1:1.0+b^2', scheme });
  assert.equal(vers(epochs, 'rpm'), 'vers:rpm/>=1:1.0~rc1|<1:1.0+b^2');
  assert.equal(vers(range('affected', '0', { lessThan: '1.2 SP%1' })), 'vers:npm/<1.2%20SP%251');
  assert.equal(vers(range('affected', '0', { lessThan: '1.2\u00e9' })), null);
});

test('a range that is empty, has crossed ends or has no order is described in words and never as VERS', () => {
  const words = {
    'from 2.0 before 1.0': range('affected', '2.0', { lessThan: '1.0' }),
    'from 2.0 before 2.0': range('affected', '2.0', { lessThan: '2.0' }),
    'from 2.0 before 2.0.0': range('affected', '2.0', { lessThan: '2.0.0' }),
    'from R12 before S1': range('affected', 'R12', { lessThan: 'S1', scheme: 'custom' }),
  };
  for (const [text, one] of Object.entries(words)) {
    assert.equal(vers(one), null, text);
    assert.equal(rangeInWords(one), text);
  }
});

test('steps end in VERS where the next one begins', () => {
  const steps = [
    range('affected', '>= 8.0', { scheme: null }),
    range('unaffected', '>= 8.3', { scheme: null }),
  ];
  const bounds = readAllBounds(steps);
  assert.deepEqual(
    steps.map((step, at) => versOf(step, bounds[at] ?? null, 'generic')),
    ['vers:generic/>=8.0|<8.3', 'vers:generic/>=8.3'],
  );
});
