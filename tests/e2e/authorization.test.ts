import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { newApiKey } from '../../src/access/api-key.ts';
import { exampleRequest } from '../../src/http/testing/example-request.ts';
import type { Operation } from '../../src/interface/operation.ts';
import { operations } from '../../src/interface/operations.ts';
import type { KeyPage } from '../../src/services/access/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import {
  askPatiently,
  createKey,
  dataOf,
  type OwnedKey,
  operatorKey,
  posting,
  registerIdentity,
  revokeOwnKey,
  rotateKey,
  withKey,
} from '../harness/callers.ts';
import { type Answer, type Client, errorOf, type Question } from '../harness/client.ts';
import type { Settings } from '../harness/installation.ts';

type Mode = 'open' | 'strict';
const scopes = ['read', 'write', 'admin'] as const;
const invalid = ['malformed', 'hash of a key', 'unknown', 'revoked', 'expired'] as const;
const credentials = ['no key', ...invalid, ...scopes] as const;
type Credential = (typeof credentials)[number];
type Expected = 401 | 403 | 'answered';

/** What needs no key even in a strict service. */
const alwaysOpen = [
  'GET /health',
  'GET /openapi.json',
  'GET /api/v1/search',
  'GET /api/v1/search/fields',
  'GET /api/v1/suggest',
  'GET /api/v1/cve/latest',
  'POST /api/v1/identity/register',
  'POST /api/v1/keys',
];
/** What is about the caller's own keys, with the least scope that it needs. */
const personal: Readonly<Record<string, 'read' | 'write'>> = {
  'GET /api/v1/keys': 'read',
  'GET /api/v1/keys/current': 'read',
  'DELETE /api/v1/keys/current': 'read',
  'POST /api/v1/keys/current/rotate': 'read',
  'DELETE /api/v1/keys/:keyHash': 'write',
  'POST /api/v1/rules': 'write',
  'GET /api/v1/rules/:id': 'read',
  'PUT /api/v1/rules/:id': 'write',
  'DELETE /api/v1/rules/:id': 'write',
  'GET /api/v1/me': 'read',
  'GET /api/v1/me/export': 'read',
  'DELETE /api/v1/me': 'write',
  'POST /api/v1/feed-tokens': 'write',
  'GET /api/v1/feed-tokens': 'read',
  'DELETE /api/v1/feed-tokens/:id': 'write',
  'GET /api/v1/inventory': 'read',
  'PUT /api/v1/inventory': 'write',
  'PATCH /api/v1/inventory': 'write',
  'DELETE /api/v1/inventory': 'write',
  'GET /api/v1/inventory/components': 'read',
  'GET /api/v1/inventory/handling': 'read',
  'PUT /api/v1/inventory/handling': 'write',
  'DELETE /api/v1/inventory/handling/:id': 'write',
  'GET /api/v1/watchlists': 'read',
  'POST /api/v1/watchlists': 'write',
  'GET /api/v1/watchlists/:id': 'read',
  'PUT /api/v1/watchlists/:id': 'write',
  'DELETE /api/v1/watchlists/:id': 'write',
  'GET /api/v1/watchlists/:id/events': 'read',
  'POST /api/v9/collections': 'write',
  'DELETE /api/v9/collections/:id': 'write',
};
/** Without a parameter, what the identity of the key keeps decides. */
const byOwnThings = { 'GET /api/v1/feed': true };
/** These end the key that they are sent with. */
const endsKey = ['DELETE /api/v1/keys/current', 'POST /api/v1/keys/current/rotate', 'DELETE /api/v1/me'];
/** Longer than a key is valid after its end. */
const noticedAfterMs = 1_000;
const secretLabel = 'only its owner sees this';

test('what a caller may do', { timeout: 240_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const admin = await operatorKey(installation);
  const serve = async (settings: Settings) => (await installation.serve(settings)).client;
  // Requests say which address they come from.
  const open = await serve({ CAIRN_TRUST_PROXY: '1' });
  const foreign = await foreignKey(open, admin);

  await t.test('follows from operation, key and mode, for each of them', async (t) => {
    const strict = await serve({ CAIRN_AUTH: 'strict' });
    await assertMatrix(t, { open, strict }, admin, foreign);
  });
  await t.test('concerns the keys of its own identity only', (t) => assertApart(t, open, admin, foreign));
  await t.test(
    'is to register and to create keys only with an admin key, where sign-up is closed',
    async () => assertClosed(await serve({ CAIRN_SIGNUP: 'closed' }), admin),
  );
});

