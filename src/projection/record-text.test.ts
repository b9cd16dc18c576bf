import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { composeVulnerability } from '../domain/compose.ts';
import { packRecord, unpackRecord } from './record-text.ts';

describe('the text of a record', () => {
  test('is unpacked as it was packed, in two parts', () => {
    const json = fc.jsonValue({ noUnicodeString: false });
    fc.assert(
      fc.property(json, json, (body, completed) => {
        assert.deepEqual(unpackRecord(packRecord(body, completed)), {
          body: JSON.stringify(body),
          completed: JSON.stringify(completed),
        });
      }),
      { numRuns: 500, examples: [['a\nb', { c: '\n' }]] },
    );
  });

  test('has the same bytes for the same record, and few bytes for a short one', () => {
    const { weaknesses, techniques, ...body } = composeVulnerability('CVE-2024-0001', []);
    const packed = packRecord(body, { weaknesses, techniques });
    assert.deepEqual(packRecord(body, { weaknesses, techniques }), packed);
    const plain = JSON.stringify(body).length;
    assert.ok(packed.byteLength < plain / 3, `${packed.byteLength} of ${plain}`);
  });

  test('causes the failure for damage if it was changed, or is read as another text, but no other error', () => {
    const packed = packRecord({ id: 'CVE-2024-0001', title: 'a fault in a loom' }, { weaknesses: [] });
    const place = fc.nat(packed.byteLength - 1);
    let reported = 0;
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, change, isCut) => {
        const damaged = Uint8Array.from(packed);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        try {
          unpackRecord(isCut ? packed.subarray(0, at) : damaged);
        } catch (error) {
          assert.equal((error as { code?: unknown }).code, 'store_damaged');
          reported++;
        }
      }),
    );
    assert.ok(reported > 0);
    assert.throws(() => unpackRecord(new Uint8Array()), { code: 'store_damaged' });
    assert.throws(() => unpackRecord(Buffer.from('{"title":"plain"}')), { code: 'store_damaged' });
  });
});
