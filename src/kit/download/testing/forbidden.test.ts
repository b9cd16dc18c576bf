import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DownloadError } from '../contract.ts';
import { forbiddenAddresses, forbiddenUrls, malformedUrls } from './forbidden.ts';
import { openScene } from './scene.ts';
import { openCanary, serveSocket, type TestServer } from './server.ts';

/** Global unicast, and routed nowhere: the testing network that was given back in 2006. */
const nowhere = { address: '3ffe::1', family: 6 };

describe('no connection is made to a forbidden address', () => {
  test('asked for by URL', async (t) => {
    const canary = await openCanary(t);
    const scene = await openScene(t, [], {});
    const urls = forbiddenUrls(canary.port);
    assert.ok(new Set(urls).size >= 120, `${urls.length}`);
    for (const url of [...urls, ...malformedUrls]) {
      await assert.rejects(scene.get(url), { fault: 'address_refused' }, url);
    }
    await assertNotContacted(canary);
  });

  test('pointed to by a redirect', async (t) => {
    const canary = await openCanary(t);
    let target = '';
    const server = await serveSocket(t, (socket) => {
      socket.once('data', () => {
        socket.end(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`);
      });
    });
    const lookup = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
    const scene = await openScene(t, [server], { lookup });
    let refused = 0;
    for (target of forbiddenUrls(canary.port)) {
      // A header is read byte by byte, so that a URL with other letters leads to another host.
      const isPlain = /^[\x20-\x7e]*$/.test(target.trim());
      const fault = isPlain ? { fault: 'address_refused' } : DownloadError;
      await assert.rejects(scene.get(`http://${server.host}/`), fault, target);
      refused += isPlain ? 1 : 0;
    }
    assert.ok(refused >= 120, `${refused}`);
    await assertNotContacted(canary);
  });

  test('answered by a name server', async (t) => {
    const canary = await openCanary(t);
    let address = '';
    const lookup = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
    const scene = await openScene(t, [], { lookup });
    for (address of forbiddenAddresses) {
      await assert.rejects(scene.get(`https://data.example.org:${canary.port}/`), {
        fault: 'address_refused',
        message: new RegExp(`^data\\.example\\.org:\\d+ is never contacted: its address ${address} `),
      });
    }
    await assertNotContacted(canary);
  });

  test('answered together with a permitted address', async (t) => {
    const canary = await openCanary(t);
    const lookup = async () => [nowhere, { address: '127.0.0.1', family: 4 }, { address: '::1', family: 6 }];
    const scene = await openScene(t, [], { lookup });
    await assert.rejects(scene.get(`https://data.example.org:${canary.port}/`), { fault: 'unreachable' });
    await assertNotContacted(canary);
  });

  test('answered once the name has been answered well', async (t) => {
    const canary = await openCanary(t);
    const answers = [[nowhere], [{ address: '127.0.0.1', family: 4 }]];
    let pending = 0;
    const lookup = async () => {
      pending += 1;
      return answers.shift() ?? [];
    };
    const scene = await openScene(t, [], { lookup, bounds: { triesMax: 4 } });
    await assert.rejects(scene.get(`https://data.example.org:${canary.port}/`), { fault: 'address_refused' });
    assert.equal(
      pending,
      2,
      'there is one lookup for each connection, and its answer is what is connected to',
    );
    await assertNotContacted(canary);
  });

  test('that a host which was named as private leads to by its name', async (t) => {
    const canary = await openCanary(t);
    for (const address of [
      '169.254.169.254',
      '0.0.0.0',
      '::ffff:127.0.0.1',
      '::',
      '224.0.0.1',
      'fd00:ec2::254',
    ]) {
      const lookup = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      const scene = await openScene(t, [], { lookup, privateHosts: ['mirror.example'] });
      await assert.rejects(scene.get(`https://mirror.example:${canary.port}/`), { fault: 'address_refused' });
    }
    await assertNotContacted(canary);
  });

  test('at another port than the one that was named as private', async (t) => {
    const canary = await openCanary(t);
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const scene = await openScene(t, [], { lookup, privateHosts: ['mirror.example:1234', '127.0.0.1:1234'] });
    for (const host of ['mirror.example', '127.0.0.1']) {
      await assert.rejects(scene.get(`https://${host}:${canary.port}/`), { fault: 'address_refused' });
    }
    await assertNotContacted(canary);
  });
});

test('the canary hears what may be contacted, so its silence means something', async (t) => {
  const canary = await openCanary(t);
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
  const scene = await openScene(t, [canary], { lookup, privateHosts: ['mirror.example'] });
  await assert.rejects(scene.get(`http://mirror.example:${canary.port}/`), { fault: 'unreachable' });
  assert.equal(canary.connections(), 1);
});

async function assertNotContacted(canary: TestServer): Promise<void> {
  // What is on its way would be accepted before this one.
  await new Promise((resolve) => setImmediate(resolve));
  await canary.close();
  assert.equal(canary.connections(), 0);
}
