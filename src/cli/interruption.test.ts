import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import { Interruption, interruptible } from './interruption.ts';
import { signalSource } from './testing/fakes.ts';

const listeners = (signals: ReturnType<typeof signalSource>) =>
  signals.listenerCount('SIGINT') + signals.listenerCount('SIGTERM');

test('finished work gives its result, and leaves no listener', async () => {
  const signals = signalSource();
  assert.equal(await interruptible(signals, async () => 7), 7);
  assert.equal(listeners(signals), 0);
});

test('work that stops at a signal ends in an interruption', async () => {
  const signals = signalSource();
  const work = interruptible(signals, async (signal) => {
    signals.emit('SIGINT');
    signal.throwIfAborted();
  });
  await assert.rejects(work, (error) => error instanceof Interruption && error.exitCode === 130);
  assert.equal(listeners(signals), 0);
});

test('work that finishes despite a signal gives its result', async () => {
  const signals = signalSource();
  const work = interruptible(signals, async () => {
    signals.emit('SIGTERM');
    return 'done';
  });
  assert.equal(await work, 'done');
});

test('a failure stays the same', async () => {
  const signals = signalSource();
  const work = interruptible(signals, async () => {
    signals.emit('SIGINT');
    throw new Failure('store_locked', 'Another run took over.');
  });
  await assert.rejects(work, { code: 'store_locked' });
});

test('the same signal twice in a second counts once; a later one ends the process', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const signals = signalSource();
  await interruptible(signals, async (signal) => {
    signals.emit('SIGINT');
    signals.emit('SIGINT');
    assert.ok(signal.aborted);
    t.mock.timers.tick(999);
    assert.equal(listeners(signals), 2);
    t.mock.timers.tick(1);
    assert.equal(listeners(signals), 0);
  });
});
