import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '../../sdk/js/src/index.ts';

/** An answer whose body never ends. As in Node 20.3, its reading is ended without the reason of the signal. */
const endless: typeof fetch = async (_, init) => {
  const body = new ReadableStream({
    start(controller) {
      const end = () => controller.error(new DOMException('The operation was aborted.', 'AbortError'));
      init?.signal?.addEventListener('abort', end, { once: true });
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

test('a timeout has its code also where the platform hides the reason', async () => {
  const cairn = connect('http://127.0.0.1:1', { fetch: endless, timeoutMs: 20, retries: 0 });
  await assert.rejects(cairn.getHealth(), { name: 'CairnError', code: 'timeout', status: null });
});

test('a call that its signal ends throws the reason of the signal', async () => {
  const cairn = connect('http://127.0.0.1:1', { fetch: endless });
  const reason = new Error('No longer needed.');
  const ending = new AbortController();
  const call = cairn.getHealth({}, { signal: ending.signal });
  setTimeout(() => ending.abort(reason), 20);
  await assert.rejects(call, reason);
});

test('following ends if the server accepts connections and never answers', async () => {
  let connections = 0;
  const silent: typeof fetch = (_, init) => {
    connections += 1;
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
    });
  };
  const cairn = connect('http://127.0.0.1:1', { fetch: silent, timeoutMs: 20 });
  const events = cairn.follow('streamChanges', {}, { retries: 1 });
  await assert.rejects(events.next(), { name: 'CairnError', code: 'timeout', status: null });
  assert.equal(connections, 2);
});
