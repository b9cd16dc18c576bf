import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { hashOf } from '../../access/api-key.ts';
import { ownItemKinds } from '../../storage/contract/own-items.ts';
import type { AnswerRun } from '../../storage/contract/runs.ts';
import { openSqliteRuns } from '../../storage/sqlite/runs.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { ownerName } from '../runs/owner.ts';
import { accessWorld } from '../testing/access.ts';
import type { ErasedIdentity, OwnSummary } from './contract.ts';
import { verb as erase } from './erase.ts';
import { verb as exportMe, makeArchive } from './export.ts';
import { verb as readMe } from './read.ts';

/** Two identities that keep something of each kind, in which the name of its owner occurs. */
async function openWorld(t: TestContext) {
  const { as, state, clock, folder } = await accessWorld(t);
  const runs = openSqliteRuns(join(folder, 'runs.sqlite'), { writer: 'server' });
  t.after(() => runs.close());
  const secret = await state.log.secret();
  const onState = <T>(work: (own: typeof state) => Promise<T>) => work(state);
  const stranger = await as(null, '192.0.2.77');
  const note = async (watchlist: number, name: string) => {
    const lease = await state.watching.acquireLease({ holder: name, nowMs: 0, ttlMs: 1_000 });
    assert.ok('token' in lease);
    const seen = { subject: 'CVE-2026-10001', type: 'kev_added', at: '2026-08-22T12:00:00.000Z', place: '1' };
    const events = [{ ...seen, event: `event ${name}`, why: JSON.stringify({ query: name }) }];
    await state.watchEvents.keep({ subjects: [seen.subject], lists: [{ watchlist, events }] }, lease);
    await state.watching.releaseLease(lease);
  };
  const open = async (name: string, number: number) => {
    const { identity, identityToken } = await stranger.register({ email: `${name}@example.org` });
    assert.ok(identityToken);
    const made = [];
    for (const i of [1, 2]) {
      const own = { label: `${name} ${i}`, scope: 'write', identityToken } as const;
      made.push(await stranger.create({ ...own, idempotencyKey: `${name}-${i}` }));
    }
    const at = '2026-08-22T12:00:00.000Z';
    for (const kind of ownItemKinds) {
      const own = kind === 'feed-token' ? { tokenHash: hashOf(`feed token of ${name}`) } : {};
      const value = JSON.stringify({ kind, note: `${name} keeps ${kind}`, ...own });
      const change = { op: 'add', kind, key: `${name} key of ${kind}`, value } as const;
      const written = await state.items.write(identity.id, [change], { at, max: 10 });
      if (kind === 'watchlist' && 'items' in written) await note(written.items[0]?.id ?? 0, name);
    }
    const owner = ownerName(identity.id, secret);
    await runs.append([newRun(name, number, owner)]);
    const [first = assert.fail()] = made;
    const context = {
      access: { read: onState, write: onState, secret },
      clock: () => clock.ms,
      runs,
      caller: { key: name, address: '192.0.2.77', apiKey: await state.keys.find(hashOf(first.apiKey)) },
    } as unknown as MainContext & CallerContext;
    const keyHashes = made.map(({ keyHash }) => keyHash);
    return {
      id: identity.id,
      secrets: [identityToken, `feed token of ${name}`]
        .flatMap((token) => [token, hashOf(token)])
        .concat(made.map(({ apiKey }) => apiKey)),
      traces: [name, ...keyHashes, hashOf(identityToken), owner],
      context,
      me: (): Promise<OwnSummary> => readMe.run(context),
      export: () => exportMe.run(context),
      erase: (): Promise<ErasedIdentity> => erase.run(context, { confirm: 'delete' }),
    };
  };
  const inFiles = () =>
    globSync(join(folder, '**/*'))
      .map((path) => readFileSync(path, 'latin1'))
      .join('\n');
  return { ana: await open('anastasia', 1), bo: await open('bonifatius', 2), inFiles, state, runs };
}

const runId = (number: number) => `run_${String(number).padStart(32, '0')}`;

function newRun(name: string, number: number, owner: string): AnswerRun {
  const answer = JSON.stringify({ answer: `${name} was answered`, meta: { locale: 'en' } });
  return {
    ...{ id: runId(number), at: '2026-08-22T12:00:00.000Z', verb: 'ask', owner },
    ...{ question: `what does ${name} ask`, request: { about: name }, answer, answerHash: hashOf(answer) },
    ...{ intent: 'summary', entities: [], basis: '[]', manifest: 1, templateVersion: '1' },
  };
}

