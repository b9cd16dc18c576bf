import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AffectedProduct } from '../../domain/product.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { openVexDocument } from '../testing/openvex.ts';
import { entry, range, record, sampleTime } from '../testing/samples.ts';
import { openVex } from './openvex.ts';

const purl = 'pkg:npm/loom';
const cpe = 'cpe:2.3:a:example:loom:*:*:*:*:*:*:*:*';

function documentOf(affected: readonly AffectedProduct[], own: Partial<VulnerabilityRecord> = {}) {
  const file = openVex(record(affected, own), sampleTime);
  return file === null ? null : openVexDocument.parse(JSON.parse(file.text));
}

/** `STATUS PRODUCT` of each statement and product. */
function content(affected: readonly AffectedProduct[]): string[] {
  return (documentOf(affected)?.statements ?? []).flatMap(({ status, products }) =>
    products.map((product) => `${status} ${product['@id'] ?? product.identifiers?.cpe23}`),
  );
}

describe('what sources say becomes statements', () => {
  test('an affected range is of the product, its end is a fixed version', () => {
    const versions = [range('affected', '1.0', { lessThan: '2.5.0' })];
    assert.deepEqual(content([entry({ purl, versions })]), [
      'affected pkg:npm/loom',
      'fixed pkg:npm/loom@2.5.0',
    ]);
    const [affected] = documentOf([entry({ purl, versions })])?.statements ?? [];
    assert.equal(affected?.status_notes, 'maker says: affected: from 1.0 before 2.5.0.');
    assert.match(affected?.action_statement ?? '', /2\.5\.0/);
    assert.equal(affected?.supplier, 'Example');
  });

  test('single versions are each a product', () => {
    const versions = [range('affected', '1.0'), range('unaffected', '1.1'), range('unknown', '1.2')];
    assert.deepEqual(content([entry({ cpes: [cpe], versions })]), [
      'not_affected cpe:2.3:a:example:loom:1.1:*:*:*:*:*:*:*',
      'under_investigation cpe:2.3:a:example:loom:1.2:*:*:*:*:*:*:*',
      'affected cpe:2.3:a:example:loom:1.0:*:*:*:*:*:*:*',
    ]);
  });

  test('a product is cleared only if all its versions are, and a missing reason is stated', () => {
    const [cleared] = documentOf([entry({ purl, defaultStatus: 'unaffected' })])?.statements ?? [];
    assert.equal(cleared?.status, 'not_affected');
    assert.match(cleared?.impact_statement ?? '', /maker .* gives no reason/);
    const below = [range('unaffected', '0', { lessThan: '2.0.0' })];
    assert.deepEqual(content([entry({ purl, versions: below })]), ['under_investigation pkg:npm/loom']);
    assert.deepEqual(content([entry({ purl, versions: below, defaultStatus: 'unaffected' })]), [
      'not_affected pkg:npm/loom',
    ]);
    assert.deepEqual(content([entry({ purl, versions: below, defaultStatus: 'affected' })]), [
      'affected pkg:npm/loom',
    ]);
  });

  test('statements about single versions follow those about the product, the most severe last', () => {
    const entries = [
      entry({ purl, versions: [range('affected', '1.0'), range('affected', '2.0', { lessThan: '2.5.0' })] }),
      entry({ purl, versions: [range('unknown', '1.0')], source: 'other' }),
      entry({ purl, source: 'third' }),
    ];
    assert.deepEqual(content(entries), [
      'under_investigation pkg:npm/loom',
      'affected pkg:npm/loom',
      'fixed pkg:npm/loom@2.5.0',
      'under_investigation pkg:npm/loom@1.0',
      'affected pkg:npm/loom@1.0',
    ]);
  });

  test('nothing is known about products without versions', () => {
    assert.deepEqual(content([entry({})]), ['under_investigation product:example:loom']);
    assert.deepEqual(content([entry({ defaultStatus: 'unknown' })]), [
      'under_investigation product:example:loom',
    ]);
  });

  test('a CPE name with the version that ends a range is not called affected in that version', () => {
    const named = (version: string) => `cpe:2.3:o:example:loom:${version}:*:*:*:*:*:*:*`;
    const versions = [range('affected', '10.0', { lessThan: '10.0.5' })];
    assert.deepEqual(content([entry({ cpes: [named('10.0.5')], versions })]), [
      `affected ${named('*')}`,
      `fixed ${named('10.0.5')}`,
    ]);
  });

  test('each of thousands of CPE names and versions is listed once', () => {
    const each = Array.from({ length: 4_000 }, (_, i) => `15.${i}\\(2\\)`);
    const versions = each.map((version) => range('affected', version));
    const own = each.map((version) => `cpe:2.3:o:example:loom:${version}:*:*:*:*:*:*:*`);
    assert.equal(content([entry({ cpes: own, versions })]).length, each.length);
    const ofPlatforms = each.map((version) => `cpe:2.3:o:example:loom:el${version}:*:*:*:*:*:*:*`);
    assert.deepEqual(content([entry({ cpes: ofPlatforms, versions })]).slice(0, 2), [
      'affected product:example:loom@15.0%5C(2%5C)',
      'affected product:example:loom@15.1%5C(2%5C)',
    ]);
  });

  test('commits are only described in words', () => {
    const [from, to] = ['1'.repeat(40), 'a'.repeat(40)];
    const versions = [range('affected', from, { scheme: 'git', lessThan: to })];
    assert.deepEqual(content([entry({ versions })]), ['affected product:example:loom']);
    const one = [range('affected', 'deadbeef', { scheme: 'git' })];
    assert.deepEqual(content([entry({ versions: one })]), ['affected product:example:loom']);
  });
});

