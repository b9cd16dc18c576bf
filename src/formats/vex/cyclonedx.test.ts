import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AffectedProduct } from '../../domain/product.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { type CycloneDxDocument, cycloneDxErrors } from '../testing/cyclonedx.ts';
import { entry, judged, range, sampleTime } from '../testing/samples.ts';
import { cycloneDx } from './cyclonedx.ts';

const purl = 'pkg:npm/loom';

async function documentOf(
  affected: readonly AffectedProduct[],
  own: Partial<VulnerabilityRecord> = {},
): Promise<CycloneDxDocument> {
  const { text } = cycloneDx(judged(affected, own), sampleTime) ?? assert.fail('there is no document');
  assert.deepEqual(await cycloneDxErrors(text), []);
  return JSON.parse(text);
}

describe('a CycloneDX document', () => {
  test('tells ranges and versions of a product, each once', async () => {
    const versions = [
      range('affected', '1.0', { lessThan: '2.0.0' }),
      range('affected', '0', { lessThanOrEqual: '0.5' }),
      range('unaffected', '3.0+b'),
    ];
    const entries = [entry({ purl, versions }), entry({ purl, versions, source: 'other' })];
    const { components, vulnerabilities } = await documentOf(entries);
    assert.deepEqual(
      components?.map(({ purl }) => purl),
      [purl],
    );
    assert.deepEqual(
      vulnerabilities?.map(({ analysis }) => analysis.state),
      ['exploitable'],
    );
    assert.deepEqual(vulnerabilities?.[0]?.affects, [
      {
        ref: purl,
        versions: [
          { range: 'vers:npm/>=1.0|<2.0.0', status: 'affected' },
          { range: 'vers:npm/<=0.5', status: 'affected' },
          { version: '3.0+b', status: 'unaffected' },
          { version: '2.0.0', status: 'unaffected' },
        ],
      },
    ]);
    assert.deepEqual(vulnerabilities?.[0]?.analysis.response, ['update']);
  });

  test('has an analysis for each state, and no product in two', async () => {
    const [removed, other] = ['pkg:npm/spindle', 'pkg:npm/carder'];
    const { vulnerabilities = [] } = await documentOf([
      entry({ purl, defaultStatus: 'affected' }),
      entry({ purl, defaultStatus: 'unaffected', source: 'other' }),
      entry({ purl: removed, product: 'Spindle', defaultStatus: 'unaffected' }),
      entry({ purl: other, product: 'Carder' }),
    ]);
    const refs = vulnerabilities.map(({ analysis, affects = [] }) => [
      analysis.state,
      affects.map(({ ref }) => ref),
    ]);
    assert.deepEqual(refs, [
      ['exploitable', [purl]],
      ['in_triage', [other]],
      ['not_affected', [removed]],
    ]);
    assert.match(vulnerabilities[0]?.analysis.detail ?? '', /maker says: .*\nother says: /);
    assert.equal(vulnerabilities[2]?.recommendation, undefined);
  });

  test('tells scores, weaknesses and workarounds as it has places for them', async () => {
    const score = {
      vector: null,
      baseScore: 9.8,
      severity: 'critical',
      source: 'maker',
      role: 'cna',
    } as const;
    const remark = { kind: 'workaround', text: 'Close the shed.', lang: 'en', source: 'maker' } as const;
    const { vulnerabilities = [] } = await documentOf([entry({ purl, defaultStatus: 'affected' })], {
      cvss: [
        { ...score, version: '4.0' },
        { ...score, version: '2.0' },
      ],
      cwes: ['CWE-79'],
      remarks: [remark],
      aliases: ['GHSA-xxxx-yyyy-zzzz', 'Loomshell'],
    });
    const [one] = vulnerabilities;
    assert.deepEqual(
      one?.ratings?.map(({ method }) => method),
      ['CVSSv4', 'CVSSv2', 'other'],
    );
    assert.deepEqual(one?.cwes, [79]);
    assert.equal(one?.workaround, 'maker (workaround): Close the shed.');
    assert.deepEqual(one?.references, [{ id: 'GHSA-xxxx-yyyy-zzzz', source: { name: 'GHSA' } }]);
    assert.deepEqual(one?.analysis.response, ['workaround_available']);
  });

  test('has our risk among the ratings, with what decides it', async () => {
    const ratingIn = async (own: Partial<VulnerabilityRecord>) => {
      const { vulnerabilities } = await documentOf([entry({ purl })], own);
      return vulnerabilities?.[0]?.ratings?.at(-1);
    };
    const { kev } = judged([]);
    assert.deepEqual(await ratingIn({ kev: { ...kev, listed: true, ransomware: true } }), {
      source: { name: 'Cairn' },
      score: 95,
      severity: 'critical',
      method: 'other',
      justification: 'exploited, used by ransomware, listed in KEV; not known: CVSS, EPSS, SSVC',
    });
    assert.deepEqual(await ratingIn({}), {
      source: { name: 'Cairn' },
      severity: 'unknown',
      method: 'other',
      justification: 'too little is known; not known: CVSS, EPSS, SSVC',
    });
  });

  test('is the same for the same record, and there is none without a product', () => {
    const text = () => cycloneDx(judged([entry({ purl })]), sampleTime)?.text;
    assert.equal(text(), text());
    assert.equal(cycloneDx(judged([]), sampleTime), null);
  });
});
