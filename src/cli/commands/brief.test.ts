import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DailyBrief, DailyInput } from '../../services/daily/contract.ts';
import { assertHarmless, run } from '../testing/fakes.ts';

const claim = 'claim:0123456789abcdef';
const sentence = (text: string, place: '/headline' | '/sections/0/text') =>
  ({ text, kind: 'fact', claims: [claim], lang: 'en', in: place }) as const;

const brief: DailyBrief = {
  ...{ date: '2099-03-17', asOf: null, freshness: 0.8, requiresReview: true, confidence: 0.9, sources: [] },
  headline: 'CVE-2099-1000 comes \x1b[2Jfirst.',
  sentences: [sentence('CVE-2099-1000 comes \x1b[2Jfirst.', '/headline')],
  sections: [
    {
      ...{ name: 'due', total: 1_031, counts: { kev_due: 1_031 }, items: [], text: 'CVE-2099-1000 is due.' },
      sentences: [sentence('CVE-2099-1000 is due.', '/sections/0/text')],
    },
  ],
  meta: {
    ...{ engine: 'template', newest: '2099-03-17', isEmpty: false, isPast: false, dropped: [], manifest: 7 },
    ...{ locale: 'en', requestedLocale: null, localeFallback: false },
  },
};

async function runBrief(argv: readonly string[], columns?: number) {
  const inputs: DailyInput[] = [];
  const services = {
    readDailyBrief: async (input: DailyInput) => {
      inputs.push(input);
      return JSON.stringify(brief);
    },
  };
  const result = await run(['brief', ...argv], { services, ...(columns !== undefined && { columns }) });
  return { ...result, inputs };
}

describe('cairn brief', () => {
  test('shows the headline and each section, with the numbers of their claims', async () => {
    const { code, stdout, inputs } = await runBrief(['2099-03-17', '--locale', 'de'], 80);
    assert.equal(code, 0);
    assertHarmless(stdout);
    assert.match(stdout, /Due \(1,031\).*\n.*CVE-2099-1000 is due\..*\[1\]/);
    assert.match(stdout, new RegExp(`\\[1\\] ${claim}`));
    assert.match(stdout, /A person must review this/);
    assert.deepEqual(inputs, [{ date: '2099-03-17', locale: 'de' }]);
  });

  test('prints JSON into a pipe, and is of the newest day without a date', async () => {
    const { stdout, inputs } = await runBrief([]);
    assert.deepEqual(JSON.parse(stdout), brief);
    assert.deepEqual(inputs, [{ date: undefined, locale: undefined }]);
  });
});
