import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Contribution, displayProduct } from './compose.ts';
import type { AffectedProduct } from './product.ts';
import type { VulnerabilityFacts } from './vulnerability.ts';

const entry = (
  vendor: string | null,
  product: string | null,
  more: Partial<AffectedProduct> = {},
): AffectedProduct => {
  return { vendor, product, versions: [], cpes: [], purl: null, defaultStatus: null, source: 'x', ...more };
};

const speak = (
  source: string,
  rank: number,
  affected: readonly AffectedProduct[],
  facts: Partial<VulnerabilityFacts> = {},
): Contribution => ({ source, rank, facts: { id: 'CVE-2024-3094', affected, ...facts } });

const kev = (affected: AffectedProduct) =>
  speak('kev', 50, [affected], {
    kev: {
      dateAdded: '2024-04-01T00:00:00.000Z',
      dueDate: null,
      ransomware: null,
      requiredAction: null,
      notes: null,
    },
  });
const record = (...affected: AffectedProduct[]) => speak('cve-list', 100, affected, { state: 'published' });
const advisory = (...affected: AffectedProduct[]) => speak('csaf', 45, affected, { advisories: [] });
const nickname = (affected: AffectedProduct) => speak('nicknames', 0, [affected]);

const device = entry('Philips', 'IntelliSpace Portal 8.0.x', { defaultStatus: 'affected' });

describe('the product that lists show', () => {
  // As Red Hat writes the record of the backdoor in XZ Utils, CVE-2024-3094.
  test('is never of an entry that is called unaffected', () => {
    const xz = entry(null, null, {
      packageName: 'xz',
      defaultStatus: 'unaffected',
      versions: [{ version: '5.6.0', status: 'affected', scheme: null }],
    });
    const linux = entry('Red Hat', 'Red Hat Enterprise Linux 6', { defaultStatus: 'unaffected' });
    assert.deepEqual(displayProduct([record(linux, xz)]), { vendor: null, product: 'xz' });
    assert.deepEqual(displayProduct([record(linux)]), { vendor: null, product: null });
  });

  // As CISA's advisory names what POODLE, CVE-2014-3566, is in.
  test('is that of a nickname before that of an advisory', () => {
    const openssl = entry('OpenSSL', 'SSL 3.0');
    assert.deepEqual(displayProduct([advisory(device), nickname(openssl)]), {
      vendor: 'OpenSSL',
      product: 'SSL 3.0',
    });
    assert.deepEqual(displayProduct([advisory(device)]), {
      vendor: 'Philips',
      product: 'IntelliSpace Portal 8.0.x',
    });
  });

  test('is that of KEV before that of the CNA, unless KEV only says that there are several', () => {
    const windows = entry('Microsoft', 'Windows 10 Version 1809');
    const view = (product: string) => displayProduct([record(windows), kev(entry('Microsoft', product))]);
    assert.equal(view('Windows').product, 'Windows');
    assert.equal(view('Multiple Products').product, 'Windows 10 Version 1809');
    const alone = displayProduct([advisory(device), kev(entry('Apple', 'Multiple Products'))]);
    assert.deepEqual(alone, { vendor: 'Apple', product: 'Multiple Products' });
  });

  test('is one with a name before a vendor alone', () => {
    assert.deepEqual(displayProduct([record(entry('Maker', null), entry('Maker', 'Widget'))]), {
      vendor: 'Maker',
      product: 'Widget',
    });
    assert.deepEqual(displayProduct([record(entry('Maker', null))]), { vendor: 'Maker', product: null });
    assert.deepEqual(displayProduct([]), { vendor: null, product: null });
  });
});
