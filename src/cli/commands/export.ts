import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellNumber, spellTime } from '../layout/figures.ts';
import { layLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { attended } from '../maintenance/attended.ts';
import { printAnswer } from '../output.ts';
import { spellMegabytes } from '../progress.ts';

export interface ExportOptions {
  readonly folder: string;
  /** File of the private key to sign it with. */
  readonly signWith?: string | undefined;
  readonly json: boolean;
}

/** Writes what the store was given as files that another store can be given. */
export async function exportLog(
  { folder, signWith, json }: ExportOptions,
  deps: CliDependencies,
): Promise<number> {
  const report = await attended(deps, (operator, input) =>
    operator.exportLog({ ...input, folder, ...(signWith !== undefined && { signWith }) }),
  );
  const { head, madeAt, files, bytes, writtenFiles, writtenBytes, isSigned, seconds } = report;
  const texts = [
    ['export', report.folder],
    ['as of', `manifest ${head.number}, ${spellTime(madeAt)}`],
    ['archives', `${spellNumber(files, 'archive')}, ${spellMegabytes(bytes)} MB, all checked`],
    ['written', `${spellNumber(writtenFiles, 'archive')}, ${spellMegabytes(writtenBytes)} MB`],
    ['signed', isSigned ? 'yes' : 'no'],
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...texts.flatMap(([label, text]) =>
        layLabelled(label, [rich(text)], { labelWidth: 'archives'.length, width }),
      ),
      [],
      rich(`${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
