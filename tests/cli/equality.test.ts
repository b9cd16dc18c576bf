import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Run } from '../../src/cli/testing/fakes.ts';
import { changesData } from '../../src/interface/operation.ts';
import { operations } from '../../src/interface/operations.ts';
import type { DataStatus, StoreState } from '../../src/services/status/contract.ts';
import { openBundled } from '../harness/bundled.ts';
import { operatorKey } from '../harness/callers.ts';
import { openBothWays } from './both-ways.ts';
import { type Case, ofFolder, otherwise, own, reads, withoutCommand } from './cases.ts';
import { commandNames } from './command-list.ts';

test('every command is compared, refuses a server, or has a reason', async () => {
  const called = [...reads, ...own].map(({ argv }) => argv);
  const names = await commandNames();
  const isCalled = (name: string) => called.some((argv) => startsWith(argv, name));
  const isRefused = (name: string) => ofFolder.some((argv) => startsWith(argv, name));
  const classes = names.map((name) => [
    name,
    [isCalled(name), isRefused(name), Object.hasOwn(otherwise, name)].filter((is) => is).length,
  ]);
  assert.deepEqual(
    classes.filter(([, count]) => count !== 1),
    [],
  );
  assert.deepEqual(
    Object.keys(otherwise).filter((name) => !names.includes(name)),
    [],
  );
});

/** `report` stands for a topic: `report slo` is another command. */
function startsWith(argv: readonly string[], name: string): boolean {
  return name.split(' ').every((word, at) => argv[at] === word);
}

/** The operations that were requested for, by the requests that this process sent. */
function recordOperations(t: TestContext, origin: string): ReadonlySet<string> {
  const requested = new Set<string>();
  const { fetch } = globalThis;
  t.mock.method(globalThis, 'fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, origin);
    const found = operations.find(
      ({ method, path }) => method === init.method && patternOf(path).test(pathname),
    );
    requested.add(found?.operationId ?? assert.fail(url));
    return fetch(url, init);
  });
  return requested;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}

test('commands answer the same on a store and on a server', { timeout: 600_000 }, async (t) => {
  const installation = await openBundled(t);
  const { dataDir, folder } = installation;
  const { apiKey: key } = await operatorKey(installation, 'write');
  const { client } = await installation.serve();
  const { local, remote, anonymous } = await openBothWays(t, { dataDir, url: client.address.origin, key });

  const requested = recordOperations(t, client.address.origin);

  for (const { argv, stdin, isFile } of reads) {
    await t.test(argv.join(' '), async () => {
      const args = isFile ? argv : [...argv, '--json'];
      const [ofStore, ofServer] = [await local(args, stdin), await anonymous(args, stdin)];
      assert.deepEqual(comparable(ofServer), comparable(ofStore));
      assert.ok(ofStore.stdout + ofStore.stderr !== '');
    });
  }

  await t.test('the status of each source', async () => {
    const { manifest, sources }: StoreState = JSON.parse((await local(['status', '--json'])).stdout);
    const status: DataStatus = JSON.parse((await remote(['status', '--json'])).stdout);
    assert.equal(status.manifest, manifest);
    const common = ({ name, title, records, status, error }: StoreState['sources'][number] | Source) => {
      return { name, title, records, status, error };
    };
    assert.deepEqual(status.sources.map(common), sources.map(common));
    const table = await remote(['status', '--url', client.address.origin]);
    assert.equal(table.code, 0);
  });

  await t.test('what only a server has', async () => {
    const answer = async (argv: readonly string[]) => JSON.parse((await remote([...argv, '--json'])).stdout);
    assert.equal((await answer(['show', 'key'])).label, 'operator');
    assert.equal((await answer(['show', 'keys'])).count, 1);
    for (const argv of [
      ['show', 'quality'],
      ['show', 'platform'],
      ['report', 'slo'],
    ]) {
      const [ofStore, ofServer] = [await local([...argv, '--json']), await remote([...argv, '--json'])];
      const membersOf = ({ stdout }: Run) => Object.keys(JSON.parse(stdout));
      assert.deepEqual(membersOf(ofServer), membersOf(ofStore), argv.join(' '));
    }
  });

  await t.test('a missing watchlist is not followed', async () => {
    const argv = ['watch', 'events', '99999', '--follow'];
    const [ofStore, ofServer] = [await local(argv), await remote(argv)];
    assert.deepEqual(ofServer, ofStore);
    assert.equal(ofStore.code, 3);
  });

  await t.test('what a caller keeps', async () => {
    const withFile = (name: string) => new Map([['file', join(folder, name)]]);
    const ids = { local: withFile('local.tar.gz'), remote: withFile('remote.tar.gz') };
    for (const each of own) {
      const { argv, stdin, makes } = each;
      const ofStore = await local(withIds(each, ids.local), stdin);
      const ofServer = await remote(withIds(each, ids.remote), stdin);
      assert.equal(ofStore.code, 0, `${argv.join(' ')}: ${ofStore.stderr}`);
      assert.deepEqual(withoutIds(ofServer), withoutIds(ofStore), argv.join(' '));
      if (makes === undefined) continue;
      ids.local.set(makes, idIn(ofStore));
      ids.remote.set(makes, idIn(ofServer));
    }
  });

  await t.test('every read of the interface is a command, or has a reason', () => {
    const isRead = (operation: (typeof operations)[number]) => !changesData(operation);
    const readIds = operations.filter(isRead).map(({ operationId }) => operationId);
    assert.deepEqual(
      readIds.filter((id) => requested.has(id) === Object.hasOwn(withoutCommand, id)),
      [],
    );
  });
});

type Source = DataStatus['sources'][number];

function withIds({ argv, isFile }: Case, ids: ReadonlyMap<string, string>): readonly string[] {
  const named = argv.map((argument) =>
    argument.replace(/^\{(\w+)\}$/, (_, name: string) => ids.get(name) ?? assert.fail(name)),
  );
  return isFile ? named : [...named, '--json'];
}

function idIn({ stdout }: Run): string {
  return /"runId":"(\w+)"/.exec(stdout)?.[1] ?? /"id":"?([^",}]+)/.exec(stdout)?.[1] ?? assert.fail(stdout);
}

/** Things of two callers have different ids, and archives with them different bytes. `fetch` accepts any language. */
function withoutIds(ending: Run): unknown {
  const stdout = ending.stdout
    .replace('"request":{"acceptLanguage":"*"}', '"request":{}')
    .replaceAll(/identity \d+|urn:uuid:[\w-]+|cairnfeed_\w+/g, 'ID')
    .replaceAll(/"(id|file|sha256|writer|number|hash)":"?[^",]*"?/g, '"$1":""')
    .replaceAll(/"(bytes|identity|keys|runs|name)":(?:\d+|null|"local")/g, '"$1":0');
  return comparable({ ...ending, stdout });
}

/** Without what differs each time: times, and ids of requests, runs and things that were made. */
function comparable({ code, stdout, stderr }: Run): unknown {
  const text = stdout
    .replaceAll(/"runId":"run_[0-9a-f]{32}"/g, '"runId":null')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]{12}Z"/g, '"TIME"')
    // Cursors are sealed, each time differently.
    .replaceAll(/"nextCursor":"[^"]+"/g, '"nextCursor":"CURSOR"')
    .replaceAll(/"(id|version|identity)":(?:\d+|"\w+_\w+")/g, '"$1":0');
  return { code, stdout: text, stderr };
}