async function assertMatrix(
  t: TestContext,
  servers: Readonly<Record<Mode, Client>>,
  admin: OwnedKey,
  foreign: OwnedKey,
): Promise<void> {
  const keys = await keysOf(servers.open, admin, foreign);
  await delay(noticedAfterMs);
  const usual = new Map<string, number>();
  for (const mode of ['open', 'strict'] as const) {
    for (const operation of operations) {
      const name = nameOf(operation);
      for (const credential of credentials) {
        const place = `${name}, ${credential}, ${mode}`;
        const isFresh = endsKey.includes(name) && isScope(credential);
        const apiKey = isFresh ? await ownKey(servers[mode], admin, credential) : keys[credential];
        const answer = await askPatiently(servers[mode], ...requestOf(operation, apiKey));
        const expected = expectedOf(operation, credential, mode);
        if (expected === 'answered') {
          // What this store does not have is 404 for everyone.
          const status = usual.get(name) ?? (answer.status === 404 ? 404 : 200);
          usual.set(name, status);
          // What callers have made of their own decides their answers.
          const statuses = name in personal ? [200, 404, 409] : name in byOwnThings ? [200, 400] : [status];
          assert.ok(statuses.includes(answer.status), `${place}: ${answer.body.slice(0, 300)}`);
        } else assertRefused(answer, expected, place);
        if (credential !== 'admin') assertShowsNothing(foreign, answer, place);
      }
    }
  }
  assert.equal(usual.size, operations.filter(({ scope }) => scope !== 'own-feed').length);
  const found = [...usual.values()].filter((status) => status === 200).length;
  assert.ok(found > operations.length / 2, `${found} of ${operations.length} examples are found`);
  t.diagnostic(`${2 * operations.length * credentials.length} answers`);
}

async function assertApart(
  t: TestContext,
  client: Client,
  admin: OwnedKey,
  foreign: OwnedKey,
): Promise<void> {
  const { identityToken } = await registerIdentity(client, {}, admin.apiKey);
  const own: OwnedKey[] = [];
  for (const label of ['first', 'second', 'third']) {
    own.push(await createKey(client, { label, scope: 'write', identityToken }, admin.apiKey));
  }
  const [holder = assert.fail()] = own;

  await t.test('the list has its own keys, on every page', async () => {
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await client.ask(`/api/v1/keys?limit=2${query}`, withKey(holder.apiKey));
      assertShowsNothing(foreign, answer, 'a page');
      const page: KeyPage = dataOf(answer);
      listed.push(...page.items.map(({ keyHash }) => keyHash));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(listed.sort(), own.map(({ keyHash }) => keyHash).sort());
    const all: KeyPage = dataOf(await client.ask('/api/v1/keys?limit=100', withKey(admin.apiKey)));
    assert.ok(all.items.some(({ keyHash }) => keyHash === foreign.keyHash));
  });

  await t.test('the cursor of another identity is refused', async () => {
    const path = '/api/v1/keys?limit=1';
    const { nextCursor }: KeyPage = dataOf(await client.ask(path, withKey(admin.apiKey)));
    assert.ok(nextCursor);
    await client.failure(400, `${path}&cursor=${encodeURIComponent(nextCursor)}`, withKey(holder.apiKey));
  });

  await t.test('the key of another identity looks as if there were none', async () => {
    const remove = (keyHash: string) =>
      client.failure(404, `/api/v1/keys/${keyHash}`, withKey(holder.apiKey, { method: 'DELETE' }));
    const [found, none] = [await remove(foreign.keyHash), await remove('0'.repeat(64))];
    assert.equal(found.message, none.message);
    await delay(noticedAfterMs);
    dataOf(await client.ask('/api/v1/keys/current', withKey(foreign.apiKey)));
  });

  await t.test('the token of another identity is refused next to a key', async () => {
    const { identityToken } = await registerIdentity(client, {}, admin.apiKey);
    await client.failure(400, '/api/v1/keys', posting({ label: 'x', identityToken }, holder.apiKey));
  });

  await t.test('no key gives more than it may', async () => {
    const reader = await createKey(client, { label: 'reader', identityToken }, admin.apiKey);
    const refused: [by: string | null, scope: string][] = [
      [null, 'admin'],
      [reader.apiKey, 'write'],
      [reader.apiKey, 'admin'],
      [holder.apiKey, 'admin'],
    ];
    for (const [by, scope] of refused) {
      const question = posting({ label: 'x', scope }, by);
      const headers = { ...question.headers, 'x-forwarded-for': '203.0.113.7' };
      const { message } = await client.failure(403, '/api/v1/keys', { ...question, headers });
      assert.match(message, new RegExp(`\\b${scope}\\b`));
    }
  });

  await t.test('its own keys and, with an admin key, all are revoked', async () => {
    const [, second = assert.fail()] = own;
    for (const [by, revoked] of [
      [holder, second],
      [admin, foreign],
    ] as const) {
      const question = withKey(by.apiKey, { method: 'DELETE' });
      dataOf(await askPatiently(client, `/api/v1/keys/${revoked.keyHash}`, question));
      await delay(noticedAfterMs);
      await client.failure(401, '/api/v1/keys/current', withKey(revoked.apiKey));
    }
  });
}