describe('no version is called safe that another source calls affected', () => {
  const fixedAt2 = entry({ purl, versions: [range('affected', '0', { lessThan: '2.0.0' })] });

  for (const [how, other] of [
    ['in a range', { purl, versions: [range('affected', '0', { lessThan: '3.0.0' })] }],
    ['by itself', { purl, versions: [range('affected', '2.0.0')] }],
    ['under its name', { versions: [range('affected', '0', { lessThan: '3.0.0' })] }],
    ['with all others', { purl, defaultStatus: 'affected' }],
  ] as const) {
    test(`${how}`, () => {
      const alone = content([fixedAt2]);
      assert.ok(alone.includes('fixed pkg:npm/loom@2.0.0'));
      const both = content([fixedAt2, entry({ source: 'other', ...other })]);
      assert.ok(!both.includes('fixed pkg:npm/loom@2.0.0'), both.join());
    });
  }

  test('nor a product of which another knows affected versions', () => {
    const cleared = entry({ cpes: [cpe], defaultStatus: 'unaffected' });
    const other = entry({
      source: 'other',
      cpes: ['cpe:2.3:a:example:loom:1.0:*:el8:*:*:*:*:*'],
      defaultStatus: 'affected',
    });
    assert.deepEqual(content([cleared]), [`not_affected ${cpe}`]);
    assert.deepEqual(content([cleared, other]), ['affected cpe:2.3:a:example:loom:1.0:*:el8:*:*:*:*:*']);
  });

  test('nor a version that the other orders in no known way', () => {
    const other = entry({
      purl,
      source: 'other',
      versions: [range('affected', 'spring', { scheme: null, lessThan: 'autumn' })],
    });
    assert.ok(!content([fixedAt2, other]).some((one) => one.startsWith('fixed')));
  });
});

