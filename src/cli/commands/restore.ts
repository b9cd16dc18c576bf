import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatNumber, formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { withProgress } from '../maintenance/with-progress.ts';
import { printAnswer } from '../output.ts';
import { formatMegabytes } from '../progress.ts';

/** Restores a backup into an empty data folder. */
export async function restore(
  { folder, json }: { readonly folder: string; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await withProgress(deps, (operator, input) => operator.restore({ ...input, folder }));
  const { from, dataDir, head, writtenAt, objects, bytes, runBytes, rows, seconds } = report;
  const texts = [
    ['restored', dataDir],
    ['from', from],
    ['as of', `manifest ${head.number}, ${formatTime(writtenAt)}`],
    ['objects', `${formatNumber(objects, 'object')}, ${formatMegabytes(bytes)} MB, all checked`],
    ['runs', runBytes === null ? 'none' : `${formatMegabytes(runBytes)} MB`],
    ['built', formatNumber(rows, 'row')],
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...texts.flatMap(([label, text]) =>
        renderLabelled(label, [rich(text)], { labelWidth: 'restored'.length, width }),
      ),
      [],
      rich(`${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