/** The files of an archive as another program reads it. */
function unpack(t: TestContext, bytes: Uint8Array): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-export-'));
  t.after(() => rmSync(folder, { recursive: true }));
  execFileSync('tar', ['-xzf', '-', '-C', folder], { input: bytes });
  const paths = globSync('**/*', { cwd: folder }).filter((path) => path.includes('.'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

describe('own data', () => {
  test('is counted, with what may be kept', async (t) => {
    const { ana } = await openWorld(t);
    const { items, ...me } = await ana.me();
    assert.deepEqual(me, {
      identity: ana.id,
      name: null,
      privacyFlag: true,
      createdAt: '2026-08-22T12:00:00.000Z',
      keys: 2,
      runs: 1,
    });
    assert.deepEqual(
      Object.entries(items).map(([name, { count, max }]) => `${name} ${count} of ${max}`),
      [
        ...['collections 1 of 10000', 'inventory 1 of 1', 'handling 1 of 20000'],
        ...['watchlists 1 of 100', 'rules 1 of 100', 'feedTokens 1 of 100'],
      ],
    );
  });

  test('is in one archive, without a secret and without what is of others', async (t) => {
    const { ana, bo } = await openWorld(t);
    const { bytes, fileName, sha256 } = await ana.export();
    assert.equal(fileName, `cairn-identity-${ana.id}.tar.gz`);
    assert.equal((await ana.export()).sha256, sha256, 'the same data gives the same archive');
    const files = unpack(t, bytes);
    const events = [...files.keys()].find((name) => name.startsWith('watchlists/')) ?? assert.fail();
    assert.deepEqual([...files.keys()].sort(), [
      ...['README.md', 'collections.json', 'feedTokens.json', 'handling.json', 'inventory.json'],
      ...['keys.json', 'me.json', 'rules.json', `runs/${runId(1)}.json`, 'watchlists.json', events],
    ]);
    const text = [...files.values()].join('\n');
    for (const secret of [...ana.secrets, ...bo.traces, 'key of feed-token'])
      assert.ok(!text.includes(secret));
    for (const [name, file] of files) if (name.endsWith('.json')) JSON.parse(file);
    const [item] = JSON.parse(files.get('watchlists.json') ?? '');
    assert.equal(item.value.note, 'anastasia keeps watchlist');
    assert.equal(events, `watchlists/${item.id}.json`);
    const [noted] = JSON.parse(files.get(events) ?? '');
    assert.deepEqual([noted.event, noted.why], ['event anastasia', { query: 'anastasia' }]);
    const run = JSON.parse(files.get(`runs/${runId(1)}.json`) ?? '');
    assert.deepEqual([run.question, run.answer.meta.runId], ['what does anastasia ask', runId(1)]);
    const readme = files.get('README.md') ?? '';
    for (const name of files.keys())
      if (!/README|\//.test(name)) assert.ok(readme.includes(`\`${name}\``), name);
  });

  test('is refused as one archive that is too large, with what to do', async () => {
    const megabyte = 1024 * 1024;
    const large = async function* () {
      yield { name: 'runs.json', bytes: randomBytes(megabyte) };
    };
    assert.ok((await makeArchive(large(), 1, 2 * megabyte)).bytes.length > megabyte);
    await assert.rejects(makeArchive(large(), 1, megabyte), {
      code: 'conflict',
      message:
        'Your data makes an archive of more than 1 MiB. Erase runs that you do not need, then try again.',
    });
  });

  test('has each of many items once, in several files', async (t) => {
    const { ana, state } = await openWorld(t);
    const at = '2026-08-22T12:00:00.000Z';
    const changes = Array.from({ length: 1_100 }, (_, i) => {
      return { op: 'add', kind: 'collection', key: `${i}`, value: `{"i":${i}}` } as const;
    });
    await state.items.write(ana.id, changes, { at, max: 2_000 });
    const ids = [...unpack(t, (await ana.export()).bytes)]
      .filter(([name]) => /^collections(?:-\d)?\.json$/.test(name))
      .flatMap(([, text]) => JSON.parse(text).map(({ id }: { id: number }) => id));
    assert.deepEqual([ids.length, new Set(ids).size], [1_101, 1_101]);
  });

  test('that is erased leaves nothing in any file, and that of others stays', async (t) => {
    const { ana, bo, inFiles, state, runs } = await openWorld(t);
    const found = (traces: readonly string[]) => traces.filter((trace) => inFiles().includes(trace));
    assert.deepEqual(found(ana.traces), ana.traces);
    const { backups, ...erased } = await ana.erase();
    assert.deepEqual(erased, {
      identity: ana.id,
      erased: true,
      items: { collections: 1, inventory: 1, handling: 1, watchlists: 1, rules: 1, feedTokens: 1 },
      keys: 2,
      runs: 1,
    });
    assert.match(backups, /still have your data/);
    assert.deepEqual(found(ana.traces), []);
    assert.deepEqual(found(bo.traces), bo.traces);
    assert.equal((await bo.me()).runs, 1);
    await assert.rejects(ana.me(), { code: 'not_found' });
    await assert.rejects(ana.erase(), { code: 'not_found' });
    const [last] = await state.audit.read({ limit: 1 });
    assert.deepEqual([last?.kind, last?.address], ['identity_erased', null]);
    assert.ok(!JSON.stringify(last).includes('key '));
    assert.deepEqual([await state.check(), (await runs.verify()).problems], [[], []]);
  });
});
