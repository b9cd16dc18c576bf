import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { openInstallation } from '../harness/installation.ts';
import { makeCertificate } from '../upstream/certificate.ts';

const command = ['cve', 'CVE-2021-44228', '--json', '--url'];
const launcher = join(root, 'bin/cairn.js');

async function portOf(t: TestContext, server: Server & { closeAllConnections(): void }): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('commands against servers and pipes that are not as they should be', async (t) => {
  const { cairn, program } = await openInstallation(t);

  await t.test('a key is not sent to a server with a wrong certificate', async (t) => {
    const requests: unknown[] = [];
    const dayMs = 86_400_000;
    const certificate = makeCertificate(new Date(Date.now() - dayMs), new Date(Date.now() + dayMs));
    const server = createSecure(certificate, ({ headers }, response) => {
      requests.push(headers);
      response.end();
    });
    const url = `https://localhost:${await portOf(t, server)}`;
    const { code, stdout, stderr } = await cairn([...command, url], { CAIRN_API_KEY: 'cairn_secret' });
    assert.deepEqual([code, stdout, requests], [1, '', []]);
    assert.match(stderr, /^cairn: The connection failed: self-signed certificate[;.]/);
  });

  /** What a command prints that is interrupted when this server has begun to answer. */
  const interrupted = async (t: TestContext, answer: RequestListener) => {
    const begun = Promise.withResolvers<void>();
    const server = createPlain((request, response) => {
      answer(request, response);
      begun.resolve();
    });
    const url = `http://127.0.0.1:${await portOf(t, server)}`;
    let child: ChildProcess | undefined;
    const ending = cairn([...command, url], {}, (started) => {
      child = started;
    });
    await begun.promise;
    child?.kill('SIGINT');
    return ending;
  };

  await t.test('Ctrl-C ends a command that waits for a server', async (t) => {
    const { signal, stdout } = await interrupted(t, () => {});
    assert.deepEqual([signal, stdout], ['SIGINT', '']);
  });

  await t.test('Ctrl-C in the middle of an answer prints no part of it', async (t) => {
    const { signal, stdout } = await interrupted(t, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":{"id":"CVE-2021-44228",');
    });
    assert.deepEqual([signal, stdout], ['SIGINT', '']);
  });

  await t.test('a reader that leaves a large answer is not a failure', async (t) => {
    const body = JSON.stringify({
      data: { id: 'x'.repeat(3_000_000) },
      version: '1.0.0',
      requestId: 'req_0',
    });
    const server = createPlain((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(body);
    });
    const url = `http://127.0.0.1:${await portOf(t, server)}`;
    const line = `"$0" "$@" | head -c 9; echo " \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await program('bash', [
      '--norc',
      '-c',
      line,
      process.execPath,
      launcher,
      ...command,
      url,
    ]);
    assert.deepEqual([stdout, stderr], ['{"id":"xx 0\n', '']);
  });

  await t.test('a path that is not UTF-8 is refused in a sentence', async () => {
    const line = 'printf "[]" > $\'\\xff.json\'; "$0" "$@" $\'\\xff.json\'';
    const { code, stdout, stderr } = await program('bash', [
      '--norc',
      '-c',
      line,
      process.execPath,
      launcher,
      'match',
    ]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^cairn: The file \S+\.json cannot be read\.\n$/);
  });
});
