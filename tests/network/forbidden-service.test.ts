import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openCanary, serveHttp } from '../../src/kit/download/testing/server.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { eventually } from '../harness/installation.ts';
import { openUpstreams } from '../upstream/server.ts';
import { World } from '../upstream/world.ts';
import { fetchedSources } from './guarded.ts';
import { openRig } from './rig.ts';

const secret = 'TOP-SECRET-7b1d';
const failure = 'is never contacted: its address is of a forbidden kind (loopback).';

test('the command line and the service refuse a forbidden address with a message', {
  timeout: 120_000,
}, async (t) => {
  const canary = await openCanary(t);
  const world = new World({ seed: 1, startsAt: '2026-08-03T00:00:00.000Z' });
  const site = await openUpstreams(world);
  t.after(() => site.close());
  const installation = await openSmallInstallation(t);
  const good = { CAIRN_KEV_URL: site.addressOf('kev'), CAIRN_PRIVATE_HOSTS: new URL(site.origin).host };
  const clock = { CAIRN_CLOCK: new Date(world.nowMs).toISOString() };
  assert.equal((await installation.cairn(['sync', 'kev'], { ...good, ...clock })).code, 0);

  const bad = { CAIRN_KEV_URL: `https://127.0.0.1:${canary.port}/`, CAIRN_KEV_EVERY: '1s' };
  const { code, stdout } = await installation.cairn(['sync', 'kev', '--json'], bad);
  assert.equal(code, 1);
  const [kev] = JSON.parse(stdout).sources;
  assert.deepEqual([kev.name, kev.outcome, kev.fault], ['kev', 'failed', 'address_refused']);
  assert.ok(kev.error.includes(failure), kev.error);

  const server = await installation.serve(bad);
  const begun = Date.now();
  await eventually('the service polls', 30_000, async () => {
    const { body } = await server.client.ask('/api/v9/data/status');
    const status = JSON.parse(body).sources.find(({ name }: { name: string }) => name === 'kev');
    if (Date.parse(status.attempts[0].startedAt) < begun) return false;
    assert.equal(status.status, 'degraded');
    assert.equal(status.attempts[0].fault, 'address_refused');
    assert.ok(JSON.stringify(status).includes(failure));
    assert.ok(status.records > 0, 'stored data is kept');
    return true;
  });
  assert.equal(canary.connections(), 0);

  // The same address, allowed: the canary receives the request.
  const allowed = { ...bad, CAIRN_PRIVATE_HOSTS: `127.0.0.1:${canary.port}` };
  await installation.cairn(['sync', 'kev'], allowed, (child) => {
    void eventually('the canary gets the request', 30_000, () => canary.connections() > 0).finally(() =>
      child.kill(),
    );
  });
  assert.ok(canary.connections() > 0);
});

describe('a setting without a host or a proxy stops every command, with a sentence', () => {
  for (const [settings, statement] of [
    [{ CAIRN_PRIVATE_HOSTS: `me:${secret}@mirror` }, /CAIRN_PRIVATE_HOSTS has an entry \(number 1\) /],
    [{ HTTPS_PROXY: `socks5://me:${secret}@proxy` }, /HTTPS_PROXY names no proxy that can be used: write /],
    [{ HTTP_PROXY: `http:// ${secret}` }, /HTTP_PROXY names no proxy that can be used: write /],
    [{ CAIRN_KEV_URL: `https://me:${secret}@mirror/` }, /CAIRN_KEV_URL must be 1 to 4 addresses /],
  ] as const) {
    test(Object.keys(settings).join(), async (t) => {
      const installation = await openSmallInstallation(t);
      for (const command of ['serve', 'sync']) {
        const { code, stdout, stderr } = await installation.cairn([command], settings);
        assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
        assert.match(stderr, /^cairn: [^\n]+\.\n$/);
        assert.match(stderr, statement);
        assert.ok(!stderr.includes(secret), stderr);
      }
    });
  }
});

test('the response of an allowed host is not repeated in messages', { timeout: 120_000 }, async (t) => {
  interface ServiceReport {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }
  const plain = { 'content-type': 'text/plain' };
  const json = { 'content-type': 'application/json' };
  const answers: readonly ServiceReport[] = [
    { status: 200, headers: { 'content-type': 'text/html' }, body: `<!doctype html><p>${secret}` },
    { status: 200, headers: plain, body: `${secret},${secret}\n${secret}\n` },
    { status: 200, headers: json, body: JSON.stringify({ SecretAccessKey: secret, [secret]: [secret] }) },
    { status: 200, headers: json, body: `{"SecretAccessKey": ${secret}}` },
    { status: 200, headers: json, body: `[{"tag_name": "${secret}", "assets": ["${secret}"]}]` },
    { status: 200, headers: { 'content-type': secret, 'content-encoding': secret }, body: secret },
    { status: 403, headers: { ...plain, 'retry-after': secret, 'www-authenticate': secret }, body: secret },
    { status: 500, headers: { ...plain, etag: secret }, body: secret },
    { status: 302, headers: { location: `https://127.0.0.1/${secret}?${secret}` }, body: secret },
    { status: 302, headers: { location: `gopher://me:${secret}@127.0.0.1/` }, body: secret },
  ];
  let answer = answers[0] ?? assert.fail();
  const host = await serveHttp(t, (_, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const rig = await openRig(t, {
    addresses: () => [`http://${host.host}/`],
    privateHosts: [host.host],
    nowMs: () => Date.parse('2026-08-03T00:00:00.000Z'),
    bounds: { triesMax: 1 },
  });
  for (answer of answers) {
    for (const source of fetchedSources) {
      const { attempt } = await rig.poll(source);
      const about = `${source}: ${JSON.stringify(answer)}`;
      assert.notEqual(attempt.error, null, about);
      const reported = JSON.stringify((await rig.state(source)) ?? null);
      assert.ok(!reported.includes(secret), `${about}\n${reported}`);
    }
  }
  const runs = JSON.stringify(await rig.store.state.log.lastRuns());
  assert.ok(!runs.includes(secret), runs);
});
