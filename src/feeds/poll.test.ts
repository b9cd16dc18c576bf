import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { noCounts } from '../ingest/report.ts';
import { sha256 } from '../kit/digest.ts';
import {
  type Download,
  DownloadError,
  type Downloader,
  type DownloadRequest,
} from '../kit/download/contract.ts';
import { type Batch, type Feed, FeedError, type Upstream } from '../sources/feed.ts';
import type { FeedState } from '../storage/contract/feeds.ts';
import { Downloads } from './downloads.ts';
import { type IngestOutcome, type PollContext, poll } from './poll.ts';

const at = Date.parse('2026-11-21T00:00:00.000Z');
const first = 'https://first.example/';
const second = 'https://second.example/';

describe('a poll', () => {
  test('takes batch after batch, and keeps after each how far it went', async (t) => {
    const feed = feedOf(async function* (upstream) {
      await fetchAs(upstream, 'a');
      yield { files: ['a'], mark: 1 };
      assert.equal(upstream.mark, 1);
      await fetchAs(upstream, 'b');
      yield { files: ['b'], mark: 2 };
    });
    const world = await open(t, feed, () => file('content'));
    const { state, attempt, counts } = await poll(known, world.context);
    assert.deepEqual(world.ingested, [[`${first}a`], [`${first}b`]]);
    assert.deepEqual(
      world.kept.map(({ mark }) => mark),
      [1, 2, 2],
    );
    assert.equal(state.since, known.since);
    assert.equal(attempt.outcome, 'synced');
    assert.equal(attempt.requests, 2);
    assert.equal(counts?.added, 2);
    assert.deepEqual(await readdir(world.folder).catch(() => []), []);
  });

  test('takes all batches together when it is the first, because the initial state is not news', async (t) => {
    const feed = feedOf(async function* (upstream) {
      yield { files: [await fetchAs(upstream, 'a')], mark: 1 };
      assert.equal(upstream.mark, 1);
      yield { files: [await fetchAs(upstream, 'b')], mark: 2 };
    });
    const world = await open(t, feed, () => file('content'));
    const { state } = await poll(unpolled, world.context);
    assert.deepEqual(world.ingested, [[`${first}a`, `${first}b`]]);
    assert.deepEqual([state.mark, state.since], [2, '2026-11-21T00:00:00.000Z']);
  });

  for (const failures of [0, 1, 2]) {
    const isAccepted = failures === 2;
    test(`that is the first and breaks off for the ${failures + 1}. time takes ${isAccepted ? 'what there is' : 'nothing'}`, async (t) => {
      const feed = feedOf(async function* (upstream) {
        yield { files: [await fetchAs(upstream, 'a')], mark: 1 };
        yield { files: [await fetchAs(upstream, 'b')], mark: 2 };
      });
      const world = await open(t, feed, ({ url }) => {
        if (url.endsWith('b')) throw new DownloadError('timed_out', 'first.example said nothing for 30 s.');
        return file('content');
      });
      const { state, attempt } = await poll({ ...unpolled, failures }, world.context);
      assert.deepEqual(world.ingested, isAccepted ? [[`${first}a`]] : []);
      assert.deepEqual([state.mark, state.since, attempt.fault], [isAccepted ? 1 : null, null, 'timed_out']);
    });
  }

  test('that fails keeps what it took, the old validators, and what it had fetched', async (t) => {
    const feed = feedOf(async function* (upstream) {
      await fetchAs(upstream, 'list', true);
      yield { files: [], mark: 1 };
      await fetchAs(upstream, 'big');
    });
    const world = await open(t, feed, ({ url }) => {
      if (url.endsWith('big')) throw new DownloadError('timed_out', 'first.example said nothing for 30 s.');
      return file('list');
    });
    const before = { ...unpolled, since: 's', lastSuccess: 's', validators: { old: tag('1') } };
    const { state, attempt, notices } = await poll(before, world.context);
    assert.deepEqual([attempt.outcome, attempt.fault], ['failed', 'timed_out']);
    assert.equal(attempt.error, 'first.example said nothing for 30 s.');
    assert.deepEqual([state.mark, state.failures, state.lastSuccess], [1, 1, 's']);
    assert.deepEqual(state.validators, before.validators);
    assert.deepEqual(
      notices.map(({ kind }) => kind),
      ['degraded'],
    );
    assert.equal(state.next, '2026-11-21T00:01:00.000Z');
    assert.deepEqual(await readdir(world.folder), ['list']);
  });

  test('removes nothing before it is kept that it was seen, so that a killed one fetches nothing again', async (t) => {
    const feed = feedOf(async function* (upstream) {
      await fetchAs(upstream, 'list', true);
      yield { files: [await fetchAs(upstream, 'a')], mark: 1 };
      assert.deepEqual((await readdir(world.folder)).sort(), ['a', 'list']);
      yield { files: [await fetchAs(upstream, 'b')], mark: 2 };
      assert.deepEqual((await readdir(world.folder)).sort(), ['b', 'list']);
    });
    const world = await open(t, feed, () => file('x', tag('new')));
    const found: unknown[] = [];
    const keep = async ({ mark, validators }: FeedState) => {
      found.push([mark, Object.keys(validators).length, (await readdir(world.folder)).sort().join(' ')]);
    };
    await poll(known, { ...world.context, keep });
    assert.deepEqual(found, [
      [1, 0, 'a list'],
      [2, 0, 'a b list'],
      [2, 1, 'b list'],
    ]);
    assert.deepEqual(await readdir(world.folder).catch(() => []), []);
  });

  test('that ends well after failures says so', async (t) => {
    const world = await open(
      t,
      feedOf(async function* () {}),
      () => file(''),
    );
    const before = { ...unpolled, failures: 3, lastSuccess: '2026-11-20T00:00:00.000Z' };
    const { state, notices } = await poll(before, world.context);
    assert.equal(state.failures, 0);
    assert.deepEqual(notices, [
      {
        at: '2026-11-21T00:00:00.000Z',
        kind: 'recovered',
        message: 'Recovered after 3 failed polls (last success 2026-11-20T00:00:00.000Z).',
      },
    ]);
  });

  test('sends the validators of what is watched, and keeps the new ones', async (t) => {
    const requested: unknown[] = [];
    const feed = feedOf(async function* (upstream) {
      yield { files: [await fetchAs(upstream, 'list', true), await fetchAs(upstream, 'page')], mark: null };
    });
    const world = await open(t, feed, ({ validators }) => {
      requested.push(validators);
      return file('x', tag('new'));
    });
    const known = { [`${first}list`]: tag('old'), [`${first}page`]: tag('never sent') };
    const { state } = await poll({ ...unpolled, validators: known }, world.context);
    assert.deepEqual(requested, [tag('old'), undefined]);
    assert.deepEqual(state.validators[`${first}list`], tag('new'));
  });

  test('asks the next address when the first fails or lacks it, and says so once a day', async (t) => {
    const feed = feedOf(async function* (upstream) {
      yield { files: [await fetchAs(upstream, 'a')], mark: null };
    });
    const answer = ({ url }: DownloadRequest) => {
      if (url.startsWith(first)) throw new DownloadError('status', 'first.example answered 403.');
      return file('x');
    };
    const world = await open(t, feed, answer);
    const { state, notices } = await poll(unpolled, world.context);
    assert.deepEqual(world.ingested, [[`${second}a`]]);
    assert.deepEqual(
      notices.map(({ kind, message }) => `${kind}: ${message}`),
      ['fallback: second.example was used instead: first.example answered 403.'],
    );
    assert.equal((await poll(state, world.context)).notices.length, 0);
  });

  test('fails with what the first address said when no other has it', async (t) => {
    const feed = feedOf(async function* (upstream) {
      yield { files: [await fetchAs(upstream, 'a')], mark: null };
    });
    const world = await open(t, feed, ({ url }) => {
      if (url.startsWith(first)) throw new DownloadError('status', 'first.example answered 500.');
      return { kind: 'missing' };
    });
    assert.equal((await poll(unpolled, world.context)).attempt.error, 'first.example answered 500.');
  });

  test('that the store refuses is refused, and its mark stays', async (t) => {
    const feed = feedOf(async function* (upstream) {
      yield { files: [await fetchAs(upstream, 'a')], mark: 9 };
    });
    const world = await open(
      t,
      feed,
      () => file('x'),
      () => ({ ...noCounts, refused: 'Too little is left.' }),
    );
    const { attempt, state } = await poll(unpolled, world.context);
    assert.deepEqual(
      [attempt.outcome, attempt.fault, attempt.error],
      ['refused', 'source_refused', 'Too little is left.'],
    );
    assert.equal(state.mark, null);
    assert.equal(state.since, null);
  });

  test('whose list makes no sense fails', async (t) => {
    // biome-ignore lint/correctness/useYield: it fails before
    const feed = feedOf(async function* () {
      throw new FeedError('The list of releases is empty.');
    });
    const world = await open(t, feed, () => file('x'));
    const { attempt } = await poll(unpolled, world.context);
    assert.deepEqual([attempt.outcome, attempt.fault], ['failed', 'list_unusable']);
  });

  for (const fault of ['list_unusable', 'source_refused']) {
    test(`that ends in ${fault} fetches its files again, at growing intervals`, async (t) => {
      const feed = feedOf(async function* (upstream) {
        await fetchAs(upstream, 'a');
        if (fault === 'list_unusable') throw new FeedError('It has another SHA-256 than the list says.');
        yield { files: ['a'], mark: null };
      });
      const take = () => ({ ...noCounts, refused: 'It is damaged.' });
      const left: number[] = [];
      for (const failures of [0, 1, 2, 3, 4]) {
        const world = await open(t, feed, () => file('x'), take);
        assert.equal((await poll({ ...known, failures }, world.context)).attempt.fault, fault);
        left.push((await readdir(world.folder)).length);
      }
      assert.deepEqual(left, [0, 0, 1, 0, 1]);
    });
  }

  describe('with a file that could not be read', () => {
    const spoilt = () => ({ ...noCounts, read: 2, added: 1, rejected: 1, unread: 1, refused: null });
    const twoBatches = feedOf(async function* (upstream) {
      yield { files: [await fetchAs(upstream, 'a')], mark: 'a' };
      yield { files: [await fetchAs(upstream, 'b')], mark: 'b' };
    });
    const markedBefore = (): FeedState => ({ ...known, mark: 'before' });

    test('takes the others, and fetches it again next time: it may have been spoilt on its way', async (t) => {
      let ingested = 0;
      const world = await open(
        t,
        twoBatches,
        () => file('x'),
        () => (ingested++ === 0 ? spoilt() : { ...noCounts, read: 1, added: 1, refused: null }),
      );
      const { state, attempt, counts, notices } = await poll(markedBefore(), world.context);
      assert.deepEqual(world.ingested, [[`${first}a`], [`${first}b`]]);
      assert.equal(state.mark, 'before');
      assert.deepEqual([attempt.outcome, attempt.fault], ['refused', 'source_refused']);
      assert.match(attempt.error ?? '', /^1 of the files that changed could not be read/);
      assert.equal(counts?.added, 2);
      assert.deepEqual(
        notices.map(({ kind }) => kind),
        ['degraded'],
      );
      assert.deepEqual(await readdir(world.folder).catch(() => []), [], 'nothing spoilt is kept');

      const after = await poll(state, world.context);
      assert.equal(after.state.mark, 'b');
      assert.equal(after.attempt.outcome, 'synced');
    });

    test('passes over it when it came the same time and again', async (t) => {
      const world = await open(t, twoBatches, () => file('x'), spoilt);
      let state = markedBefore();
      const ends: string[] = [];
      for (let polls = 0; polls < 7; polls++) {
        ({ state } = await poll({ ...state, mark: 'before' }, world.context));
        ends.push(`${state.attempts[0]?.outcome} ${state.mark}`);
      }
      const [again, passed] = ['refused before', 'synced b'];
      assert.deepEqual(ends, [again, again, again, again, again, passed, again]);
    });

    test('takes the available files when it is the first', async (t) => {
      const world = await open(t, twoBatches, () => file('x'), spoilt);
      const { state, attempt } = await poll(unpolled, world.context);
      assert.deepEqual([state.mark, attempt.outcome], ['b', 'synced']);
    });
  });

  test('does not hide a bug in our code', async (t) => {
    // biome-ignore lint/correctness/useYield: it fails before
    const feed = feedOf(async function* () {
      throw new TypeError('undefined is not a function');
    });
    const world = await open(t, feed, () => file('x'));
    await assert.rejects(poll(unpolled, world.context), TypeError);
  });

  test('that is aborted throws and keeps no attempt', async (t) => {
    const abort = new AbortController();
    const feed = feedOf(async function* (upstream) {
      yield { files: [await fetchAs(upstream, 'a')], mark: null };
    });
    const world = await open(t, feed, () => {
      abort.abort(new Error('stop'));
      throw new Error('aborted');
    });
    await assert.rejects(poll(unpolled, { ...world.context, signal: abort.signal }), /stop/);
    assert.deepEqual(world.kept, []);
  });

  for (const name of ['../state.sqlite', '/etc/passwd', 'a/../../b', '.hidden', 'a\0b', '']) {
    test(`writes no file called ${JSON.stringify(name)}`, async (t) => {
      const feed = feedOf(async function* (upstream) {
        yield { files: [await fetchAs(upstream, name)], mark: null };
      });
      const world = await open(t, feed, () => file('x'));
      assert.equal((await poll(unpolled, world.context)).attempt.fault, 'list_unusable');
      assert.deepEqual(world.ingested, []);
    });
  }
});

