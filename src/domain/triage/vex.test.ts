import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readVex, type VexStatement, vexVerdict } from './vex.ts';

const cve = 'CVE-2021-44228';
const purl = 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1';

function openVex(...statements: object[]) {
  return { '@context': 'https://openvex.dev/ns/v0.2.0', timestamp: '2026-01-01T00:00:00Z', statements };
}

function read(document: unknown): readonly VexStatement[] {
  const statements = readVex(document, '/vex');
  assert.ok(statements !== null);
  return statements;
}

describe('readVex', () => {
  test('reads the statements of OpenVEX about each CVE that they name', () => {
    const document = openVex(
      { vulnerability: { name: cve }, products: [{ '@id': purl }], status: 'fixed' },
      {
        vulnerability: `https://nvd.nist.gov/vuln/detail/${cve}`,
        status: 'affected',
        timestamp: '2026-02-01T00:00:00Z',
      },
      {
        vulnerability: { name: 'GHSA-jfh8-c2jp-5v3q', aliases: [cve.toLowerCase()] },
        status: 'under_investigation',
      },
    );
    assert.deepEqual(
      read(document).map(({ pointer, vulnerability, status, products, time }) => {
        return [pointer, vulnerability, status, products, time];
      }),
      [
        ['/vex/statements/0', cve, 'fixed', [purl], '2026-01-01T00:00:00Z'],
        ['/vex/statements/1', cve, 'affected', [], '2026-02-01T00:00:00Z'],
        ['/vex/statements/2', cve, 'under_investigation', [], '2026-01-01T00:00:00Z'],
      ],
    );
  });

  test('reads the analyses of CycloneDX, with the package URLs of the components', () => {
    const document = {
      bomFormat: 'CycloneDX',
      components: [{ 'bom-ref': 'log4j', purl }],
      vulnerabilities: [
        {
          id: cve,
          analysis: { state: 'not_affected', justification: 'code_not_reachable' },
          affects: [{ ref: 'urn:cdx:5f/1#log4j' }],
        },
        { id: cve, analysis: { state: 'exploitable', detail: 'Patch it.' } },
        { id: cve },
        { id: 'INTERNAL-1', analysis: { state: 'resolved' } },
      ],
    };
    const [first, second, ...others] = read(document);
    assert.deepEqual(
      [first?.status, first?.justification, first?.products],
      ['not_affected', 'code_not_reachable', [purl]],
    );
    assert.deepEqual([second?.status, second?.notes, others], ['affected', ['Patch it.'], []]);
  });

  test('refuses anything else', () => {
    for (const document of [
      null,
      [],
      {},
      'text',
      { statements: [] },
      openVex({ vulnerability: cve, status: 'maybe' }),
    ]) {
      assert.equal(readVex(document, ''), null);
    }
  });
});

describe('vexVerdict', () => {
  const statement = (status: VexStatement['status'], more: Partial<VexStatement> = {}): VexStatement => ({
    pointer: `/${status}`,
    vulnerability: cve,
    status,
    justification: null,
    notes: [],
    products: [],
    time: '2026-01-01T00:00:00Z',
    ...more,
  });

  test('the newest statement counts', () => {
    const older = statement('affected', { time: '2025-12-31T23:59:59Z' });
    const undated = statement('under_investigation', { time: null });
    assert.equal(vexVerdict([undated, older, statement('fixed')], [purl])?.status, 'fixed');
    assert.equal(vexVerdict([older, undated], [purl])?.status, 'affected');
  });

  test('statements of one time that do not agree do not count', () => {
    const verdict = vexVerdict([statement('fixed'), statement('affected')], [purl]);
    assert.deepEqual(verdict, {
      status: 'contradictory',
      justification: null,
      statements: ['/fixed', '/affected'],
    });
  });

  test('a package URL without a version is about every version, and no product is about all', () => {
    const [plain = ''] = purl.split('@2');
    for (const [products, isAbout] of [
      [[], true],
      [[purl], true],
      [[plain], true],
      [[`${plain}@2.17.0`], false],
      [[plain.slice(0, -1)], false],
    ] as const) {
      const verdict = vexVerdict([statement('fixed', { products })], [`${purl}?type=jar`]);
      assert.equal(verdict?.status === 'fixed', isAbout, products.join());
    }
  });

  test('a product counts however its package URL or CPE name is written', () => {
    for (const [product, identifier] of [
      ['pkg:npm/@babel/core@7.1.0', 'pkg:npm/%40babel/core@7.1.0'],
      ['pkg:pypi/Flask_Login@0.6.3', 'pkg:pypi/flask-login@0.6.3'],
      ['pkg:golang/github.com/Masterminds/goutils@1.1.0', 'pkg:golang/github.com/masterminds/goutils@1.1.0'],
      ['cpe:2.3:a:openssl:openssl', 'cpe:2.3:a:openssl:openssl:3.0.6:*:*:*:*:*:*:*'],
    ] as const) {
      const statements = [{ vulnerability: { name: cve }, products: [{ '@id': product }], status: 'fixed' }];
      const read = readVex({ '@context': 'https://openvex.dev/ns/v0.2.0', statements }, '') ?? assert.fail();
      assert.equal(vexVerdict(read, [identifier])?.status, 'fixed', product);
    }
  });
});
