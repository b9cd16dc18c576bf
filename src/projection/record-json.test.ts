import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { composeVulnerability } from '../domain/compose.ts';
import { completeRecord, readAffected, readAssessments, readDescription } from './record-json.ts';

describe('the description of a record', () => {
  test('is the one in the record, whatever its texts are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\"', '","description":{"text":"x"', '\n'),
    );
    fc.assert(
      fc.property(text, fc.option(text), fc.boolean(), (words, title, isOrdered) => {
        const description = { text: words, lang: 'en', source: 'loom' };
        const composed = { ...composeVulnerability('CVE-2020-1234', []), title, description };
        const { id, state, ...rest } = composed;
        const body = JSON.stringify(isOrdered ? composed : { ...rest, state, id });
        assert.equal(readDescription(body), JSON.parse(JSON.stringify(words)));
      }),
    );
  });

  test('is null if the record does not have one', () => {
    const taxonomies = { description: { text: 'of something else' } };
    const composed = { ...composeVulnerability('CVE-2020-1234', []), taxonomies };
    assert.equal(readDescription(JSON.stringify(composed)), null);
    assert.equal(readDescription('{}'), null);
  });
});

describe('a record', () => {
  const bodyOf = (facts: object) =>
    JSON.stringify({ ...composeVulnerability('CVE-2020-1234', []), ...facts });

  test('has its own members, then those that are added when it is read', () => {
    const body = bodyOf({ title: 'a "loom"}' });
    const members = { weaknesses: '[]', techniques: '[]', kev: '{"listed":false}', epss: 'null' };
    assert.deepEqual(JSON.parse(completeRecord(body, members)), {
      ...JSON.parse(body),
      ...{ weaknesses: [], techniques: [], kev: { listed: false }, epss: null },
    });
  });

  test('returns the scores and the decision, whatever its texts are', () => {
    const words = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(',"cvss":[', ',"otherSsvc":['));
    fc.assert(
      fc.property(words, words, (title, vector) => {
        const assessments = { cvss: [{ vector, baseScore: 7.5 }], ssvc: { exploitation: title } };
        const metrics = [{ type: 'other', content: { cvss: [], otherSsvc: [] } }];
        const body = bodyOf({ ...assessments, title, otherMetrics: metrics });
        assert.deepEqual(readAssessments(body), JSON.parse(JSON.stringify(assessments)));
      }),
    );
    assert.throws(() => readAssessments('{"id":"CVE-2020-1234"}'), { code: 'store_damaged' });
  });

  test('returns the statements about products, whatever its texts are', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(',"references":[', ',"affected":['),
    );
    fc.assert(
      fc.property(words, words, (title, vendor) => {
        const statement = { affected: [{ vendor, versions: [] }], cpeConfigurations: [{ nodes: [vendor] }] };
        const { size, ...read } = readAffected(bodyOf({ ...statement, title }));
        assert.deepEqual(read, JSON.parse(JSON.stringify(statement)));
        assert.equal(size, JSON.stringify(statement).length - 1);
      }),
    );
    assert.throws(() => readAffected('{"id":"CVE-2020-1234"}'), { code: 'store_damaged' });
  });
});
