import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import type { OutputStream } from './dependencies.ts';
import { assertHarmless, run } from './testing/fakes.ts';

describe('the command line', () => {
  test('shows help and version on standard output', async () => {
    const help = await run('--help');
    assert.equal(help.code, 0);
    for (const command of ['serve', 'sync', 'search', 'cve', 'status', 'config']) {
      assert.match(help.stdout, new RegExp(`\\n  ${command} `));
    }
    assert.deepEqual(await run('help'), help);
    assert.deepEqual(await run('--version'), { code: 0, stdout: '9.8.7\n', stderr: '' });
    assert.match((await run('help sync')).stdout, /^Usage: cairn sync .*\n[\s\S]*--from <path>/);
  });

  test('fits help to the terminal', async () => {
    const { stdout } = await run('--help', { columns: 72 });
    assert.ok(stdout.split('\n').every((line) => line.length <= 72));
  });

  const misuse: readonly [argv: string, sentence: RegExp][] = [
    ['serch x', /^cairn: unknown command 'serch'\n\(Did you mean search\?\)\n/],
    ['sync --from x --dryrun', /^cairn: unknown option '--dryrun'\n\(Did you mean --dry-run\?\)\n/],
    ['cve', /^cairn: missing required argument 'id'\n/],
    ['search', /^cairn: The query is empty\. Give at least one word or filter/],
    ['status now', /^cairn: too many arguments/],
    ['--frobnicate', /^cairn: unknown option '--frobnicate'\n/],
    ['help nothing', /^Usage: cairn /],
  ];
  for (const [argv, sentence] of misuse) {
    test(`ends with 2 for “${argv}”`, async () => {
      const { code, stdout, stderr } = await run(argv);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, sentence);
    });
  }

  test('shows help on standard error and ends with 2 without a command', async () => {
    const { code, stdout, stderr } = await run([]);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
    assert.match(stderr, /^Usage: cairn /);
  });

  test("does not print the caller's text unchanged", async () => {
    const { stderr } = await run('\x1b[2J\u202e\x07x');
    assert.match(stderr, /unknown command 'x'/);
    assertHarmless(stderr);
  });
});

describe('an error', () => {
  const status = (error: unknown) => run('status', { services: { readStatus: () => Promise.reject(error) } });

  test('is one sentence, and never a stack', async () => {
    const failure = new Failure('store_damaged', 'The store is damaged.\nSee \x1b[31mthe docs.', {
      cause: new Error('inner'),
    });
    assert.deepEqual(await status(failure), {
      code: 1,
      stdout: '',
      stderr: 'cairn: The store is damaged. See the docs.\n',
    });
    assert.deepEqual(await status(new TypeError('x is not a function')), {
      code: 1,
      stdout: '',
      stderr: 'cairn: x is not a function\n',
    });
  });

  test('can come from opening the store', async () => {
    const failure = new Failure('config_invalid', 'CAIRN_X is no setting.');
    const { code, stderr } = await run('status', { deps: { services: () => Promise.reject(failure) } });
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'cairn: CAIRN_X is no setting.\n' });
  });

  test('can come from closing the store', async () => {
    const settings = async () => [];
    const close = () => Promise.reject(new Error('It does not close.'));
    const { code, stderr } = await run('config', { deps: { settings, close } });
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'cairn: It does not close.\n' });
  });

  test('leaves nothing open', async () => {
    let closed = 0;
    const close = async () => {
      closed++;
    };
    await run('status', { services: { readStatus: () => Promise.reject(new Error('no')) }, deps: { close } });
    await run('--help', { deps: { close } });
    await run('serch', { deps: { close } });
    assert.equal(closed, 3);
  });
});

describe('unwritable output', () => {
  const failingWith = (code: string): OutputStream => {
    const stream = new EventEmitter();
    const write = () => {
      process.nextTick(() => stream.emit('error', Object.assign(new Error(`${code}: write`), { code })));
    };
    return Object.assign(stream, { write });
  };
  const settings = async () => [];

  test('is not a failure if nobody reads any more', async () => {
    const { code, stderr } = await run('config', { deps: { settings, stdout: failingWith('EPIPE') } });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  test('is a failure otherwise', async () => {
    const { code, stderr } = await run('config', { deps: { settings, stdout: failingWith('ENOSPC') } });
    assert.deepEqual(
      { code, stderr },
      { code: 1, stderr: "cairn: The output can't be written: ENOSPC: write.\n" },
    );
  });
});

test('help loads neither a command nor a store', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { runProgram } = await import(${JSON.stringify(new URL('./program.ts', import.meta.url))});
    const code = await runProgram(['--help'], {
      stdout: { write() {} }, stderr: { write() {} }, environment: {}, version: '1', close: async () => {},
    });
    console.log(JSON.stringify({ code, loaded }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const { code, loaded } = JSON.parse(stdout) as { code: number; loaded: string[] };
  assert.equal(code, 0);
  const own = loaded.flatMap((url) => url.split('/src/')[1] ?? []);
  assert.ok(own.includes('cli/program.ts') && own.length <= 18, own.join(' '));
  const heavy = own.filter((path) => !path.startsWith('cli/') || path.startsWith('cli/commands/'));
  assert.deepEqual(heavy.toSorted(), ['domain/export.ts', 'kit/failure.ts', 'kit/grouped.ts']);
});
