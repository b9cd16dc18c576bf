import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import {
  forbiddenAddresses,
  forbiddenUrls,
  malformedUrls,
} from '../../src/kit/download/testing/forbidden.ts';
import { openCanary, serveHttp, type TestServer } from '../../src/kit/download/testing/server.ts';
import { Failure } from '../../src/kit/failure.ts';
import type { FeedState } from '../../src/storage/contract/feeds.ts';
import { fetchedSources, openGuarded, settingOf, settingsFor } from './guarded.ts';

const many = { timeout: 120_000 };
/** Global unicast, and routed nowhere: the former 6bone testing network, returned in 2006. */
const nowhere = { address: '3ffe::1', family: 6 };
/** In the content of a response, where no message may take it from. */
const secret = 'TOP-SECRET-7b1d';
const answered = (addresses: readonly string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('no source is read from a forbidden address', () => {
  test('as its configured address', many, async (t) => {
    const canary = await openCanary(t);
    let [refusedAtStart, refusedByPoll] = [0, 0];
    const urls = [...forbiddenUrls(canary.port), ...malformedUrls];
    assert.ok(new Set(urls).size >= 120, `${urls.length}`);
    for (const url of urls) {
      const guarded = await openGuarded(t, settingsFor(url)).catch((error: unknown) => {
        assertNamesAll(error, url);
        refusedAtStart++;
        return null;
      });
      if (guarded === null) continue;
      for (const source of fetchedSources) {
        assertRefused(await guarded.poll(source), url);
        refusedByPoll++;
      }
    }
    t.diagnostic(`${refusedAtStart} addresses refused at start, ${refusedByPoll} polls refused`);
    assert.ok(refusedByPoll >= 120 * fetchedSources.length);
    await assertUnheard(canary);
  });

  test('as its second address', async (t) => {
    const canary = await openCanary(t);
    const offline = await serveHttp(t, (_, response) => void response.writeHead(500).end(secret));
    const settings = settingsFor(`http://${offline.host}/,https://127.0.0.1:${canary.port}/`);
    const guarded = await openGuarded(t, { ...settings, CAIRN_PRIVATE_HOSTS: offline.host }, {});
    for (const source of fetchedSources) {
      // The message says why the first address failed.
      const [attempt] = (await guarded.poll(source)).attempts;
      assert.equal(attempt?.fault, 'status', source);
    }
    await assertUnheard(canary);
  });

  test('as the target of a redirect from an allowed host, at any hop', many, async (t) => {
    const canary = await openCanary(t);
    let target = '';
    let hops = 1;
    const mirror = await serveHttp(t, ({ url = '' }, response) => {
      const hop = Number(/[?&]hop=(\d+)/.exec(url)?.[1] ?? 1);
      const location = hop >= hops ? target : `/next?hop=${hop + 1}`;
      response.writeHead(302, { location: Buffer.from(location, 'utf8').toString('latin1') }).end(secret);
    });
    const settings = { ...settingsFor(`http://${mirror.host}/`), CAIRN_PRIVATE_HOSTS: mirror.host };
    const guarded = await openGuarded(t, settings, {});
    let refused = 0;
    // A header contains no line break and is read byte by byte: other letters make another host.
    for (target of forbiddenUrls(canary.port).filter((url) => !url.includes('\n'))) {
      const isPlain = /^[\x20-\x7e]*$/.test(target.trim());
      for (hops of [1, 2, 5]) {
        for (const source of hops === 1 ? fetchedSources : ['kev']) {
          const state = await guarded.poll(source);
          if (isPlain) assertRefused(state, target);
          else assertFailed(state, target);
          refused += isPlain ? 1 : 0;
        }
      }
    }
    t.diagnostic(`${refused} polls refused, ${mirror.requests.length} requests to the allowed host`);
    assert.ok(refused >= 120 * (fetchedSources.length + 2));
    await assertUnheard(canary);
  });

  test("as an address in upstream's own list of releases", many, async (t) => {
    const canary = await openCanary(t);
    let url = '';
    const mirror = await serveHttp(t, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(releaseList(url));
    });
    const settings = {
      [settingOf('cve-list')]: `http://${mirror.host}/`,
      CAIRN_PRIVATE_HOSTS: mirror.host,
      CAIRN_CLOCK: '2026-09-16T18:30:00Z',
    };
    const guarded = await openGuarded(t, settings, {});
    const faults = new Map<string, number>();
    for (url of [...forbiddenUrls(canary.port), ...malformedUrls]) {
      const state = await guarded.poll('cve-list');
      const fault = assertFailed(state, url);
      // Text that is not the address of a web server is never used as the file of a release.
      const isWeb = /^https?:/i.test(url) && URL.parse(url)?.username === '';
      assert.equal(fault, isWeb ? 'address_refused' : 'list_unusable', url);
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
    t.diagnostic(JSON.stringify(Object.fromEntries(faults)));
    assert.ok((faults.get('address_refused') ?? 0) >= 120);
    await assertUnheard(canary);
  });

  test('as the address of its host name', many, async (t) => {
    const canary = await openCanary(t);
    let addresses: readonly string[] = [];
    const lookup = async () => answered(addresses);
    const settings = settingsFor(`https://data.example.org:${canary.port}/`);
    const guarded = await openGuarded(t, settings, { lookup });
    for (const address of forbiddenAddresses) {
      addresses = [address];
      for (const source of fetchedSources) assertRefused(await guarded.poll(source), address);
    }
    await assertUnheard(canary);
  });

  test('as the second address of its host name, or next to an allowed one', async (t) => {
    const canary = await openCanary(t);
    const settings = settingsFor(`https://data.example.org:${canary.port}/`);
    const bounds = { triesMax: 4, connectTimeoutMs: 100 };
    const rebind = async (source: string) => {
      const answers = [[nowhere], answered(['127.0.0.1', '::1'])];
      const lookup = async () => answers.shift() ?? [];
      const rebinding = await openGuarded(t, settings, { lookup, bounds });
      assertRefused(await rebinding.poll(source), source);
      assert.deepEqual(answers, [], 'there is a lookup for each connection');
    };
    const mix = async (source: string) => {
      const lookup = async () => [nowhere, ...answered(['127.0.0.1', '::1'])];
      const mixed = await openGuarded(t, settings, { lookup, bounds: { ...bounds, triesMax: 1 } });
      assert.equal(assertFailed(await mixed.poll(source), source), 'unreachable');
    };
    await Promise.all(fetchedSources.flatMap((source) => [rebind(source), mix(source)]));
    await assertUnheard(canary);
  });

  test('through a proxy, or past it', many, async (t) => {
    // The canary is the proxy, so that it also receives requests for other hosts.
    const canary = await openCanary(t);
    const proxy = `127.0.0.1:${canary.port}`;
    const proxies = { HTTPS_PROXY: proxy, HTTP_PROXY: `http://me:${secret}@${proxy}` };
    for (const url of forbiddenUrls(canary.port)) {
      const settings = { ...settingsFor(url), ...proxies };
      const guarded = await openGuarded(t, settings, {}).catch((error: unknown) => {
        assertNamesAll(error, url);
        return null;
      });
      if (guarded !== null) assertRefused(await guarded.poll('kev'), url);
    }
    const lookup = async () => answered(['127.0.0.1']);
    for (const passedBy of ['*', 'data.example.org', '.example.org']) {
      const settings = { ...settingsFor(`https://data.example.org:${canary.port}/`), ...proxies };
      const guarded = await openGuarded(t, { ...settings, NO_PROXY: passedBy }, { lookup });
      for (const source of fetchedSources) assertRefused(await guarded.poll(source), passedBy);
    }
    assert.equal(canary.connections(), 0);
    const requested = await openGuarded(t, { ...settingsFor('https://data.example.org/'), ...proxies }, {});
    assertFailed(await requested.poll('kev'), 'allowed requests use the proxy');
    assert.equal(canary.connections(), 1);
  });
});

test('the canary receives each source at each allowed address, so that its silence means something', async (t) => {
  const canary = await openCanary(t);
  const hosts = ['127.0.0.1', '127.1', '2130706433', '0x7f000001', 'localhost'];
  if (await hasIPv6(t)) hosts.push('[::1]');
  else t.diagnostic('This machine has no IPv6: [::1] is not tried.');
  const lookup = async () => answered(['127.0.0.1']);
  for (const [i, host] of hosts.entries()) {
    const settings = { ...settingsFor(`https://${host}:${canary.port}/`), CAIRN_PRIVATE_HOSTS: host };
    const guarded = await openGuarded(t, settings, { lookup });
    for (const [j, source] of fetchedSources.entries()) {
      assertFailed(await guarded.poll(source), `${source} at ${host}`);
      assert.equal(canary.connections(), i * fetchedSources.length + j + 1, `${source} at ${host}`);
    }
  }
});

async function hasIPv6(t: TestContext): Promise<boolean> {
  const { port } = await openCanary(t);
  const socket = connect(port, '::1');
  return new Promise((resolve) => {
    socket.once('close', (hadError) => resolve(!hadError));
    socket.once('error', () => {});
  });
}

/** A GitHub release listing for a day, with the URL as the address of its whole archive. */
function releaseList(url: string): string {
  const name = '2026-09-16_all_CVEs_at_midnight.zip.zip';
  const asset = { name, browser_download_url: url, size: 1_000, digest: null };
  return JSON.stringify([{ tag_name: 'cve_2026-09-16_1800Z', assets: [asset] }]);
}

/** Checks that settings were refused, in one sentence that names each of them and no value. */
function assertNamesAll(error: unknown, url: string): void {
  assert.ok(error instanceof Failure && error.code === 'config_invalid', `${url}: ${error}`);
  for (const source of fetchedSources) {
    assert.match(error.message, new RegExp(`${settingOf(source)} must be 1 to 4 addresses .*https://`));
  }
  assert.doesNotMatch(error.message, /user:password|etc\/passwd/);
}

function assertRefused(state: FeedState, what: string): void {
  assert.equal(assertFailed(state, what), 'address_refused', what);
}

/** Checks that a poll failed and nothing was read. Returns its failure. */
function assertFailed({ source, attempts, notices, mark, since }: FeedState, what: string): string {
  const about = `${source}: ${what}`;
  const [attempt] = attempts;
  assert.deepEqual([attempt?.outcome, mark, since], ['failed', null, null], about);
  assert.deepEqual(
    notices.map(({ kind }) => kind),
    ['degraded'],
    about,
  );
  const reported = JSON.stringify({ attempts, notices });
  assert.doesNotMatch(reported, new RegExp(`${secret}|user:password|etc/passwd`), about);
  return attempt?.fault ?? assert.fail(about);
}

async function assertUnheard(canary: TestServer): Promise<void> {
  // Requests on their way would be accepted before this.
  await new Promise((resolve) => setImmediate(resolve));
  await canary.close();
  assert.equal(canary.connections(), 0);
}
