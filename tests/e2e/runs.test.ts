import '../faults/small-pack.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { createKey, registerIdentity, withKey } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';

const question = 'Is CVE-2021-44228 exploited by zanzibar marmalade?';
const secretWord = 'marmalade';

async function askAs(client: Client, apiKey: string | null): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...(apiKey !== null && { 'x-api-key': apiKey }) };
  const { status, body } = await client.ask('/api/ai/ask', {
    method: 'POST',
    headers,
    body: JSON.stringify({ question }),
  });
  assert.equal(status, 200, body);
  return JSON.parse(body).meta.runId;
}

test('answers are kept for those who asked, and questions are nowhere else', {
  timeout: 120_000,
}, async (t) => {
  const { cairn, serve } = await openSmallInstallation(t);
  const server = await serve();
  const { client } = server;
  const keyOf = async () => {
    const { identityToken } = await registerIdentity(client, {}, null);
    return (await createKey(client, { label: 'test', identityToken }, null)).apiKey;
  };
  const [ana, bo] = [await keyOf(), await keyOf()];
  const [ofAna, ofNobody] = [await askAs(client, ana), await askAs(client, null)];
  const statusOf = async (runId: string, apiKey: string | null, method = 'GET') => {
    const sent = apiKey === null ? { method } : withKey(apiKey, { method });
    return (await client.ask(`/api/ai/runs/${runId}`, sent)).status;
  };
  await t.test('a run with a key opens and dies for its identity alone', async () => {
    for (const method of ['GET', 'DELETE']) {
      assert.deepEqual([await statusOf(ofAna, bo, method), await statusOf(ofAna, null, method)], [404, 404]);
    }
    assert.deepEqual([await statusOf(ofAna, ana), await statusOf(ofNobody, bo)], [200, 200]);
  });
  await t.test('the same question has the same answer, with another run id', async () => {
    const [first, second] = await Promise.all(
      [ofNobody, await askAs(client, null)].map(async (runId) => {
        const { body } = await client.ask(`/api/ai/runs/${runId}`);
        return JSON.parse(body);
      }),
    );
    assert.equal(first.question, question);
    assert.equal(first.answerSha256, second.answerSha256);
    assert.notEqual(first.answer.meta.runId, second.answer.meta.runId);
  });
  assert.equal(await statusOf(ofAna, ana, 'DELETE'), 200);
  assert.equal(await statusOf(ofAna, ana), 404);
  const { stdout } = await server.stop();
  await t.test('no question is in the log', () => assert.ok(!stdout.includes(secretWord)));
  await t.test(
    'the command line keeps its answers too, without a word of the question if that is set',
    async () => {
      const settings = { CAIRN_RUNS: 'no-question' };
      const answered = JSON.parse((await cairn(['ask', question, '--json'], settings)).stdout);
      const { stdout: printed } = await cairn(['run', 'show', answered.meta.runId, '--json'], settings);
      const run = JSON.parse(printed);
      assert.deepEqual([run.question, run.chain.writer], [null, 'command-line']);
      assert.equal(run.answer.answer, answered.answer);
      assert.ok(!printed.includes(secretWord), printed);
    },
  );
});
