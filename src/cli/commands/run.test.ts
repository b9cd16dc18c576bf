import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type { Run } from '../../services/runs/contract.ts';
import { run } from '../testing/fakes.ts';

const runId = `run_${'ab'.repeat(16)}`;
const kept: Run = {
  runId,
  at: '2099-03-20T10:00:00.000Z',
  verb: 'report',
  question: 'What of CVE-2099-0001?',
  request: {},
  intent: 'cve_analysis',
  entities: ['CVE-2099-0001'],
  manifest: 4,
  templateVersion: '1',
  answerSha256: 'cd'.repeat(32),
  answer: { brief: { summary: 'It is in KEV.', recommendations: ['Update it.'] } },
  basis: {},
  chain: { writer: 'server', number: 12, hash: 'ef'.repeat(32) },
};
const terminal = { columns: 90, environment: { NO_COLOR: '1' } };

describe('cairn run', () => {
  test('shows the question, the answer, and its place in the chain', async () => {
    const services = { readRun: async () => kept };
    const { code, stdout } = await run(`run show ${runId}`, { services, ...terminal });
    assert.equal(code, 0);
    assert.equal(
      stdout,
      `run       ${runId}
time      2099-03-20 10:00 UTC, report
question  What of CVE-2099-0001?
answer    It is in KEV.
          Update it.
intent    cve_analysis
about     CVE-2099-0001
manifest  4
SHA-256   ${'cd'.repeat(32)}
chain     server 12, ${'ef'.repeat(32)}
`,
    );
    const json = await run(`run show ${runId} --json`, { services });
    assert.deepEqual(JSON.parse(json.stdout), kept);
  });

  test('deletes one, and ends with 3 where there is none', async () => {
    const ids: string[] = [];
    const eraseRun = async ({ id }: { readonly id: string }) => {
      if (ids.push(id) > 1) throw new Failure('not_found', 'There is no run with this id.');
      return { runId: id, erased: true } as const;
    };
    const outcomes = [
      await run(`run delete ${runId}`, { services: { eraseRun }, ...terminal }),
      await run(`run delete ${runId}`, { services: { eraseRun }, ...terminal }),
    ];
    assert.deepEqual(
      outcomes.map(({ code, stdout }) => [code, stdout]),
      [
        [0, `${runId} erased\n`],
        [3, ''],
      ],
    );
    assert.deepEqual(ids, [runId, runId]);
  });
});
