import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { createKey, operatorKey, posting, registerIdentity, rotateKey, withKey } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const email = 'ada.lovelace@example.org';
/** The longest time that a revoked key is valid. */
const noticedAfterMs = 1_000;

test('two strict servers know identities and keys as soon as anyone creates them, and keep no secret', async (t) => {
  const { serve, cairn, folder, dataDir } = await openSmallInstallation(t);
  const [open, closed] = await Promise.all([
    serve({ CAIRN_AUTH: 'strict' }),
    serve({ CAIRN_AUTH: 'strict', CAIRN_SIGNUP: 'closed' }),
  ]);
  assert.equal(open.messages.filter((message) => message.includes('CAIRN_SIGNUP')).length, 1);
  assert.equal(closed.messages.filter((message) => message.includes('CAIRN_SIGNUP')).length, 0);
  const statusOf = async (client: Client, key: string) => (await client.ask(cve, withKey(key))).status;

  assert.equal((await open.client.ask(cve)).status, 401);
  const { identityToken } = await registerIdentity(open.client, { email }, null);
  const wanted = { label: 'ci', scope: 'write', identityToken } as const;
  const { apiKey } = await createKey(open.client, wanted, null);
  assert.equal(await statusOf(open.client, apiKey), 200);
  assert.equal(await statusOf(closed.client, apiKey), 200);
  const refused = await closed.client.failure(403, '/api/v1/keys', posting({ label: 'ci' }, apiKey));
  assert.match(refused.message, /scope admin/);

  const admin = await operatorKey({ cairn });
  const invited = await registerIdentity(closed.client, {}, admin.apiKey);
  const { identityToken: invitation } = invited;
  const given = await createKey(closed.client, { label: 'given', identityToken: invitation }, admin.apiKey);
  assert.equal(given.identity, invited.identity.id);

  const rotated = await rotateKey(open.client, apiKey, 600);
  for (const key of [apiKey, rotated.apiKey, given.apiKey])
    assert.equal(await statusOf(open.client, key), 200);
  const { code } = await cairn(['key', 'revoke', rotated.keyHash.slice(0, 12)]);
  assert.equal(code, 0);
  await delay(noticedAfterMs);
  for (const { client } of [open, closed]) {
    assert.equal(await statusOf(client, rotated.apiKey), 401);
    assert.equal(await statusOf(client, apiKey), 200);
  }

  const inUrl = await open.client.failure(400, `${cve}?api_key=${apiKey}`, withKey(apiKey));
  assert.ok(!JSON.stringify(inUrl).includes(apiKey));
  await open.client.failure(401, cve, withKey(`${apiKey}x`));

  const backup = join(folder, 'backup');
  assert.equal((await cairn(['backup', backup])).code, 0);
  assert.equal((await cairn(['identity', 'forget', '--email', ` ${email.toUpperCase()}`])).code, 0);
  await delay(noticedAfterMs);
  assert.equal(await statusOf(open.client, apiKey), 401);
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
  const forms = [...secrets.map((secret) => secret.slice(8, 40)), email, 'ada.lovelace'].flatMap(formsOf);
  for (const text of texts.map((text) => text.toLowerCase())) {
    for (const form of forms) assert.ok(!text.includes(form.toLowerCase()));
  }
});

/** A text as it is, in hexadecimal, and in base64, wherever it begins in a longer text. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const inBase64 = [0, 1, 2].map((start) => {
    const end = bytes.length - ((bytes.length - start) % 3);
    return bytes.subarray(start, end).toString('base64');
  });
  return [text, bytes.toString('hex'), ...inBase64];
}
