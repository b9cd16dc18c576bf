import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, type TestContext, test } from 'node:test';
import { loadCatalog } from '../../../answers/compose/catalog.ts';
import { Composer } from '../../../answers/compose/compose.ts';
import type { Reading } from '../../../answers/contract.ts';
import { weaknessCatalogue } from '../../../provenance/testing/upstream.ts';
import { openReaderContext } from '../../testing/reader-context.ts';
import { openClaimBook } from '../claim-book.ts';
import { plan } from './definition.ts';

const files = {
  'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread' }),
  'tables.json': readFileSync('pack/decision-tables.json', 'utf8'),
};
const { context } = await openReaderContext({ after: after as TestContext['after'] }, files);
const composer = new Composer('en', await loadCatalog('en'));

async function define(query: string, ids: readonly string[] = []) {
  const entities = ids.map((id) => ({ id, type: '', name: null, matchedText: id, isKnown: true }));
  const reading = { entities, query } as Partial<Reading> as Reading;
  const { points, slots } = await plan({ reading, context, book: openClaimBook(context), place: '/answer' });
  const texts = points.map((point) => composer.sentence(point).text);
  return { points, texts, slots: Object.fromEntries(slots.map(({ name, state }) => [name, state])) };
}

describe('a definition', () => {
  test('is that of the entity which has the name', async () => {
    const { texts } = await define('', ['CWE-20']);
    assert.equal(texts[0], 'CWE-20 is the weakness Lost Thread.');
  });

  test('names the source that a term stands for, and the day of its copy', async () => {
    const { points, slots } = await define('CWE');
    assert.deepEqual(slots, { definition: 'value' });
    assert.deepEqual(points[0]?.values, { source: 'cwe', day: '2026-02-01' });
  });

  test('names the decision tables that are meant or that ask for the term', async () => {
    const named = await define('BOD 26-04');
    assert.deepEqual(named.slots, { definition: 'value' });
    assert.equal(named.texts[0], 'ssvc:cisa:dt_bod2604 is the decision table CISA BOD 26-04.');
    const question = await define('Technical Impact');
    assert.deepEqual(question.slots, { definition: 'open' });
    assert.equal(question.points.at(-1)?.message, 'termAsked');
    assert.ok(question.texts.includes('ssvc:cisa:dt_bod2604 is the decision table CISA BOD 26-04.'));
  });

  test('is not invented where no source has one', async () => {
    for (const query of ['frobnication', 'EPSS', 'constructor', '']) {
      const { points, slots } = await define(query);
      assert.deepEqual(
        points.map(({ message }) => message),
        ['termUndefined'],
        query,
      );
      assert.deepEqual(slots, { definition: 'absence' });
    }
  });
});
