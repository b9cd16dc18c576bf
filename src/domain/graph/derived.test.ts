import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { derivedConfidence } from './derived.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('confidence in a derived link', () => {
  test('is the share of hits by the rule of succession, whatever it follows from', () => {
    assert.equal(derivedConfidence({ hits: 4, tried: 670 }, [0.9, 0.95]), 0.0074);
    assert.equal(derivedConfidence({ hits: 0, tried: 0 }, []), 0.5);
  });

  test('that was measured is between 0 and 1, rises with hits and falls with misses', () => {
    const property = fc.property(fc.nat(5_000), fc.nat(5_000), (hits, misses) => {
      const of = (more: { hits?: number; misses?: number } = {}) => {
        const right = hits + (more.hits ?? 0);
        return derivedConfidence({ hits: right, tried: right + misses + (more.misses ?? 0) }, []);
      };
      assert.ok(of() >= 0 && of() <= 1);
      assert.ok(of({ hits: 1 }) >= of());
      assert.ok(of({ misses: 1 }) <= of());
    });
    fc.assert(property);
  });

  test('that was not is the product of what it follows from, and at most 0.3', () => {
    assert.equal(derivedConfidence(null, [0.5, 0.4]), 0.2);
    assert.equal(derivedConfidence(null, [0.95, 0.9]), 0.3);
    const property = fc.property(fc.array(share, { minLength: 1, maxLength: 5 }), share, (parts, one) => {
      const confidence = derivedConfidence(null, parts);
      // Rounded to four places.
      assert.ok(confidence >= 0 && confidence <= 0.3 && confidence <= Math.min(...parts) + 0.00005);
      assert.ok(derivedConfidence(null, [...parts, one]) <= confidence);
      assert.equal(derivedConfidence(null, parts.toReversed()), confidence);
    });
    fc.assert(property);
  });
});
