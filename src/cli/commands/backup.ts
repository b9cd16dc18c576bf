import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatNumber, formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { withProgress } from '../maintenance/with-progress.ts';
import { printAnswer } from '../output.ts';
import { formatMegabytes } from '../progress.ts';

/** Copies the store into a folder. Others can use the store at the same time. */
export async function backUp(
  { folder, withRuns, json }: { readonly folder: string; readonly withRuns: boolean; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await withProgress(deps, (operator, input) =>
    operator.backUp({ ...input, folder, withRuns }),
  );
  const { head, audit, writtenAt, objects, bytes, copiedObjects, copiedBytes, runBytes, seconds } = report;
  const texts = [
    ['backup', report.folder],
    ['as of', `manifest ${head.number}, ${formatTime(writtenAt)}`],
    ['objects', `${formatNumber(objects, 'object')}, ${formatMegabytes(bytes)} MB, all checked`],
    ['audit', audit.number === 0 ? 'no entries' : `entry ${audit.number}, ${audit.hash}`],
    ['runs', runBytes === null ? 'none' : `${formatMegabytes(runBytes)} MB`],
    ['copied', `${formatNumber(copiedObjects, 'object')}, ${formatMegabytes(copiedBytes)} MB`],
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...texts.flatMap(([label, text]) =>
        renderLabelled(label, [rich(text)], { labelWidth: 'objects'.length, width }),
      ),
      [],
      rich(`${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
