import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { run, signalSource } from '../testing/fakes.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`cairn serve runs until ${signal} and ends with 0 after a clean stop`, async () => {
    const signals = signalSource();
    const steps: string[] = [];
    const { code, stdout, stderr } = await run('serve', {
      deps: {
        signals,
        async serve(stop) {
          steps.push('serving');
          setImmediate(() => signals.emit(signal));
          await new Promise((resolve) => stop.addEventListener('abort', resolve));
          steps.push('stopped');
        },
        close: async () => {
          steps.push('closed');
        },
      },
    });
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '', stderr: '' });
    assert.deepEqual(steps, ['serving', 'stopped', 'closed']);
  });
}

test('cairn serve reports why it cannot start', async () => {
  const failure = new Failure('unavailable', 'Port 8787 is in use.');
  const { code, stderr } = await run('serve', { deps: { serve: () => Promise.reject(failure) } });
  assert.deepEqual({ code, stderr }, { code: 1, stderr: 'cairn: Port 8787 is in use.\n' });
});
