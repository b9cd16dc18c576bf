import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { type CertificateOptions, makeIdentity, trustIdentity } from './testing/certificate.ts';
import { openScene, type Scene } from './testing/scene.ts';
import { serveHttp } from './testing/server.ts';

const dayMs = 86_400_000;

describe('a server is believed by its certificate', () => {
  test('when that is of a trusted authority, for its name, at this time', async (t) => {
    const { scene, url } = await openUpstream(t, { names: ['data.example'] }, true);
    assert.equal((await scene.get(url)).kind, 'file');
  });

  test('and not when it is signed by itself', async (t) => {
    const { scene, url } = await openUpstream(t, { names: ['data.example'] }, false);
    await assert.rejects(scene.get(url), {
      fault: 'tls_failed',
      message:
        /^data\.example:\d+ has no trusted TLS certificate: its certificate is self-signed\. .*NODE_EXTRA_CA_CERTS\.$/,
    });
  });

  test('and not when the environment switches the check off', async (t) => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    t.after(() => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    });
    const { scene, url } = await openUpstream(t, { names: ['data.example'] }, false);
    await assert.rejects(scene.get(url), { fault: 'tls_failed' });
  });

  test('and not when it is for another name', async (t) => {
    const { scene, url } = await openUpstream(t, { names: ['other.example'] }, true);
    await assert.rejects(scene.get(url), {
      fault: 'tls_failed',
      message: /its certificate is for another name\.$/,
    });
  });

  test('and not when its time is over, or yet to come', async (t) => {
    const over = { names: ['data.example'], notAfter: new Date(Date.now() - dayMs / 2) };
    const past = await openUpstream(t, over, true);
    await assert.rejects(past.scene.get(past.url), {
      fault: 'tls_failed',
      message: /its certificate has expired\.$/,
    });
    const yet = { names: ['data.example'], notBefore: new Date(Date.now() + dayMs / 2) };
    const future = await openUpstream(t, yet, true);
    await assert.rejects(future.scene.get(future.url), {
      fault: 'tls_failed',
      message: /its certificate is not valid yet\. Check the clock of this machine\.$/,
    });
  });

  test('and not when it speaks no TLS', async (t) => {
    const server = await serveHttp(t, () => {});
    const scene = await openScene(t, [server]);
    await assert.rejects(scene.get(`https://${server.host}/`), {
      fault: 'tls_failed',
      message: / has no trusted TLS certificate: the handshake failed \(\w+\)\.$/,
    });
  });
});

async function openUpstream(
  t: TestContext,
  options: CertificateOptions,
  isTrusted: boolean,
): Promise<{ readonly scene: Scene; readonly url: string }> {
  const identity = isTrusted ? trustIdentity(t, options) : makeIdentity(options);
  const server = await serveHttp(t, (_, response) => void response.end('{}'), identity);
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
  const scene = await openScene(t, [], { lookup, privateHosts: ['data.example'] });
  return { scene, url: `https://data.example:${server.port}/` };
}
