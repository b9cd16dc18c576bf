import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Client, Question } from '../harness/client.ts';
import { eventually } from '../harness/installation.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const email = 'ada.lovelace@example.org';

test('two strict servers know identities and keys as soon as anyone creates them, and keep no secret', async (t) => {
  const { serve, cairn, folder, dataDir } = await openSmallInstallation(t);
  const [open, closed] = await Promise.all([
    serve({ CAIRN_AUTH: 'strict' }),
    serve({ CAIRN_AUTH: 'strict', CAIRN_SIGNUP: 'closed' }),
  ]);
  assert.equal(open.messages.filter((message) => message.includes('CAIRN_SIGNUP')).length, 1);
  assert.equal(closed.messages.filter((message) => message.includes('CAIRN_SIGNUP')).length, 0);
  const statusOf = async (client: Client, key?: string) => (await client.ask(cve, keyed(key))).status;

  assert.equal(await statusOf(open.client), 401);
  const { identityToken } = await post(open.client, '/api/v1/identity/register', { email });
  const { apiKey } = await post(open.client, '/api/v1/keys', { label: 'ci', scope: 'write', identityToken });
  assert.equal(await statusOf(open.client, apiKey), 200);
  assert.equal(await statusOf(closed.client, apiKey), 200);
  const refused = await closed.client.ask('/api/v1/keys', body({ label: 'ci' }, apiKey));
  assert.equal(refused.status, 403);
  assert.match(JSON.parse(refused.body).error.message, /scope admin/);

  const admin = JSON.parse((await cairn(['key', 'create', '--label', 'root', '--scope', 'admin'])).stdout);
  const invited = await post(closed.client, '/api/v1/identity/register', {}, admin.apiKey);
  const { identityToken: invitation } = invited;
  const given = await post(
    closed.client,
    '/api/v1/keys',
    { label: 'given', identityToken: invitation },
    admin.apiKey,
  );
  assert.equal(given.identity, invited.identity.id);

  const rotated = await post(open.client, '/api/v1/keys/current/rotate', { overlapSeconds: 600 }, apiKey);
  for (const key of [apiKey, rotated.apiKey, given.apiKey])
    assert.equal(await statusOf(open.client, key), 200);
  const { code } = await cairn(['key', 'revoke', rotated.keyHash.slice(0, 12)]);
  assert.equal(code, 0);
  for (const { client } of [open, closed]) {
    await eventually(
      'the key is refused',
      1_000,
      async () => (await statusOf(client, rotated.apiKey)) === 401,
    );
    assert.equal(await statusOf(client, apiKey), 200);
  }

  const backup = join(folder, 'backup');
  assert.equal((await cairn(['backup', backup])).code, 0);
  assert.equal((await cairn(['identity', 'forget', '--email', ` ${email.toUpperCase()}`])).code, 0);
  await eventually('the key is erased', 1_000, async () => (await statusOf(open.client, apiKey)) === 401);
  const audit = await cairn(['audit', '--json']);
  assert.match(audit.stdout, /"identity_erased"/);
  assert.equal((await cairn(['verify'])).code, 0);

  const [one, other] = await Promise.all([open.stop(), closed.stop()]);
  const files = [dataDir, backup].flatMap((root) =>
    globSync('**/*', { cwd: root, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), 'latin1')] : [],
    ),
  );
  const texts = [one, other].flatMap(({ stdout, stderr }) => [stdout, stderr]).concat(audit.stdout, files);
  assert.ok(
    texts.some((text) => text.includes(admin.keyHash)),
    'the search finds what is stored',
  );
  const secrets = [identityToken, invitation, apiKey, rotated.apiKey, given.apiKey, admin.apiKey];
  for (const secret of [...secrets.map((secret) => secret.slice(8, 40)), email, 'ada.lovelace']) {
    for (const text of texts) assert.ok(!text.toLowerCase().includes(secret.toLowerCase()));
  }
});

function keyed(key: string | undefined): Question {
  return key === undefined ? {} : { headers: { 'x-api-key': key } };
}

function body(value: unknown, key?: string): Question {
  const headers = { ...keyed(key).headers, 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(value) };
}

async function post(client: Client, path: string, value: unknown, key?: string) {
  const answer = await client.ask(path, body(value, key));
  assert.equal(answer.status, 200, answer.body);
  return JSON.parse(answer.body).data;
}
