import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ReplayInput, ReplayReport } from '../../services/replay/contract.ts';
import type { Run } from '../../services/runs/contract.ts';
import { assertHarmless, hostileText, run } from '../testing/fakes.ts';

const runId = `run_${'ab'.repeat(16)}`;
const [before, after] = ['aa'.repeat(32), 'bb'.repeat(32)] as const;

const side = (value: string) => ({
  ...{ claim: 'claim:0000000000000001', values: { 'kev.due': value }, sources: ['kev'], asOf: null },
});
const report: ReplayReport = {
  timeline: ['user_question', 'stored_run', 'answer', 'fact_comparison'],
  steps: [],
  mode: 'current',
  run: {
    ...{ runId, at: '2099-03-20T10:00:00.000Z', verb: 'ask', intent: 'kev_status', entities: [] },
    ...{ manifest: 4, templateVersion: '1', answerSha256: before, hasQuestion: true },
    ...{ manifestState: 'earlier', unknownClaims: [] },
  },
  recomposed: true,
  recomposedReason: null,
  hash: { before, after, same: false, of: 'answer' },
  diff: {
    changed: [
      {
        subject: 'CVE-2099-0001',
        predicate: 'kev-due-date',
        ...{ before: side('2099-01-01'), after: side('2099-02-01') },
      },
    ],
    ...{ added: [], removed: [], counts: [], citedThen: [], citedNow: [] },
    judgements: [
      {
        id: 'CVE-2099-0001',
        before: { risk: 'high', riskScore: 72, tier: '14d' },
        after: { risk: 'critical', riskScore: 95, tier: '3d' },
      },
    ],
  },
  diffReason: null,
};
const answer = {
  ...{ answer: '', sentences: [], sources: [], references: [], confidence: 0.9, freshness: 1 },
  ...{ requiresReview: true, meta: { intent: 'kev_status', locale: 'en' } },
};

async function replay(argv: string, kept: Partial<Run> = {}, replayed: Partial<ReplayReport> = {}) {
  const inputs: ReplayInput[] = [];
  const services = {
    readRun: async () => ({ question: 'Is it in KEV?', intent: 'kev_status', ...kept }) as Run,
    replay: async (input: ReplayInput) => {
      inputs.push(input);
      return JSON.stringify({ replay: { ...report, ...replayed }, ...answer });
    },
  };
  const result = await run(`replay ${argv}`, { services, columns: 90, environment: { NO_COLOR: '1' } });
  return { ...result, inputs };
}

describe('cairn replay', () => {
  test('shows the run, its bytes, what has changed, and the answer', async () => {
    const { code, stdout, inputs } = await replay(`--run ${runId}`);
    assert.equal(code, 0);
    assert.deepEqual(inputs, [{ question: 'Is it in KEV?', intent: 'kev_status', runId, mode: 'current' }]);
    assert.equal(
      stdout,
      `mode       current
run        ${runId}, 2099-03-20 10:00 UTC
           manifest 4, an earlier one
SHA-256    before ${before}
           after ${after}
changed    CVE-2099-0001 kev-due-date: 2099-01-01 → 2099-02-01 (kev)
risk       CVE-2099-0001: high 72 14d → critical 95 3d


Confidence 0.90, Freshness 1.00, kev_status.
A person must review this before anything is done with it.
`,
    );
  });

  test('says that nothing has changed, that bytes are the same, and that there is no run', async () => {
    const diff = {
      ...{ changed: [], added: [], removed: [], judgements: [], counts: [], citedThen: [], citedNow: [] },
    };
    assert.match((await replay(`--run ${runId}`, {}, { diff })).stdout, /^unchanged {2}every fact/m);
    const hash = { before, after: before, same: true, of: 'answer' } as const;
    assert.match((await replay(`--run ${runId}`, {}, { hash })).stdout, /^SHA-256 {4}a+, the same$/m);
    const without = { run: null, diff: null, hash: { ...hash, before: null } };
    const { stdout, inputs } = await replay('is it bad? --intent search', {}, without);
    assert.match(stdout, /^run {8}none/m);
    assert.deepEqual(inputs, [
      { question: 'is it bad?', intent: 'search', runId: undefined, mode: 'current' },
    ]);
  });

  test('refuses what is missing or unknown, with what to give', async () => {
    const cases = [
      ['', /question is missing/],
      [`--run ${runId}`, /kept without its question/],
      ['is it bad?', /--intent with one of cve_analysis, /],
      ['is it bad? --intent nothing', /--intent must be one of cve_analysis, /],
      [`--run ${runId} is it --mode past`, /--mode must be one of pinned, current/],
      [`${'x'.repeat(2_001)} --intent search`, /at most 2000 characters/],
    ] as const;
    for (const [argv, message] of cases) {
      const { code, stderr, inputs } = await replay(argv, { question: null });
      assert.deepEqual([code, inputs], [2, []], argv);
      assert.match(stderr, message);
    }
  });

  test('is safe for a terminal, whatever the values are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const change = { subject: text, predicate: text, before: side(text), after: null };
        const diff = {
          ...{ changed: [], added: [], removed: [change], judgements: [], citedThen: [], citedNow: [] },
          counts: [{ path: text, before: 1, after: 2 }],
        };
        assertHarmless((await replay(`--run ${runId}`, {}, { diff })).stdout);
      }),
      { numRuns: 50 },
    );
  });
});
