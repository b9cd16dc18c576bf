import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '../../../../answers/contract.ts';
import { readingOf } from '../../../../answers/testing/reading.ts';
import { parseQuery } from '../../../../search/language/parse.ts';
import { conditionOn, conditionsOf, selectionsOf } from './selection.ts';

const days = { from: '2026-08-01', to: '2026-08-07' };

function selected(query: string, entities: Reading['entities'] = []) {
  return selectionsOf(readingOf({ query, entities }), ['kev', 'published']).map((one) =>
    conditionsOf(one, days).join(' '),
  );
}

test('a question counts what it names, in every language', () => {
  const kev = ['kev:true kevAdded:2026-08-01..2026-08-07'];
  for (const query of [
    'added KEV week',
    'neue KEV-Einträge',
    'KEV に追加された脆弱性',
    'ausgenutzte Lücken',
    '悪用された脆弱性',
    'vulnerabilidades explotadas',
    'failles exploitées',
    'falhas exploradas',
    'эксплуатируемые уязвимости',
    '已被利用的漏洞',
  ]) {
    assert.deepEqual(selected(query), kev, query);
  }
  const published = 'type:vulnerability state:published published:2026-08-01..2026-08-07';
  for (const query of [
    ...['new CVEs', 'neue Schwachstellen', '新しい脆弱性', 'fallos nuevos', 'nouvelles failles'],
    ...['novas vulnerabilidades', 'новые уязвимости', '最新漏洞'],
  ]) {
    assert.deepEqual(selected(query), [published], query);
  }
  for (const query of [
    ...['critical vulnerabilities', 'kritische Schwachstellen', '緊急の脆弱性', 'fallos críticos'],
    ...['vulnérabilités critiques', 'falhas criticas', 'критические уязвимости', '严重漏洞'],
  ]) {
    assert.deepEqual(selected(query), [`${published} severity:critical`], query);
  }
  assert.deepEqual(selected('what is new'), [...kev, published]);
});

test('a question about a vendor, a product or a weakness counts those of it', () => {
  const named = (id: string, type: string) =>
    selected('CVEs', [{ id, type, name: null, matchedText: '', isKnown: true }])[0]
      ?.split(' ')
      .at(-1);
  assert.equal(named('vendor:microsoft', 'vendor'), 'vendor:microsoft');
  assert.equal(named('product:apache:log4j', 'product'), 'product:apache:log4j');
  assert.equal(named('CWE-79', 'weakness'), 'cwe:CWE-79');
  assert.equal(named('T1190', 'technique'), 'technique:T1190');
  assert.equal(named('pkg:npm/lodash', 'package'), 'package:pkg:npm/lodash');
  assert.equal(named('G0007', 'group'), 'published:2026-08-01..2026-08-07');
});

test('a condition on any id is one condition of the query language', () => {
  for (const id of ['product:a"b:c', 'vendor:x)(', 'product:smith_&_co:tool', 'vendor:日本']) {
    const condition = conditionOn(id, id.slice(0, id.indexOf(':')));
    const { query, problems } = parseQuery(condition ?? '');
    assert.deepEqual([query?.kind, problems], ['field', []], id);
  }
  assert.equal(conditionOn('vendor:*', 'vendor'), null);
});
