import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from '../../../src/answers/contract.ts';
import {
  cveRecord,
  disputedRecord,
  epssTable,
  goReport,
  kevCatalogue,
  starterPack,
  weaknessCatalogue,
} from '../../../src/provenance/testing/upstream.ts';
import { openReaderContext } from '../../../src/services/testing/reader-context.ts';
import { openSynced } from '../../harness/synced.ts';
import { upstream } from '../../harness/upstream.ts';
import { openFolder } from './context.ts';
import { tryLies } from './lies.ts';
import { measure } from './measure.ts';
import { questionsOf } from './questions.ts';
import { failuresOf } from './report.ts';

const [one, two, three, four] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003', 'CVE-2026-10004'];
const files = {
  'one.json': disputedRecord(one, '2026-03-10'),
  'two.json': cveRecord(two, { updated: '2026-01-10', baseScore: 9.8 }),
  'three.json': cveRecord(three, { updated: '2026-02-10', baseScore: 5.3, title: 'Shuttle overflow 2' }),
  'kev.json': kevCatalogue('2026-06-20', { [one]: '2026-07-01', [three]: '2026-07-02' }),
  'go.json': goReport('GO-2026-0001', '2026-01-20', [one]),
  'pack.json': starterPack([two, four]),
  'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
  'epss_scores-2026-06-19.csv': epssTable('2026-06-19', { [one]: 0.91234, [two]: 0.01234 }),
};

test('wrong sentences made of clean ones are caught in each language, and clean ones are kept', async (t) => {
  const { context } = await openReaderContext(t, files);
  const measured = await measure(context, questionsOf(context, 20), { perSentence: 8, seed: 1 });
  for (const locale of locales) {
    const made = measured.mutants
      .filter((one) => one.locale === locale)
      .reduce((sum, one) => sum + one.made, 0);
    assert.ok(made > 500, `${locale}: ${made} wrong sentences`);
  }
  assert.deepEqual(failuresOf(measured), []);
});

test('no lie written by hand is believed, whatever it cites', { timeout: 400_000 }, async (t) => {
  if (upstream === null) return t.skip('../shared/data is missing');
  const { dataDir } = await openSynced(t);
  const context = openFolder(dataDir, '2026-08-22');
  t.after(() => context.close());
  const { lies, believed } = await tryLies(context);
  assert.equal(lies, 30);
  assert.deepEqual(believed, []);
});
