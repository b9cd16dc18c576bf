import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { openFileObjectStore } from '../storage/files/object-store.ts';
import { continuedManifests, findHeads, headProblem, manifestName, writeManifest } from './manifest.ts';

const none: Head = { number: 0, hash: '' };
const digest = (digit: string) => digit.repeat(64);
const nameOf = (number: number, digit: string) => manifestName({ number, hash: digest(digit) });
const first: Head = { number: 1, hash: digest('a') };
const second: Head = { number: 2, hash: digest('b') };
const third: Head = { number: 3, hash: digest('c') };

describe('the head of a state', () => {
  const fitting: [what: string, head: Head, names: string[], indexed: Head | null][] = [
    ['a new store', none, [], null],
    ['a first run that broke off before head moved', none, [nameOf(1, 'a')], null],
    ['the newest manifest', second, [nameOf(1, 'a'), nameOf(2, 'b')], second],
    ['a projection that is behind', second, [nameOf(1, 'a'), nameOf(2, 'b')], first],
    ['a projection of another store', second, [nameOf(1, 'a'), nameOf(2, 'b')], third],
    [
      'a run that broke off after another that did',
      first,
      [nameOf(1, 'a'), nameOf(2, 'b'), nameOf(2, 'c')],
      first,
    ],
    ['a manifest that was lost, but is shown', second, [nameOf(1, 'a')], second],
  ];
  for (const [what, head, names, indexed] of fitting) {
    test(`fits the log: ${what}`, () => assert.equal(headProblem(head, names, indexed), null));
  }

  const wrong: [what: string, head: Head, names: string[], indexed: Head | null, problem: RegExp][] = [
    ['an empty state', none, [nameOf(1, 'a'), nameOf(2, 'b')], null, /no manifest .* continues to 2$/],
    [
      'an empty state, and one manifest that was shown',
      none,
      [nameOf(1, 'a')],
      first,
      /000001-a+ was it already$/,
    ],
    ['an older copy', first, [nameOf(1, 'a'), nameOf(2, 'b'), nameOf(3, 'c')], null, /continues to 3$/],
    [
      'a copy from before the last run',
      first,
      [nameOf(1, 'a'), nameOf(2, 'b')],
      second,
      /000002-b+ was it already$/,
    ],
    ['another store', third, [nameOf(1, 'a'), nameOf(2, 'b')], second, /which the log does not have$/],
  ];
  for (const [what, head, names, indexed, problem] of wrong) {
    test(`does not fit the log: ${what}`, () =>
      assert.match(headProblem(head, names, indexed) ?? '', problem));
  }
});

describe('the heads that a log may have had last', () => {
  test('is the end of the chain, even if interrupted runs left other manifests', async (t) => {
    const { objects, add } = await openObjects(t);
    assert.deepEqual(await findHeads(objects, null), { heads: [], altered: [] });
    const one = await add(none, 'one');
    await add(none, 'interrupted');
    const two = await add(one, 'two');
    assert.deepEqual(await findHeads(objects, null), { heads: [two], altered: [] });
    assert.deepEqual([...(await continuedManifests(objects))], [manifestName(one)]);
  });

  test('is the one that was shown, where two follow the same manifest', async (t) => {
    const { objects, add } = await openObjects(t);
    const one = await add(none, 'one');
    const two = await add(one, 'two');
    await add(one, 'interrupted');
    assert.equal((await findHeads(objects, null)).heads.length, 2);
    assert.deepEqual(await findHeads(objects, two), { heads: [two], altered: [] });
  });

  test('are several when there are several logs', async (t) => {
    const { objects, add } = await openObjects(t);
    const one = await add(await add(none, 'one'), 'its next');
    const other = await add(await add(await add(none, 'other'), 'its next'), 'its last');
    const { heads } = await findHeads(objects, other);
    assert.deepEqual(heads, [one, other]);
  });

  test('are reported together with manifests that were altered', async (t) => {
    const { root, objects, add } = await openObjects(t);
    const one = await add(none, 'one');
    const two = await add(one, 'two');
    await writeFile(join(root, 'manifest', manifestName(two)), '');
    assert.deepEqual(await findHeads(objects, null), { heads: [one], altered: [manifestName(two)] });
  });
});

async function openObjects(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'cairn-heads-'));
  t.after(() => rm(root, { recursive: true }));
  const objects: ObjectStore = openFileObjectStore(root);
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 };
  const add = (previous: Head, source: string) =>
    writeManifest(objects, {
      format: 1,
      number: previous.number + 1,
      previous: previous.hash,
      source,
      completeness: 'additive',
      writtenAt: '2026-01-01T00:00:00.000Z',
      upstreamTime: '2026-01-01T00:00:00.000Z',
      upstreamVersion: null,
      origins: [],
      segments: [],
      counts,
      contentHash: digest('0'),
    });
  return { root, objects, add };
}
