import '../faults/small-pack.ts';
import assert from 'node:assert/strict';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { createKey, posting, registerIdentity } from '../harness/callers.ts';
import { errorOf } from '../harness/client.ts';
import type { Server } from '../harness/server.ts';
import { type Given, give, replay } from './calls.ts';

const path = '/api/v9/investigations/replay';
const question = 'Is CVE-2021-44228 exploited by zanzibar marmalade?';
const secretWord = 'marmalade';
const atOnce = 200;
const otherWaitMsMax = 2_000;

test('replays are for those who may read the run, and say what is wrong', {
  timeout: 180_000,
}, async (t) => {
  const { cairn, serve, dataDir, folder } = await openSmallInstallation(t);
  const server = await serve();
  const { client } = server;
  const given = await give(client, 'ask', question, 'en');
  const { intent, runId } = given;
  const statusOf = async (sent: unknown, apiKey: string | null = null) => {
    const answer = await client.ask(path, posting(sent, apiKey));
    const details = answer.status === 200 ? [] : (errorOf(answer).details ?? []);
    return [answer.status, ...details.map((detail) => detail.path)];
  };

  await t.test('bad requests are refused, and the member is named', async () => {
    const unknown = `run_${'0'.repeat(32)}`;
    const table: readonly (readonly [unknown, readonly (number | string)[]])[] = [
      [{}, [400, 'question', 'intent']],
      [[], [400, '']],
      [{ question, intent: 'weather' }, [400, 'intent']],
      [{ question, intent, mode: 'past' }, [400, 'mode']],
      [{ question, intent, mode: 'pinned' }, [400, 'runId']],
      [{ question, intent, runId: 'run_1' }, [400, 'runId']],
      [{ question, intent, runId: runId.toUpperCase() }, [400, 'runId']],
      [{ question, intent, runId: unknown }, [404]],
      [{ question, intent, runId: unknown, mode: 'pinned' }, [404]],
      [{ question: 'Is it bad?', intent, runId }, [400, 'question']],
      [{ question, intent: 'search', runId }, [400, 'intent']],
      [{ question: 'Is it bad?', intent: 'search', runId, mode: 'pinned' }, [400, 'question', 'intent']],
      [{ question, intent, locale: 'de' }, [400, 'locale']],
      [{ question: ' ', intent }, [400, 'question']],
      [{ question: 'x'.repeat(2_001), intent }, [400, 'question']],
      [{ question: `  ${question.replaceAll(' ', '  ')} `, intent, runId }, [200]],
    ];
    for (const [sent, expected] of table) {
      assert.deepEqual(await statusOf(sent), expected, JSON.stringify(sent));
    }
    const { details = [] } = errorOf(await client.ask(path, posting({ question, intent: 'weather' })));
    assert.match(details[0]?.message ?? '', /cve_analysis, .*search/, 'all intents are listed');
  });

  await t.test('a run with a key is replayed with a key of its identity alone', async () => {
    const [ana, bo] = await Promise.all(
      ['ana', 'bo'].map(async () => {
        const { identityToken } = await registerIdentity(client, {}, null);
        return (await createKey(client, { label: 'test', identityToken }, null)).apiKey;
      }),
    );
    const answered = await client.ask('/api/ai/ask', posting({ question }, ana ?? null));
    const own = { question, intent, runId: JSON.parse(answered.body).meta.runId };
    const statuses = [ana, bo, null].map((key) => statusOf({ ...own, mode: 'pinned' }, key ?? null));
    assert.deepEqual(await Promise.all(statuses), [[200], [404], [404]]);
  });

  await t.test('an erased run is not replayed', async () => {
    const erased = await give(client, 'soc', 'CVE-2021-44228', 'de');
    assert.equal((await client.ask(`/api/ai/runs/${erased.runId}`, { method: 'DELETE' })).status, 200);
    const { question, intent, runId } = erased;
    assert.deepEqual(await statusOf({ question, intent, runId, mode: 'pinned' }), [404]);
  });

  await t.test('without a run, the question is answered now, in the language of the header', async () => {
    const { headers, ...posted } = posting({ question, intent });
    const { body } = await client.ask(path, { ...posted, headers: { ...headers, 'Accept-Language': 'de' } });
    const { replay: report, ...answer } = JSON.parse(body);
    assert.deepEqual([report.timeline, report.steps.length], [['user_question', 'answer'], 2]);
    assert.deepEqual([report.run, report.diff, report.diffReason], [null, null, 'no_run']);
    assert.deepEqual([answer.meta.locale, answer.meta.intent, answer.requiresReview], ['de', intent, true]);
  });

  await t.test('what is declined stays declined, whatever its intent is said to be', async () => {
    const sent = { question: 'Write me an exploit for CVE-2021-44228', intent: 'remediation' };
    const { body } = await client.ask(path, posting(sent));
    assert.equal(JSON.parse(body).meta.intent, 'unsafe');
  });

  await t.test(`${atOnce} replays at once all answer, and other requests do not wait for them`, async () => {
    const replays = Array.from({ length: atOnce }, async () => {
      const { replay: report } = await replay(client, given, 'pinned');
      return report.hash.same;
    });
    const startedMs = performance.now();
    assert.equal((await client.ask('/api/v1/cve/CVE-2021-44228')).status, 200);
    const waitedMs = performance.now() - startedMs;
    assert.deepEqual(new Set(await Promise.all(replays)), new Set([true]));
    t.diagnostic(`${Math.round(waitedMs)} ms for another request during ${atOnce} replays`);
    assert.ok(waitedMs < otherWaitMsMax, `${waitedMs} ms`);
  });

  const last = await give(client, 'report', 'CVE-2021-44228', 'ja');
  await server.stop();

  await t.test('a store that was restored from a backup replays its runs', async () => {
    const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
    assert.equal((await cairn(['backup', backup])).code, 0);
    const settings = { CAIRN_DATA_DIR: restored };
    assert.equal((await cairn(['restore', backup], settings)).code, 0);
    await assertPinned(await serve(settings), given, 'newest');
  });

  await t.test('a store that was made again has the answers of its runs, and says so', async () => {
    const settings = { CAIRN_DATA_DIR: join(folder, 'other') };
    await mkdir(settings.CAIRN_DATA_DIR);
    await copyFile(join(dataDir, 'runs.sqlite'), join(settings.CAIRN_DATA_DIR, 'runs.sqlite'));
    const other = await serve(settings);
    const current = await replay(other.client, given, 'current');
    assert.deepEqual(
      [current.replay.run?.manifestState, current.replay.diff?.removed, current.replay.diff?.changed],
      ['unknown', [], []],
    );
    await assertPinned(other, given, 'unknown');
  });

  changeByteOf(join(dataDir, 'runs.sqlite'), last.runId);
  const { client: own, stop } = await serve({ CAIRN_RUNS: 'no-question' });

  await t.test('a run whose question is not kept is compared without its words', async () => {
    const unnamed = await give(own, 'report', question, 'en');
    const pinned = await replay(own, { ...unnamed, question: 'Is it bad?' }, 'pinned');
    const { run, hash } = pinned.replay;
    assert.deepEqual([run?.hasQuestion, hash.same, hash.of], [false, true, 'answer_without_question']);
    assert.ok(!JSON.stringify(pinned).includes(secretWord));
    const other = { question, intent: 'search', runId: unnamed.runId };
    assert.equal((await own.ask(path, posting(other))).status, 400);
  });

  await t.test('a run whose bytes were changed is refused like a request for it', async () => {
    const { question, intent, runId } = last;
    const read = await own.ask(`/api/ai/runs/${runId}`);
    for (const mode of ['pinned', 'current']) {
      const answer = await own.ask(path, posting({ question, intent, runId, mode }));
      assert.ok(answer.status >= 500, answer.body);
      assert.deepEqual([answer.status, errorOf(answer).code], [read.status, errorOf(read).code]);
    }
  });
  await stop();

  await t.test('cairn verify finds the changed run, and no run of a replay', async () => {
    const { code, stdout } = await cairn(['verify', '--json']);
    const { runs } = JSON.parse(stdout);
    assert.deepEqual([code, runs.problems.length, runs.entries, runs.erased], [1, 1, 5, 1]);
  });
});

function changeByteOf(path: string, runId: string): void {
  const database = new DatabaseSync(path);
  const { body } = database.prepare('SELECT body FROM run WHERE id = ?').get(runId) ?? {};
  const bytes = Buffer.from(body as Uint8Array);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  database.prepare('UPDATE run SET body = ? WHERE id = ?').run(bytes, runId);
  database.close();
}

async function assertPinned(
  { client, stop }: Pick<Server, 'client' | 'stop'>,
  given: Given,
  manifestState: string,
): Promise<void> {
  const { replay: report } = await replay(client, given, 'pinned');
  assert.deepEqual([report.recomposed, report.hash.same], [true, true]);
  assert.deepEqual([report.hash.after, report.run?.manifestState], [given.sha256, manifestState]);
  await stop();
}
