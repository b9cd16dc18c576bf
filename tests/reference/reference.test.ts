import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { type Operation, readSamples, type Sample } from '../../src/web/reference/document.ts';
import { findPython } from '../sdk/clients.ts';
import { type Language, runTrials, trialsIn } from './languages.ts';
import { displayedAnswer, measured, orderedOperations } from './samples.ts';
import { hasSameForm } from './shorten.ts';
import { prepareStore } from './store.ts';

const operations = orderedOperations();
const samples = readSamples();

test('the samples of the reference are what a new server answers, in each language', {
  timeout: 300_000,
}, async (t) => {
  const store = await prepareStore(t);
  const { secrets } = store;
  const languages: readonly Language[] = ['curl', 'javascript', 'python'];
  for (const language of languages) {
    await t.test(language, async (t) => {
      if (language === 'python' && findPython() === null) return t.skip('Python 3.10 or newer is missing');
      if (language === 'curl' && spawnSync('curl', ['--version']).error !== undefined)
        return t.skip('curl is missing');
      const { installation, server } = await store.serveCopy();
      const { origin } = server.client.address;
      const trials = trialsIn(language, operations, samples, { secrets, origin });
      const printed = await runTrials(language, trials, installation);
      for (const at of operations) {
        const { operationId } = at.operation;
        assert.ok(printed.has(operationId), operationId);
        assertDisplayed(at, samples[operationId] ?? assert.fail(), printed.get(operationId));
      }
      await server.stop();
    });
  }

  /** `npm run docs:samples` writes the samples again. */
  function assertDisplayed(
    { operation: { operationId, responses } }: Operation,
    sample: Sample,
    printed: unknown,
  ): void {
    const [type = ''] = Object.keys(responses[200]?.content ?? {});
    const { answer } = displayedAnswer(printed, type, secrets);
    if (!measured.has(operationId)) assert.equal(answer, sample.answer, operationId);
    else if (typeof printed === 'string') assert.ok(printed.length > 0, operationId);
    else assert.ok(hasSameForm(JSON.parse(sample.answer ?? ''), printed), operationId);
  }
});
