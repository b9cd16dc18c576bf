import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { verb as composeAnswer } from '../answers/compose-answer.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import type { RecomposeInput } from './contract.ts';
import { verb as recompose } from './recompose.ts';

const cve = 'CVE-2026-10001';

test('a stored answer is composed again from its own parts, or given as it is stored', async (t) => {
  const { context: reads } = await openReaderContext(t, {
    'one.json': cveRecord(cve, { updated: '2026-01-10', published: '2026-01-08', baseScore: 9.8 }),
    'kev.json': kevCatalogue('2026-01-11', { [cve]: '2026-02-01' }),
  });
  const context = { ...reads, caller: { key: 'test', address: '::1', apiKey: null } };
  const composed = await composeAnswer.run(context, { text: cve, shape: 'soc' });
  const { answer, basis, templateVersion, manifest } = composed;
  const stored: RecomposeInput = { shape: 'soc', answer, basis, manifest, templateVersion };
  const again = (changed: Partial<RecomposeInput>) => recompose.run(context, { ...stored, ...changed });

  const { answer: same, ...found } = await again({});
  assert.equal(sha256(same), sha256(answer));
  assert.deepEqual(found, { reason: null, manifestState: 'newest', unknownClaims: [] });

  const other = await again({ templateVersion: '0' });
  assert.deepEqual([other.answer, other.reason], [answer, 'other_templates']);
  const earlier = await again({ basis: JSON.stringify({ claims: [], points: [] }) });
  assert.deepEqual([earlier.answer, earlier.reason], [answer, 'unreadable_basis']);

  const changed = JSON.parse(basis);
  changed.claims[0].facets['cvss.score'] = '1.0';
  changed.manifestHash = '0'.repeat(64);
  changed.points[0].claims[0] = changed.claims[0].id = 'claim:0123456789abcdef';
  const moved = await again({ basis: JSON.stringify(changed) });
  assert.notEqual(moved.answer, answer, 'the sentences follow from the claims');
  assert.deepEqual([moved.manifestState, moved.unknownClaims], ['unknown', ['claim:0123456789abcdef']]);
});
