import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { assertHarmless, hostileText, run, signalSource } from '../testing/fakes.ts';

const plain = { columns: 60, environment: { NO_COLOR: '1' } };

const page = {
  items: [
    { id: 'CVE-2026-1', riskScore: 90, kev: true, cvss: null, tags: ['a', 'b'], versions: [{ from: '1' }] },
    { id: 'CVE-2026-2', riskScore: 10, kev: false, cvss: null, tags: [], versions: [] },
  ],
  ...{ count: 2, total: 7, nextCursor: null, manifest: { number: 4, at: 'today' } },
};
const answering = (value: unknown) => async () => value as never;

describe('cairn show', () => {
  test('has the members of any answer, and lists as tables', async () => {
    const { stdout } = await run('show latest', {
      services: { latestVulnerabilities: answering(page) },
      ...plain,
    });
    assert.equal(
      stdout,
      `count        2
total        7

items
id          risk score  kev  tags
CVE-2026-1  90          yes  a, b
CVE-2026-2  10          no

manifest
  number  4
  at      today
`,
    );
  });

  test('prints lists in every form, and refuses rows of what is none', async () => {
    const services = { latestKev: answering(page), readTimeline: answering({ id: 'x' }) };
    const { stdout } = await run('show kev --format csv', { services });
    assert.equal(stdout.split('\r\n')[0], 'id,riskScore,kev,cvss,tags,versions');
    assert.equal((await run('show kev --format jsonl', { services })).stdout.split('\n').length, 3);
    assert.deepEqual(JSON.parse((await run('show kev', { services })).stdout), page);
    const refused = await run('show timeline x --format csv', { services });
    assert.deepEqual([refused.code, refused.stderr.includes('not a list')], [2, true]);
  });

  test('passes on its options, and refuses values that the interface refuses', async () => {
    const inputs: unknown[] = [];
    const readGraph = async (input: unknown) => {
      inputs.push(JSON.parse(JSON.stringify(input)));
      return { entity: '{"id":"G0016"}' } as never;
    };
    const argv = 'show graph G0016 --depth 2 --types uses,malware --min-confidence 0.5 --derived';
    const { stdout } = await run(argv, { services: { readGraph } });
    assert.equal(stdout, '{"entity":{"id":"G0016"}}\n');
    const types = ['uses', 'malware'];
    assert.deepEqual(inputs, [
      { id: 'G0016', depth: 2, types, limit: 50, minConfidence: 0.5, derived: true },
    ]);
    for (const wrong of ['--depth 4', '--types nothing', '--min-confidence 2', '--limit 201', '--limit 0'])
      assert.equal((await run(`show graph G0016 ${wrong}`)).code, 2, wrong);
  });

  test('saves bytes into a new file only', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-read-'));
    t.after(() => rm(folder, { recursive: true }));
    const file = join(folder, 'object');
    const services = { readObjectBytes: answering({ bytes: Uint8Array.of(0, 255, 10) }) };
    const argv = ['show', 'object', 'ab', '--download', file];
    assert.deepEqual(JSON.parse((await run(argv, { services })).stdout), { file, bytes: 3 });
    assert.deepEqual([...(await readFile(file))], [0, 255, 10]);
    assert.equal((await run(argv, { services })).code, 2);
  });

  test('follows changes until it is interrupted', async () => {
    const signals = signalSource();
    async function* followStream() {
      yield { kind: 'change', mark: 'a', item: { id: '1' } };
      yield { kind: 'reset', mark: 'b', reason: 'The store was restored.' };
      signals.emit('SIGINT');
    }
    const services = { followStream: followStream as never };
    const { code, stdout, stderr } = await run('show stream --follow', { services, deps: { signals } });
    assert.deepEqual([code, stdout], [130, '{"id":"1"}\n']);
    assert.equal(stderr, 'cairn: The store was restored.\ncairn: Interrupted by SIGINT.\n');
    assert.equal((await run('show stream --follow --format csv', { services })).code, 2);
  });

  test('shows any value in any width without control of the terminal', async () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.oneof(hostileText, fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(hostileText, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    const property = fc.asyncProperty(value, fc.integer({ min: 20, max: 100 }), async (answer, columns) => {
      const services = { listIntents: answering(answer ?? {}) };
      const { code, stdout } = await run('show intents', { services, ...plain, columns });
      assert.equal(code, 0);
      assertHarmless(stdout);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
