import type { MaintenanceContext } from './context.ts';
import { type Examination, examined } from './examination.ts';
import { finding } from './findings.ts';
import { verifyRuns } from './verify-runs.ts';

/** Whether the answers that were kept are as they were written. Nothing to examine where none were. */
export async function checkRunStore(context: MaintenanceContext): Promise<readonly Examination[]> {
  const report = await verifyRuns(context);
  if (report === null) return [];
  const { entries, erased, missing, problems } = report;
  const findings = [
    ...(problems.length === 0
      ? []
      : [
          finding(
            'runs_damaged',
            `The runs in ${context.runsPath} have changed since they were written.`,
            problems,
          ),
        ]),
    ...(missing === 0 ? [] : [finding('runs_missing', `${missing} answers were given and not kept.`)]),
  ];
  return [examined('runs', `${entries} runs, ${erased} erased`, findings)];
}
