import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../src/kit/failure.ts';
import { Sampler } from '../harness/sampler.ts';
import { allTools, openCalls, type ToolCalls } from './calls.ts';
import { drawText, hostileTexts } from './hostile.ts';

/** `npm run check:tools` draws more. */
const inputs = Number(process.env.TEST_TOOL_INPUTS ?? 5_000);
const seed = Number(process.env.TEST_SEED ?? 19);
const delayMsMax = 20;
const memoryMbMax = 256;

const tools = await allTools();

test('no hostile text gives anything but a result or a refusal', { timeout: 240_000 }, async (t) => {
  const calls = openCalls(t);
  for (const { name } of tools) {
    for (const [what, text] of hostileTexts(new Sampler(seed))) {
      const answer = await calls.call(name, text);
      if (!(answer instanceof Failure)) continue;
      assert.equal(answer.code, 'invalid_input', `${name}: ${what}`);
      assert.doesNotMatch(answer.message, /too costly/, `${name}: ${what}`);
    }
    for (const input of ['', '\ud800', 'x'.repeat(1_100_000)]) {
      const refused = await calls.call(name, input);
      assert.ok(refused instanceof Failure && refused.code === 'invalid_input', name);
    }
  }
});

test(`${inputs} random inputs give results or refusals`, { timeout: 600_000 }, async (t) => {
  const calls = openCalls(t);
  const sampler = new Sampler(seed);
  const hostile = [...hostileTexts(sampler).values()].map((text) => text.slice(0, 300));
  const seeds = [...tools.map(({ example }) => example), ...hostile];
  let results = 0;
  for (let n = 0; n < inputs; n++) {
    const { name } = sampler.one(tools);
    const answer = await calls.call(name, drawText(sampler, seeds));
    if (!(answer instanceof Failure)) results += 1;
    else assert.equal(answer.code, 'invalid_input');
  }
  t.diagnostic(`${results} results`);
  assert.ok(results > inputs / 10, `${results} of ${inputs} are read`);
});

test('hostile calls hold up the main thread for at most 20 ms more than none', {
  timeout: 240_000,
}, async (t) => {
  const calls = openCalls(t);
  const texts = [...hostileTexts(new Sampler(seed)).values()];
  await callAll(calls, texts.slice(0, 4));
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6 && least > delayMsMax; round++) {
    const idle = await delayDuring(() => sleep(1_000));
    const busy = await delayDuring(() => callAll(calls, texts));
    least = Math.min(least, busy - idle);
  }
  t.diagnostic(`${least.toFixed(1)} ms`);
  assert.ok(least <= delayMsMax, `${least} ms`);
});

test('50 hostile calls at once need at most 256 MB', { timeout: 240_000 }, async (t) => {
  const calls = openCalls(t);
  await Promise.all(tools.map(({ name, example }) => calls.call(name, example)));
  const beforeMb = memoryMb();
  let mostMb = beforeMb;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, memoryMb());
  }, 5);
  const texts = [...hostileTexts(new Sampler(seed)).values()];
  const answers = Array.from({ length: 50 }, (_, n) => {
    const { name } = tools[n % tools.length] ?? assert.fail();
    return calls.call(name, texts[(n * 7) % texts.length] ?? '', `caller ${n % 5}`);
  });
  await Promise.all(answers);
  clearInterval(timer);
  t.diagnostic(`${(mostMb - beforeMb).toFixed(0)} MB`);
  assert.ok(mostMb - beforeMb <= memoryMbMax, `${mostMb - beforeMb} MB`);
});

async function callAll(calls: ToolCalls, texts: readonly string[]): Promise<void> {
  for (const { name } of tools) {
    for (const [n, text] of texts.entries()) await calls.call(name, text, `caller ${n % 2}`);
  }
}

/** The 99.9th percentile in milliseconds. */
async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await work();
  histogram.disable();
  return histogram.percentile(99.9) / 1e6;
}

function memoryMb(): number {
  return process.memoryUsage().rss / 1e6;
}