async function assertClosed(client: Client, admin: OwnedKey): Promise<void> {
  const { identityToken } = await registerIdentity(client, {}, admin.apiKey);
  for (const path of ['/api/v1/identity/register', '/api/v1/keys']) {
    const body = path === '/api/v1/keys' ? { label: 'x' } : {};
    await client.failure(401, path, posting(body));
    for (const scope of scopes) {
      const { apiKey } = await createKey(client, { label: scope, scope, identityToken }, admin.apiKey);
      const answer = await askPatiently(client, path, posting(body, apiKey));
      if (scope === 'admin') dataOf(answer);
      else assertRefused(answer, 403, `${path} with ${scope}`);
    }
  }
  await client.failure(401, '/api/v1/keys', posting({ label: 'x', identityToken }));
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function expectedOf(operation: Operation, credential: Credential, mode: Mode): Expected {
  const name = nameOf(operation);
  if (name === 'GET /metrics') {
    if (credential === 'admin') return 'answered';
    return isScope(credential) ? 403 : 401;
  }
  if (!/^\/(?:api|feeds)\//.test(operation.path)) return 'answered';
  // A key is checked, but it opens no feed.
  if (operation.scope === 'own-feed') return 401;
  if (operation.scope === 'feed' && mode === 'strict') return 401;
  if (credential === 'no key') {
    const isOpen = !(name in personal) && (mode === 'open' || alwaysOpen.includes(name));
    return isOpen ? 'answered' : 401;
  }
  if (!isScope(credential)) return 401;
  return personal[name] === 'write' && credential === 'read' ? 403 : 'answered';
}

function isScope(credential: Credential): credential is (typeof scopes)[number] {
  return (scopes as readonly string[]).includes(credential);
}

function requestOf(operation: Operation, apiKey: string | null): [path: string, question: Question] {
  const { url, body } = exampleRequest(operation);
  const { method } = operation;
  const question =
    operation.body === undefined ? { method } : { ...posting(JSON.parse(String(body))), method };
  return [url, apiKey === null ? question : withKey(apiKey, question)];
}

/** A key of an identity that no other key of the tests has. */
async function foreignKey(client: Client, admin: OwnedKey): Promise<OwnedKey> {
  const { identityToken } = await registerIdentity(client, { email: 'foreign@example.org' }, admin.apiKey);
  return createKey(client, { label: secretLabel, scope: 'write', identityToken }, admin.apiKey);
}

async function ownKey(client: Client, admin: OwnedKey, scope: OwnedKey['scope']): Promise<string> {
  const { identityToken } = await registerIdentity(client, {}, admin.apiKey);
  return (await createKey(client, { label: scope, scope, identityToken }, admin.apiKey)).apiKey;
}

async function keysOf(
  client: Client,
  admin: OwnedKey,
  foreign: OwnedKey,
): Promise<Readonly<Record<Credential, string | null>>> {
  const make = (scope: OwnedKey['scope']) => ownKey(client, admin, scope);
  // Those that are no longer valid could do everything.
  const [revoked, expired] = [await make('admin'), await make('admin')];
  await revokeOwnKey(client, revoked);
  await rotateKey(client, expired);
  return {
    'no key': null,
    malformed: `${foreign.apiKey.slice(0, -1)}0`,
    'hash of a key': foreign.keyHash,
    unknown: newApiKey(),
    revoked,
    expired,
    read: await make('read'),
    write: await make('write'),
    admin: await make('admin'),
  };
}

function assertRefused(answer: Answer, status: 401 | 403, place: string): void {
  assert.equal(answer.status, status, `${place}: ${answer.body.slice(0, 300)}`);
  const { code, message } = errorOf(answer);
  assert.equal(code, status === 401 ? 'unauthorized' : 'forbidden', place);
  if (status === 401) assert.match(String(answer.headers['www-authenticate']), /^Bearer\b/, place);
  else assert.match(message, /\b(?:write|admin)\b/, place);
}

/** Fails if an answer shows anything of another identity. */
function assertShowsNothing({ apiKey, keyHash }: OwnedKey, answer: Answer, place: string): void {
  const text = JSON.stringify([answer.headers, answer.body]);
  for (const secret of [apiKey.slice(0, -1), keyHash, secretLabel, 'foreign@example.org']) {
    assert.ok(!text.includes(secret), `${place} shows ${secret}`);
  }
}
