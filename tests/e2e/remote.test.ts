import assert from 'node:assert/strict';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ofFolder } from '../cli/cases.ts';
import { openBundled } from '../harness/bundled.ts';
import type { Ending } from '../harness/server.ts';
import { type Fault, openFaultProxy } from '../sdk/fault-proxy.ts';

test('commands against a server', { timeout: 600_000 }, async (t) => {
  const installation = await openBundled(t);
  const { cairn, folder } = installation;
  const { client } = await installation.serve();
  const { origin } = client.address;
  const created = await client.ask('/api/v1/keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'command line', scope: 'write' }),
  });
  const key: string = JSON.parse(created.body).data.apiKey;

  await t.test('what works on the folder refuses a server', async () => {
    const endings = await Promise.all(ofFolder.map((command) => cairn(['--url', origin, ...command])));
    endings.forEach(({ code, stderr }, at) => {
      assert.equal(code, 2, ofFolder[at]?.join(' '));
      assert.match(stderr, /^cairn: This command works on the data folder, not on a server\./);
    });
  });

  await t.test('keys come from files, standard input and profiles that nobody else can read', async () => {
    const [file, home] = [join(folder, 'key'), join(folder, 'home')];
    await mkdir(join(home, '.config/cairn'), { recursive: true });
    await writeFile(file, `${key}\n`);
    const profile = join(home, '.config/cairn/team.json');
    await writeFile(profile, JSON.stringify({ url: origin, key }), { mode: 0o600 });
    const me = ['me', 'show', '--json'];
    const named = async (ending: Promise<Ending>) => (await ending).code;
    assert.equal(await named(cairn([...me, '--url', origin, '--key-file', file])), 0);
    assert.equal(await named(cairn([...me, '--profile', 'team'], { HOME: home })), 0);
    await chmod(profile, 0o640);
    const { code, stderr } = await cairn([...me, '--profile', 'team'], { HOME: home });
    assert.deepEqual([code, stderr.includes('chmod 600')], [2, true]);
    const fromInput = await cairn([...me, '--url', origin, '--key-file', '-'], {}, (child) =>
      child.stdin?.end(key),
    );
    assert.equal(fromInput.code, 0, fromInput.stderr);
    const unknown = await cairn([...me, '--url', origin], { CAIRN_API_KEY: 'cairn_unknown' });
    assert.equal(unknown.code, 4, unknown.stderr);
    const overHttp = await cairn([...me, '--url', 'http://cairn.example'], { CAIRN_API_KEY: key });
    assert.deepEqual([overHttp.code, overHttp.stderr.includes(key)], [4, false]);
    assert.match(overHttp.stderr, /not sent to cairn\.example over http/);
  });

  await t.test('a server that fails is reported in a sentence', () => reportFaults(t, origin, cairn, key));
});

type Cairn = (args: readonly string[], settings?: Readonly<Record<string, string>>) => Promise<Ending>;

async function reportFaults(t: TestContext, origin: string, cairn: Cairn, key: string): Promise<void> {
  const proxy = await openFaultProxy(new URL(origin));
  const elsewhere = await openFaultProxy(new URL(origin));
  const other = elsewhere.route([]);
  t.after(() => Promise.all([proxy.close(), elsewhere.close()]));
  const always = (fault: Fault) => proxy.route([fault, fault, fault]).url;
  const version = { data: {}, version: '2.0.0', requestId: 'req_0' };
  const redirect = { status: 302, headers: { location: `${other.url}/api/v1/cve/CVE-2021-44228` } };
  const hour = { status: 429, headers: { 'retry-after': '3600' }, error: 'rate_limited' };
  const cases: readonly (readonly [fault: Fault, code: number, sentence: RegExp])[] = [
    [hour, 5, /Try again in 60 minutes\./],
    [redirect, 1, /redirects elsewhere/],
    ['half', 1, /The connection failed/],
    ['drop', 1, /The connection failed/],
    [{ status: 200, json: version }, 1, /speaks version 2\.0\.0 of the interface/],
    [{ status: 405, error: 'bad_request' }, 2, /has an older version/],
    [
      { status: 200, text: '<html>', headers: { 'content-type': 'application/json' } },
      1,
      /not complete JSON/,
    ],
  ];
  const endings = await Promise.all(
    cases.map(([fault]) => cairn(['cve', 'CVE-2021-44228', '--url', always(fault)], { CAIRN_API_KEY: key })),
  );
  endings.forEach(({ code, stdout, stderr }, at) => {
    const [fault, expected, sentence] = cases[at] ?? assert.fail();
    assert.deepEqual([code, stdout], [expected, ''], `${JSON.stringify(fault)}: ${stderr}`);
    assert.match(stderr, sentence);
    assert.ok(!stderr.includes(key));
  });
  assert.deepEqual(other.arrived, [], 'the key does not go elsewhere');
}
