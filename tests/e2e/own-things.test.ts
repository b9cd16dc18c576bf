import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { exampleRequest } from '../../src/http/testing/example-request.ts';
import type { Operation } from '../../src/interface/operation.ts';
import { operations } from '../../src/interface/operations.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { askPatiently, createKey, posting, registerIdentity, withKey } from '../harness/callers.ts';
import { type Client, errorOf, type Question } from '../harness/client.ts';

/** Operations whose path parameters name what everyone may see. */
const shared = [
  '/api/v1/cve/',
  '/api/v1/entities/',
  '/api/v1/products/',
  '/api/v3/',
  '/api/tools/',
  '/feeds/',
];

const runQuestion = 'Is CVE-2021-44228 in KEV?';

/** Something of one identity, and the operations whose paths have its id. */
interface OwnThing {
  readonly id: string;
  /** Where its owner sees whether it changed. */
  readonly listedAt: string;
  /** What a request without a key gets. */
  readonly withoutKey: 401 | 404;
  readonly operations: readonly Operation[];
}

type Make = (client: Client, apiKey: string) => Promise<Omit<OwnThing, 'operations'>>;

/** What is not made by a request to the path of its list. */
const special: Readonly<Record<string, Make>> = {
  '/api/v1/keys': async (client, apiKey) => {
    const { keyHash } = await createKey(client, { label: 'another', scope: 'read' }, apiKey);
    return { id: keyHash, listedAt: '/api/v1/keys', withoutKey: 401 };
  },
  '/api/ai/runs': async (client, apiKey) => {
    const question = posting({ question: runQuestion }, apiKey);
    const { meta } = JSON.parse((await client.ask('/api/ai/ask', question)).body);
    // Runs that were made without a key open without one.
    return { id: meta.runId, listedAt: `/api/ai/runs/${meta.runId}`, withoutKey: 404 };
  },
};

test('what is of another identity is not there, whatever is requested of it', {
  timeout: 120_000,
}, async (t) => {
  const things = operationsByThing();
  const server = await (await openSmallInstallation(t)).serve();
  const { client } = server;
  const keyOf = async () => {
    const { identityToken } = await registerIdentity(client, {}, null);
    return (await createKey(client, { label: 'test', scope: 'write', identityToken }, null)).apiKey;
  };
  const [ana, bo] = [await keyOf(), await keyOf()];
  for (const [path, itsOperations] of things) {
    await t.test(path, async () => {
      const thing = { ...(await (special[path] ?? makeAt(path))(client, ana)), operations: itsOperations };
      await assertApart(client, thing, ana, bo);
    });
  }
  const { stdout } = await server.stop();
  await t.test('no name, note, query or question is in the log', () => {
    const texts = operations.flatMap(({ body }) => textsIn(body?.example));
    assert.ok(texts.length > 5 && stdout.includes('/api/v9/collections'));
    for (const text of [...texts, runQuestion]) assert.ok(!stdout.includes(text), text);
  });
  t.diagnostic(`${things.size} kinds of things, ${[...things.values()].flat().length} operations`);
});

/** The texts of several words in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** @throws AssertionError for an operation of which it is not known whose the thing in its path is */
function operationsByThing(): ReadonlyMap<string, readonly Operation[]> {
  const things = new Map<string, Operation[]>();
  for (const operation of operations) {
    const [path = '', parameter] = operation.path.split('/:', 2);
    if (parameter === undefined || shared.some((prefix) => operation.path.startsWith(prefix))) continue;
    const isOwn = operation.scope === 'own' || path in special;
    assert.ok(
      isOwn,
      `${operation.method} ${operation.path}: is what its path names shared, or somebody's own?`,
    );
    things.set(path, [...(things.get(path) ?? []), operation]);
  }
  // What is removed can't be requested afterwards.
  for (const some of things.values()) {
    some.sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  }
  return things;
}

/** Makes a thing from the example of the operation on the path of its list. */
function makeAt(path: string): Make {
  const making = operations.find(
    (operation) => operation.path === path && ['POST', 'PUT'].includes(operation.method),
  );
  assert.ok(making !== undefined, `nothing makes what ${path} lists`);
  return async (client, apiKey) => {
    const answer = await askPatiently(client, path, requestOf(making, apiKey));
    assert.equal(answer.status, 200, answer.body);
    const { data, ...bare } = JSON.parse(answer.body);
    const made = data ?? bare;
    return { id: String(made.id ?? made.items[0].id), listedAt: path, withoutKey: 401 };
  };
}

async function assertApart(client: Client, thing: OwnThing, ana: string, bo: string): Promise<void> {
  const before = await stateFor(client, thing, ana);
  for (const operation of thing.operations) {
    const name = `${operation.method} ${operation.path}`;
    const path = pathOf(operation, thing.id);
    const refused = await client.ask(path, requestOf(operation, bo));
    assert.equal(refused.status, 404, `${name}: ${refused.body.slice(0, 300)}`);
    const missing = await client.ask(pathOf(operation, unknownLike(thing.id)), requestOf(operation, bo));
    assert.equal(errorOf(refused).message, errorOf(missing).message, name);
    const nobody = await client.ask(path, requestOf(operation, null));
    assert.equal(nobody.status, thing.withoutKey, `${name}: ${nobody.body.slice(0, 300)}`);
  }
  assert.deepEqual(await stateFor(client, thing, ana), before);
  for (const operation of thing.operations) {
    const answer = await askPatiently(client, pathOf(operation, thing.id), requestOf(operation, ana));
    assert.equal(answer.status, 200, `${operation.method} ${operation.path}: ${answer.body.slice(0, 300)}`);
  }
}

function pathOf({ path }: Operation, id: string): string {
  return path.replace(/:\w+/, encodeURIComponent(id));
}

/** An id of the same form that nothing has. */
function unknownLike(id: string): string {
  return /^\d+$/.test(id) ? '987654321' : id.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
}

function requestOf(operation: Operation, apiKey: string | null): Question {
  const { method, body } = operation;
  const sent = body === undefined ? {} : posting(JSON.parse(String(exampleRequest(operation).body)));
  return apiKey === null ? { ...sent, method } : withKey(apiKey, { ...sent, method });
}

/** What its owner sees, without what each request changes. */
async function stateFor(client: Client, { listedAt }: OwnThing, apiKey: string): Promise<string> {
  // A run is found as soon as it is stored.
  await delay(100);
  const { status, body } = await client.ask(listedAt, withKey(apiKey));
  assert.equal(status, 200, body);
  return body.replaceAll(/"(?:requestId|lastUsedAt)":(?:"[^"]*"|null)/g, '');
}
