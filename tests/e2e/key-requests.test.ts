import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newApiKey } from '../../src/access/api-key.ts';
import type { CreatedKey, KeyPage } from '../../src/services/access/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { askPatiently, dataOf, operatorKey, posting, withKey } from '../harness/callers.ts';
import type { Question } from '../harness/client.ts';

const keys = '/api/v1/keys';
const register = '/api/v1/identity/register';

test('requests that create something, in unusual forms', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { apiKey } = await operatorKey(installation);
  const { client } = await installation.serve();
  const repeatable = (idempotencyKey: string, body: unknown): Question => {
    const question = posting(body, apiKey);
    return { ...question, headers: { ...question.headers, 'idempotency-key': idempotencyKey } };
  };
  const countKeys = async (label: string) => {
    const { items }: KeyPage = dataOf(await askPatiently(client, `${keys}?limit=100`, withKey(apiKey)));
    return items.filter((item) => item.label === label).length;
  };

  await t.test('50 at once with the same Idempotency-Key create one key', async () => {
    const question = repeatable('raced', { label: 'raced' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => askPatiently(client, keys, question)));
    const created: CreatedKey[] = [];
    for (const answer of answers) {
      if (answer.status === 200) created.push(dataOf(answer));
      else {
        assert.equal(answer.status, 409, answer.body);
        assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
      }
    }
    assert.equal(created.filter((key) => key.apiKey !== null).length, 1);
    assert.equal(new Set(created.map(({ keyHash }) => keyHash)).size, 1);
    assert.equal(await countKeys('raced'), 1);
    const again: CreatedKey = dataOf(await askPatiently(client, keys, question));
    assert.deepEqual([again.keyHash, again.apiKey], [created[0]?.keyHash, null]);
  });

  await t.test('50 at once with different bodies and the same Idempotency-Key create one key', async () => {
    const bodies = Array.from({ length: 50 }, (_, number) => ({ label: 'mixed', quota: 1 + (number % 2) }));
    const answers = await Promise.all(
      bodies.map((body) => askPatiently(client, keys, repeatable('mixed', body))),
    );
    for (const { status, body } of answers) assert.ok(status === 200 || status === 409, body);
    assert.equal(await countKeys('mixed'), 1);
    const statuses = [];
    for (const quota of [1, 2]) {
      statuses.push(
        (await askPatiently(client, keys, repeatable('mixed', { label: 'mixed', quota }))).status,
      );
    }
    assert.deepEqual(statuses.sort(), [200, 409]);
    await client.failure(409, keys, repeatable('raced', { label: 'another' }));
  });

  await t.test('an Idempotency-Key must be visible ASCII, at most 128 characters of it', async () => {
    for (const wrong of ['', ' ', 'a b', 'x'.repeat(129), '\u00e9']) {
      await client.failure(400, keys, repeatable(wrong, { label: 'refused' }));
    }
    assert.equal(await countKeys('refused'), 0);
  });

  await t.test('a body may be absent, empty, or empty and chunked where it is optional', async () => {
    const headers = { 'x-api-key': apiKey };
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const typed = { 'content-type': 'application/json' };
    for (const question of [
      { headers },
      { headers: { ...headers, 'content-length': '0' } },
      { headers: chunked },
      { headers: { ...chunked, ...typed } },
      { headers: { ...headers, ...typed }, body: '{}' },
    ]) {
      assert.equal((await askPatiently(client, register, { method: 'POST', ...question })).status, 200);
    }
    for (const question of [{ headers: { ...headers, ...typed } }, { headers: { ...chunked, ...typed } }]) {
      await client.failure(400, keys, { method: 'POST', ...question });
    }
    for (const body of ['', ' ', 'null', '[]', '"x"', '{', '{"label":"x"}{}', '{"label":"x","label":7}']) {
      await client.failure(400, keys, { method: 'POST', headers: { ...headers, ...typed }, body });
    }
    await client.failure(415, keys, { method: 'POST', headers, body: '{"label":"x"}' });
  });

  await t.test('a body on a request that reads or deletes is ignored', async () => {
    const body = JSON.stringify({ label: 'ignored', keyHash: '0'.repeat(64) });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const own = withKey(apiKey, { headers, body });
    dataOf(await askPatiently(client, `${keys}/current`, own));
    dataOf(await askPatiently(client, keys, own));
    const made: CreatedKey = dataOf(await askPatiently(client, keys, posting({ label: 'ends' }, apiKey)));
    assert.ok(made.apiKey);
    const removed = { ...own, method: 'DELETE' };
    dataOf(await askPatiently(client, `${keys}/${made.keyHash}`, removed));
    dataOf(await askPatiently(client, `${keys}/current`, withKey(apiKey)));
  });

  await t.test('a request with Expect is carried out once, whatever it expects', async () => {
    const question = posting({ label: 'expected' }, apiKey);
    for (const expect of ['100-continue', 'something']) {
      dataOf(await askPatiently(client, keys, { ...question, headers: { ...question.headers, expect } }));
    }
    assert.equal(await countKeys('expected'), 2);
  });

  await t.test('a malformed key is refused with the same words, whatever it is', async () => {
    const malformed = [
      '',
      ' ',
      'cairn_',
      apiKey.slice(1),
      apiKey.toUpperCase(),
      `${apiKey} ${apiKey}`,
      `${apiKey},${newApiKey()}`,
      `${apiKey}0`,
      '\u00ff\u00fe',
      `cairn_${'1'.repeat(10_000)}`,
    ];
    const messages = new Set<string>();
    for (const value of malformed) {
      messages.add((await client.failure(401, '/api/v1/cve/latest', withKey(value))).message);
    }
    assert.equal(messages.size, 1);
    await client.failure(400, '/api/v1/cve/latest', {
      headers: { 'x-api-key': apiKey, authorization: `Bearer ${newApiKey()}` },
    });
    for (const path of [`/api/v1/cve/latest?api_key=${apiKey}`, `/api/v1/cve/${apiKey}`]) {
      await client.failure(400, path);
    }
  });
});
