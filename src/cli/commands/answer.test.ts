import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { AskInput, QuestionAnswer, SocSummary, TopicInput } from '../../services/answers/contract.ts';
import { widthOf } from '../layout/text-width.ts';
import { assertHarmless, hostileText, run } from '../testing/fakes.ts';

const sentence = (text: string, place: QuestionAnswer['sentences'][number]['in'], ...claims: string[]) => ({
  ...({ text, claims, lang: 'en', in: place } as const),
  kind: claims.length > 0 ? ('fact' as const) : ('notice' as const),
});

const [first, second] = ['claim:0000000000000001', 'claim:0000000000000002'] as const;

const answered: Omit<QuestionAnswer, 'answer' | 'sentences'> = {
  sources: [
    {
      ...{ id: 'loom', title: 'Loom Catalog', url: null, publisher: 'Loom', retrievedAt: null, sha256: null },
      ...{ asOf: '2026-08-21T10:00:00.000Z', confidence: 0.9, freshness: 1 },
    },
  ],
  references: [],
  confidence: 0.8877,
  freshness: 0.5,
  requiresReview: true,
  meta: {
    ...{ intent: 'kev_status', entities: [], alternatives: [], engine: 'template', window: null, slots: [] },
    ...{ coverage: 1, understanding: 0.96, conflicts: [], dropped: [], asOf: null, manifest: 3 },
    ...{ locale: 'en', requestedLocale: null, localeFallback: false, runId: null },
  },
};

const sentences = [
  sentence('CVE-2026-0001 is listed.', '/answer', first, second),
  sentence('It was added again.', '/answer', second),
  sentence('Nothing else is known.', '/answer'),
];

async function ask(argv: readonly string[], answer: Partial<QuestionAnswer> = {}) {
  const inputs: AskInput[] = [];
  const result = await run(['ask', ...argv], {
    columns: 60,
    environment: { NO_COLOR: '1' },
    services: {
      ask: async (input) => {
        inputs.push(input);
        return JSON.stringify({ answer: '', ...answered, sentences, ...answer });
      },
    },
  });
  return { ...result, inputs };
}

describe('cairn ask', () => {
  test('shows each sentence with the numbers of its claims, the claims, and what to think of it', async () => {
    const { code, stdout, stderr, inputs } = await ask(['is', 'it', 'bad?', '--locale', 'de']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(inputs, [{ question: 'is it bad?', locale: 'de' }]);
    assert.equal(
      stdout,
      [
        'CVE-2026-0001 is listed. [1][2]',
        'It was added again. [2]',
        'Nothing else is known.',
        '',
        `[1] ${first}`,
        `[2] ${second}`,
        'Loom Catalog (As of 2026-08-21)',
        'Confidence 0.89, Freshness 0.50, kev_status.',
        'A person must review this before anything is done with it.',
        '',
      ].join('\n'),
    );
  });

  test('has its headings in the language of the answer', async () => {
    const meta = { ...answered.meta, locale: 'de' as const };
    const { stdout } = await ask(['ist es schlimm?'], { meta });
    assert.match(
      stdout,
      /\nLoom Catalog \(Stand 2026-08-21\)\nKonfidenz 0\.89, Aktualität 0\.50, kev_status\.\nVor /,
    );
  });

  test('prints the answer as it is with --json', async () => {
    const { stdout } = await ask(['anything', '--json']);
    assert.deepEqual(JSON.parse(stdout), { answer: '', ...answered, sentences });
  });

  test('refuses a question that is empty or too long', async () => {
    for (const question of ['', '  ', 'x'.repeat(2_001)]) {
      const { code, stderr, inputs } = await ask([question]);
      assert.deepEqual([code, inputs], [2, []]);
      assert.match(stderr, /^cairn: The question must /);
    }
  });

  test('is safe for a terminal, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const { stdout } = await ask(['anything'], { sentences: [sentence(text, '/answer', first)] });
        assertHarmless(stdout);
        for (const line of stdout.split('\n')) assert.ok(widthOf(line) <= 60, line);
      }),
      { numRuns: 100 },
    );
  });
});

test('cairn soc shows the risk, and each part under its heading', async () => {
  const summary: SocSummary = {
    ...{ topic: 'loom', risk: 'high', summary: '', fixRecommendation: '', priorityReasoning: '' },
    ...answered,
    sentences: [
      sentence('It is a flaw.', '/summary', first),
      sentence('Update it.', '/fixRecommendation', second),
      sentence('It is exposed.', '/priorityReasoning', first),
    ],
  };
  const inputs: TopicInput[] = [];
  const soc = async (input: TopicInput) => {
    inputs.push(input);
    return JSON.stringify(summary);
  };
  const options = { columns: 60, environment: { NO_COLOR: '1' }, services: { soc } };
  const { stdout } = await run(['soc', 'loom'], options);
  assert.deepEqual(inputs, [{ topic: 'loom', locale: undefined }]);
  assert.match(
    stdout,
    /^Risk: high\n\nSummary\nIt is a flaw\. \[1\]\n\nFix\nUpdate it\. \[2\]\n\nPriority\nIt is exposed\. \[1\]\n\n/,
  );
});
