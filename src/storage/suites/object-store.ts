import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import type { ObjectKey, ObjectStore } from '../contract/objects.ts';

/** What an engine gives to be tested: a fresh store, and its removal. */
export interface ObjectStoreFixture {
  open(): Promise<ObjectStore>;
  remove(): Promise<void>;
}

/** The behaviour that every object store shows. */
export function describeObjectStore(engine: string, fixture: ObjectStoreFixture): void {
  describe(`object store on ${engine}`, () => {
    let store: ObjectStore;
    before(async () => {
      store = await fixture.open();
    });
    after(() => fixture.remove());

    const segmentOf = (text: string): [ObjectKey, Uint8Array] => {
      const bytes = Buffer.from(text);
      return [{ kind: 'segment', name: sha256(bytes) }, bytes];
    };

    test('gives back what was put, whole and in parts', async () => {
      const [key, bytes] = segmentOf('0123456789');
      await store.put(key, bytes);
      assert.deepEqual(Buffer.from((await store.get(key)) ?? []), bytes);
      assert.equal(Buffer.from((await store.getRange(key, 3, 4)) ?? []).toString(), '3456');
    });

    test('answers null for what is not there', async () => {
      const [key, bytes] = segmentOf('absent');
      assert.equal(await store.get(key), null);
      assert.equal(await store.getRange(key, 0, 1), null);
      await store.put(key, bytes);
      assert.equal(await store.getRange(key, 4, 10), null, 'a range past the end');
    });

    test('takes the same object twice, also at the same time', async () => {
      const [key, bytes] = segmentOf('twice');
      await Promise.all([store.put(key, bytes), store.put(key, bytes)]);
      await store.put(key, bytes);
      assert.deepEqual(Buffer.from((await store.get(key)) ?? []), bytes);
    });

    test('lists the names of one kind in order', async () => {
      const manifests: string[] = [];
      for (const number of ['000002', '000001', '000010']) {
        const name = `${number}-${sha256(number)}`;
        manifests.push(name);
        await store.put({ kind: 'manifest', name }, Buffer.from(number));
      }
      assert.deepEqual(await Array.fromAsync(store.list('manifest')), manifests.sort());
    });

    test('keeps objects of several megabytes', async () => {
      const bytes = Buffer.alloc(9 * 1024 * 1024, 'cairn');
      const key: ObjectKey = { kind: 'segment', name: sha256(bytes) };
      await store.put(key, bytes);
      assert.equal(sha256((await store.get(key)) ?? Buffer.alloc(0)), key.name);
    });

    test('refuses names that are not made from content', async () => {
      const hostile = [
        '..',
        '../state',
        'a/b',
        '',
        'A'.repeat(64),
        `${'0'.repeat(63)}\0`,
        '%2e%2e',
        'x'.repeat(4096),
      ];
      for (const name of hostile) {
        await assert.rejects(async () => store.put({ kind: 'segment', name }, Buffer.from('x')), name);
        await assert.rejects(async () => store.get({ kind: 'manifest', name }), name);
      }
    });

    test('refuses bytes that its name is not made of', async () => {
      const [key, bytes] = segmentOf('named');
      await assert.rejects(store.put(key, Buffer.from('other')), /Not the bytes/);
      assert.equal(await store.get(key), null);
      await store.put(key, bytes);
      await assert.rejects(store.put(key, Buffer.from('other')), /Not the bytes/);
      assert.deepEqual(Buffer.from((await store.get(key)) ?? []), bytes);
    });

    test('serves nothing that was set aside, until it is put again', async () => {
      const [key, bytes] = segmentOf('suspected');
      const [other, otherBytes] = segmentOf('beside it');
      await store.quarantine(key, 'it is not there yet');
      await store.put(key, bytes);
      await store.put(other, otherBytes);
      await store.quarantine(key, 'a test says so');
      assert.equal(await store.get(key), null);
      assert.equal(await store.getRange(key, 0, 1), null);
      const names = await Array.fromAsync(store.list('segment'));
      assert.deepEqual([names.includes(key.name), names.includes(other.name)], [false, true]);
      await store.put(key, bytes);
      assert.deepEqual(Buffer.from((await store.get(key)) ?? []), bytes);
      await assert.rejects(store.quarantine({ kind: 'segment', name: '../state' }, 'it is none'));
    });

    test('sweeps no object away', async () => {
      const [key, bytes] = segmentOf('kept');
      await store.put(key, bytes);
      await store.sweep(0);
      assert.deepEqual(Buffer.from((await store.get(key)) ?? []), bytes);
    });

    test('says that it works', async () => {
      assert.equal(await store.probe(), true);
      const [key, bytes] = segmentOf('after the probe');
      await store.put(key, bytes);
      assert.equal((await store.get(key))?.byteLength, bytes.byteLength);
    });
  });
}
