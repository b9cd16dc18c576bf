import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSdkStatus } from './sdk-status.ts';
import type { StoredSdkResults, WrittenSdkClient } from './types.ts';

const client: WrittenSdkClient = { version: '0.1.0', hash: 'js', passed: 3, failed: [] };
const stored: StoredSdkResults = {
  written: {
    at: '2026-11-24T08:00:00.000Z',
    interface: '1.0.0',
    hashes: { cases: 'cases', document: 'document' },
    clients: { js: client, python: { ...client, hash: 'python' } },
  },
  present: { sdk: { js: 'js', python: 'python' }, cases: 'cases', document: 'document' },
};

async function statesWith(change: Partial<StoredSdkResults>, server = '1.0.0') {
  const read = async () => ({ ...stored, ...change });
  const { sdk } = await readSdkStatus({ interface: server, read });
  return sdk.map(({ lang, state, differs, notCompared, compatibility }) => ({
    ...{ lang, state, differs, notCompared },
    isCompatible: compatibility.isCompatible,
  }));
}

const passing = { state: 'passing', differs: [], notCompared: [], isCompatible: true };

test('a client passes while it, the cases and the document are those of the results', async () => {
  assert.deepEqual(await statesWith({}), [
    { lang: 'js', ...passing },
    { lang: 'python', ...passing },
  ]);
});

test('another hash makes a result outdated, that of a client only its own', async () => {
  const { present } = stored;
  const [js, python] = await statesWith({ present: { ...present, sdk: { ...present.sdk, python: 'x' } } });
  assert.deepEqual([js?.state, python?.state, python?.differs], ['passing', 'outdated', ['sdk']]);
  const both = await statesWith({ present: { ...present, cases: 'x', document: 'x' } });
  assert.deepEqual(
    both.map(({ state, differs }) => [state, differs]),
    Array(2).fill(['outdated', ['cases', 'document']]),
  );
});

test('a case that fails makes the client failing', async () => {
  assert.ok(stored.written);
  const clients = { ...stored.written.clients, js: { ...client, failed: ['reads'] } };
  const [js, python] = await statesWith({ written: { ...stored.written, clients } });
  assert.deepEqual([js?.state, python?.state], ['failing', 'passing']);
});

test('without results there is no version, and nothing is claimed', async () => {
  const [js] = await statesWith({ written: null });
  assert.deepEqual(js, { ...passing, lang: 'js', state: 'absent', isCompatible: null });
});

test('files that are not here are not compared, and another major version does not fit', async () => {
  const present = { sdk: { js: null, python: null }, cases: null, document: 'document' };
  const [js] = await statesWith({ present }, '2.1.0');
  assert.deepEqual(js, { ...passing, lang: 'js', notCompared: ['sdk', 'cases'], isCompatible: false });
});
