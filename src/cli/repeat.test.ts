import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import { takeRepeat } from './repeat.ts';
import { type RunOptions, run, signalSource } from './testing/fakes.ts';

/** Runs a command whose answers these are, and interrupts it during the one after the last. */
async function repeated(argv: string, answers: readonly (object | Error)[], options: RunOptions = {}) {
  const signals = signalSource();
  let closed = 0;
  const left = [...answers];
  const readDataStatus = async () => {
    const answer = left.shift();
    if (answer === undefined) signals.emit('SIGINT');
    if (answer instanceof Error) throw answer;
    return answer ?? {};
  };
  const close = async () => {
    closed += 1;
  };
  const services = { readDataStatus: readDataStatus as never };
  const ran = await run(argv, { services, ...options, deps: { signals, close, ...options.deps } });
  return { ...ran, closed };
}

describe('--watch', () => {
  test('writes an answer that differs from the one before, until it is interrupted', async () => {
    const answers = [{ manifest: 1 }, { manifest: 1 }, new Failure('busy', 'Not now.'), { manifest: 2 }];
    const { code, stdout, stderr, closed } = await repeated('show data --watch=1', answers);
    assert.equal(stdout, '{"manifest":1}\n{"manifest":2}\n');
    assert.deepEqual([code, stderr], [130, 'cairn: Not now.\ncairn: Interrupted by SIGINT.\n']);
    assert.equal(closed, answers.length + 2);
  });

  test('clears a terminal before each answer', async () => {
    const options = { columns: 60, environment: { NO_COLOR: '1' } };
    const { stdout } = await repeated('show data --watch=1', [{ manifest: 1 }], options);
    assert.equal(stdout, '\x1b[H\x1b[2Jevery 1 s, last at 1970-01-01\n\nmanifest  1\n');
  });

  test('takes a group whose usual command reads', () => {
    for (const argv of ['inventory', 'rules', 'watch', 'watch list', 'rule list', 'handling list']) {
      assert.deepEqual(takeRepeat([...argv.split(' '), '--watch=5']), {
        argv: argv.split(' '),
        everyMs: 5000,
      });
    }
  });

  test('takes the commands that read where others of their name do not', () => {
    for (const argv of ['report slo', 'report slo --json', 'key list', 'key list --identity 3']) {
      assert.deepEqual(takeRepeat([...argv.split(' '), '--watch=5']), {
        argv: argv.split(' '),
        everyMs: 5000,
      });
    }
  });

  test('ends with what cannot pass', async () => {
    const { code, stderr } = await repeated('show data --watch=1', [new Failure('unauthorized', 'No key.')]);
    assert.deepEqual([code, stderr], [4, 'cairn: No key.\n']);
  });

  test('is refused for commands that change something, follow, or read standard input', async () => {
    for (const argv of [
      ...['sync --watch', 'watch remove 1 --watch', 'cve - --watch', 'watch events 1 --follow --watch'],
      ...['ask list the latest CVEs --watch', 'rule --watch=0', 'run --watch', 'tool list --watch'],
      ...['report Log4Shell --watch', 'report list --watch', 'ask slo --watch', 'key --watch'],
      ...['key create --label x --watch', 'key revoke 01234567 --watch', 'key rotate 01234567 --watch'],
      ...['show data --watch=0', 'show data --watch=1 --watch=2', 'show data --watch=1m'],
    ]) {
      const { code, stderr } = await run(argv);
      assert.deepEqual([code, /^cairn: --watch/.test(stderr)], [2, true], `${argv}: ${stderr}`);
    }
  });
});
