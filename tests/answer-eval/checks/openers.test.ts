import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckedSentence } from './answer.ts';
import { ClaimOpener } from './claim-opener.ts';
import { CountAsker } from './count-asker.ts';
import { unquotedValues } from './quoted-values.ts';

const claim = {
  ...{ id: 'claim:1', subject: 'CVE-2014-4077', predicate: 'affects', asOf: '2026-08-21', qualifiers: {} },
  object: 'product:microsoft:input_method_editor_(ime)_japanese',
};
const sentence: CheckedSentence = {
  ...{ text: '', kind: 'fact', claims: [claim.id], lang: 'en' },
};

test('the id of a product is read to its end, with brackets that belong to it', () => {
  const quoted = ['Input Method Editor (IME) Japanese'];
  const unquoted = (text: string) =>
    unquotedValues({ ...sentence, text }, [{ ...claim, quoted, sources: ['cve'] }]);
  assert.deepEqual(unquoted(`${claim.subject} affects ${claim.object}.`), []);
  assert.deepEqual(unquoted(`${claim.subject} affects one product (${claim.object}).`), []);
  const another = 'product:microsoft:input_method_editor_(ime)_korean';
  assert.deepEqual(unquoted(`${claim.subject} affects ${another}.`), [another]);
});

test('claims are opened and counts repeated again if the server was too busy', async () => {
  const body = JSON.stringify({
    claims: [claim],
    evidence: { supporting: [{ quoted: 'a', source: 'cve' }] },
    data: { total: 7 },
  });
  const busyFor = (times: number) => {
    const statuses = Array.from({ length: times }, () => 503);
    return { ask: async () => ({ status: statuses.shift() ?? 200, headers: {}, body }) };
  };
  const count = { path: '/api/v1/search?q=a', manifest: 1, total: 7 };
  assert.equal((await new ClaimOpener(busyFor(2)).open(claim.id, 1))?.object, claim.object);
  assert.equal(await new CountAsker(busyFor(2)).total({ ...sentence, count }), 7);
  assert.equal(await new ClaimOpener(busyFor(99)).open(claim.id, 1), null);
});
