import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';

const bin = new URL('../../bin/cairn.js', import.meta.url);

/** A fake command line: prints its arguments, then ends, fails or waits for a signal. */
const cli = `
export async function run(argv: string[]): Promise<number> {
  const busy = setInterval(() => {}, 1000);
  const caught = new Promise((resolve) => argv[0] === 'catch' && process.once('SIGTERM', resolve));
  console.log('ran', process.env.PINNED ?? 'given', ...argv);
  if (['serve', 'sync', 'rebuild'].includes(argv[0] ?? '')) console.log(process.pid, process.env.MALLOC_ARENA_MAX, ...process.execArgv);
  if (argv[0] === 'check') await import('zod');
  if (argv[0] === 'catch' || argv[0] === 'wait') await caught;
  clearInterval(busy);
  if (argv[0] === 'throw') throw new Error('planted');
  return Number(argv[1] ?? 0);
}`;

describe('bin/cairn.js', () => {
  let root = '';
  let pinned = '';

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cairn-bin-'));
    pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
    await mkdir(join(root, 'bin'));
    await mkdir(join(root, 'src', 'main'), { recursive: true });
    await copyFile(bin, join(root, 'bin', 'cairn.js'));
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await writeFile(join(root, 'src', 'main', 'cli.ts'), cli);
    await writeFile(
      join(root, 'old.cjs'),
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });`,
    );
  });
  after(() => rm(root, { recursive: true }));

  /** Runs the command under the Node of this test, or under the same Node pretending to be Node 20. */
  function start(node: 'new' | 'old', args: readonly string[], flags: readonly string[] = []): ChildProcess {
    const preload = node === 'old' ? ['--require', join(root, 'old.cjs')] : [];
    return spawn(process.execPath, [...preload, ...flags, join(root, 'bin', 'cairn.js'), ...args], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async function finish(child: ChildProcess) {
    assert.ok(child.stdout && child.stderr);
    const [stdout, stderr, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { stdout, stderr, code, signal };
  }

  test('loads the command line under a new Node and keeps its exit code', async () => {
    const { stdout, code } = await finish(start('new', ['go', '3']));
    assert.deepEqual({ stdout, code }, { stdout: 'ran given go 3\n', code: 3 });
  });

  test('serves with a small space for new objects and few arenas, as the same process and with the same flags', async () => {
    const child = start('new', ['serve', '5'], ['--no-deprecation']);
    const { stdout, stderr, code } = await finish(child);
    const flags = '--no-deprecation --max-semi-space-size=4';
    assert.deepEqual(
      { stdout, stderr, code },
      {
        stdout: `ran given serve 5\n${child.pid} 2 ${flags}\n`,
        stderr: '',
        code: 5,
      },
    );
    const requested = start('new', ['serve'], ['--max-semi-space-size=16']);
    assert.match((await finish(requested)).stdout, / --max-semi-space-size=16\n$/);
  });

  test('loads much with the same settings, and little without a restart', async () => {
    const input = join(root, 'input');
    await mkdir(join(input, 'deeper'), { recursive: true });
    await writeFile(join(input, 'deeper', 'small.json'), '{}');
    // Followed, they would lead to 2 to the power of 40 folders.
    for (const name of ['circle', 'other']) await symlink('.', join(input, name));
    const sync = async (from: string) => {
      const child = start('new', ['sync', '0', '--from', from], ['--no-deprecation']);
      const { stdout } = await finish(child);
      return stdout.split('\n')[1]?.replace(`${child.pid} `, 'same ');
    };
    assert.equal(await sync(input), 'same undefined --no-deprecation');
    assert.equal(await sync(join(root, 'missing')), 'same undefined --no-deprecation');
    await writeFile(join(input, 'deeper', 'large.zip'), Buffer.alloc(9_000_000));
    assert.equal(await sync(input), 'same 2 --no-deprecation');
    assert.match((await finish(start('new', ['rebuild']))).stdout, /^\d+ 2$/m);
  });

  test('loads the messages of zod in English alone', async () => {
    const zod = join(root, 'node_modules', 'zod');
    await mkdir(join(zod, 'core'), { recursive: true });
    await mkdir(join(zod, 'locales'));
    await writeFile(join(zod, 'package.json'), '{"type":"module","exports":"./core/index.js"}');
    await writeFile(join(zod, 'core', 'index.js'), "export * as locales from '../locales/index.js';");
    for (const name of ['index', 'en'])
      await writeFile(join(zod, 'locales', `${name}.js`), `console.log('loaded ${name}');`);
    assert.equal((await finish(start('new', ['check']))).stdout, 'ran given check\nloaded en\n');
  });

  test('shows an error that the command line did not catch and exits with 1', async () => {
    const { stderr, code } = await finish(start('new', ['throw']));
    assert.match(stderr, /planted/);
    assert.equal(code, 1);
  });

  test('says what to install under an old Node without a pinned one', async () => {
    const { stderr, code } = await finish(start('old', ['go']));
    assert.match(stderr, /^cairn needs Node 24 or newer and this is 20\.1\.0: .+\n$/);
    assert.equal(code, 1);
  });

  describe('an old Node next to the pinned one', () => {
    before(async () => {
      await mkdir(join(pinned, '..'), { recursive: true });
      await writeFile(pinned, `#!/bin/sh\nPINNED=pinned exec '${process.execPath}' "$@"\n`, { mode: 0o755 });
    });

    test('runs itself with the pinned one', async () => {
      const { stdout, code } = await finish(start('old', ['go', '4', 'with space']));
      assert.deepEqual({ stdout, code }, { stdout: 'ran pinned go 4 with space\n', code: 4 });
    });

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      test(`forwards ${signal} and ends by it`, async () => {
        const child = start('old', ['wait']);
        assert.ok(child.stdout);
        await once(child.stdout, 'readable');
        child.kill(signal);
        assert.equal((await finish(child)).signal, signal);
      });
    }

    test('waits for a command that catches the signal and keeps its exit code', async () => {
      const child = start('old', ['catch', '7']);
      assert.ok(child.stdout);
      await once(child.stdout, 'readable');
      child.kill('SIGTERM');
      const { code, signal } = await finish(child);
      assert.deepEqual({ code, signal }, { code: 7, signal: null });
    });
  });
});