describe('products are named by what the source gives', () => {
  for (const [what, own, id] of [
    ['a package URL in canonical form', { purl: 'pkg:NPM/Loom' }, 'pkg:npm/loom'],
    ['with its qualifiers', { purl: 'pkg:rpm/redhat/loom?arch=x86_64' }, 'pkg:rpm/redhat/loom?arch=x86_64'],
    ['a CPE name', { cpes: ['cpe:/a:example:loom'] }, cpe],
    ['its name where the package URL is none', { purl: 'npm loom' }, 'product:example:loom'],
    ['its name where the CPE name is none', { cpes: ['cpe:2.3:a'] }, 'product:example:loom'],
    ['its vendor where that is all', { product: null }, 'vendor:example'],
    [
      'a name that no IRI may hold',
      { product: 'Loom "<2>"\u0000 ü' },
      'product:example:loom_%22%3C2%3E%22_%C3%BC',
    ],
  ] as const) {
    test(what, () => {
      assert.deepEqual(
        content([entry({ ...own, versions: [range('affected', '1.0', { lessThan: '2.0.0' })] })]).slice(0, 1),
        [`affected ${id}`],
      );
    });
  }

  test('a CPE name of one version stands for no other', () => {
    const cpes = ['cpe:2.3:a:example:loom:7.4:*:*:*:*:*:*:*'];
    assert.deepEqual(
      content([entry({ cpes, versions: [range('affected', '7.4'), range('affected', '8.0')] })]),
      ['affected cpe:2.3:a:example:loom:7.4:*:*:*:*:*:*:*', 'affected product:example:loom@8.0'],
    );
  });

  test('where no source names a product there is no document', () => {
    assert.equal(documentOf([]), null);
    assert.equal(documentOf([entry({ vendor: null, product: null })]), null);
    assert.equal(documentOf([entry({ vendor: null, product: ' \u0007' })]), null);
  });
});

describe('a document', () => {
  test('is the same for the same record, and another for another', () => {
    const one = () => openVex(record([entry({ purl })]), sampleTime)?.text;
    assert.equal(one(), one());
    const document = documentOf([entry({ purl })]);
    const other = documentOf([entry({ purl, defaultStatus: 'affected' })]);
    assert.notEqual(document?.['@id'], other?.['@id']);
    assert.equal(document?.timestamp, sampleTime);
    assert.equal(document?.version, 1);
  });

  test('tells what advisories say is to be done, for the products that they mean', () => {
    const remediation = (category: string, text: string, products: readonly string[]) => {
      return { category, text, url: null, date: null, products };
    };
    const advisory = {
      ...{ id: 'advisory:ex-1', label: 'EX-1', title: null, publisher: null, url: null, published: null },
      ...{ modified: null, withdrawn: null, source: 'csaf' },
      remediations: [
        remediation('vendor_fix', 'Install the new shuttle.', ['Example Loom 2']),
        remediation('mitigation', 'Close the shed.', []),
        remediation('vendor_fix', 'Oil it.', ['Spindle']),
      ],
    };
    const [statement] =
      documentOf([entry({ defaultStatus: 'affected' })], { advisories: [advisory] })?.statements ?? [];
    assert.equal(
      statement?.action_statement,
      'EX-1 (vendor_fix): Install the new shuttle.\nEX-1 (mitigation): Close the shed.',
    );
  });

  test('says so where nothing can be done', () => {
    const [statement] = documentOf([entry({ defaultStatus: 'affected' })])?.statements ?? [];
    assert.match(statement?.action_statement ?? '', /^No loaded source names a fix/);
  });

  test('lists a bounded number of versions in time', () => {
    const versions = Array.from({ length: 20_000 }, (_, i) =>
      range(i % 2 ? 'affected' : 'unaffected', `1.${i}`),
    );
    const entries = [entry({ purl, versions }), entry({ purl, versions, source: 'other' })];
    const startedMs = performance.now();
    const statements = documentOf(entries)?.statements ?? [];
    assert.ok(performance.now() - startedMs < 20_000);
    const [affected] = statements.filter(({ status }) => status === 'affected');
    assert.equal(affected?.products.length, 5_000);
  });
});
