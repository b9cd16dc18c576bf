import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatNumber, formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { withProgress } from '../maintenance/with-progress.ts';
import { printAnswer } from '../output.ts';
import { formatMegabytes } from '../progress.ts';

export interface ExportOptions {
  readonly folder: string;
  /** File of the private key that signs the export. */
  readonly signWith?: string | undefined;
  readonly json: boolean;
}

/** Writes the imported files to a folder from which another store can import them. */
export async function exportLog(
  { folder, signWith, json }: ExportOptions,
  deps: CliDependencies,
): Promise<number> {
  const report = await withProgress(deps, (operator, input) =>
    operator.exportLog({ ...input, folder, ...(signWith !== undefined && { signWith }) }),
  );
  const { head, madeAt, files, bytes, writtenFiles, writtenBytes, isSigned, seconds } = report;
  const texts = [
    ['export', report.folder],
    ['as of', `manifest ${head.number}, ${formatTime(madeAt)}`],
    ['archives', `${formatNumber(files, 'archive')}, ${formatMegabytes(bytes)} MB, all checked`],
    ['written', `${formatNumber(writtenFiles, 'archive')}, ${formatMegabytes(writtenBytes)} MB`],
    ['signed', isSigned ? 'yes' : 'no'],
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...texts.flatMap(([label, text]) =>
        renderLabelled(label, [rich(text)], { labelWidth: 'archives'.length, width }),
      ),
      [],
      rich(`${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