const unpolled: FeedState = {
  source: 'kev',
  since: null,
  mark: null,
  validators: {},
  lastCheck: null,
  lastSuccess: null,
  failures: 0,
  next: null,
  attempts: [],
  notices: [],
};

const known: FeedState = { ...unpolled, since: '2026-11-20T00:00:00.000Z' };

type Answer =
  | { readonly text: string; readonly validators: ReturnType<typeof tag> }
  | Exclude<Download, { kind: 'file' }>;

async function open(
  t: TestContext,
  feed: Feed,
  answer: (request: DownloadRequest) => Answer,
  outcome: () => IngestOutcome = () => ({ ...noCounts, read: 1, added: 1, refused: null }),
) {
  const root = await mkdtemp(join(tmpdir(), 'cairn-poll-'));
  t.after(() => rm(root, { recursive: true }));
  const folder = join(root, 'kev');
  const ingested: string[][] = [];
  const kept: FeedState[] = [];
  const downloader: Downloader = {
    async download(request) {
      const given = answer(request);
      if ('kind' in given) return given;
      await mkdir(dirname(request.path), { recursive: true });
      await writeFile(request.path, given.text);
      const { length: bytes } = given.text;
      const { path, url } = request;
      const { validators } = given;
      return { kind: 'file', path, bytes, sha256: sha256(given.text), url, validators, bytesFetched: bytes };
    },
    close: async () => {},
  };
  const context: PollContext = {
    feed,
    addresses: [first, second],
    choices: [],
    everyMs: 600_000,
    downloader,
    downloads: new Downloads(folder),
    take: async (files) => {
      ingested.push(files.map(({ url }) => url));
      return outcome();
    },
    keep: async (state) => void kept.push(state),
    clock: () => at,
    random: () => 0,
    signal: new AbortController().signal,
    onProgress: () => {},
  };
  return { context, ingested, kept, folder };
}

function feedOf(poll: (upstream: Upstream) => AsyncGenerator<Batch, void, void>): Feed {
  return { source: 'kev', poll };
}

function file(text: string, validators = tag(null)) {
  return { text, validators };
}

function tag(etag: string | null) {
  return { etag, lastModified: null };
}

async function fetchAs(upstream: Upstream, name: string, isWatched = false): Promise<string> {
  await upstream.fetch({ at: name, name, expects: 'text', bytesMax: 100, isWatched });
  return name;
}
