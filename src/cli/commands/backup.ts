import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellNumber, spellTime } from '../layout/figures.ts';
import { layLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { attended } from '../maintenance/attended.ts';
import { printAnswer } from '../output.ts';
import { spellMegabytes } from '../progress.ts';

/** Copies the store into a folder, while others go on using it. */
export async function backUp(
  { folder, json }: { readonly folder: string; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await attended(deps, (operator, input) => operator.backUp({ ...input, folder }));
  const { head, writtenAt, objects, bytes, copiedObjects, copiedBytes, seconds } = report;
  const texts = [
    ['backup', report.folder],
    ['as of', `manifest ${head.number}, ${spellTime(writtenAt)}`],
    ['objects', `${spellNumber(objects, 'object')}, ${spellMegabytes(bytes)} MB, all checked`],
    ['copied', `${spellNumber(copiedObjects, 'object')}, ${spellMegabytes(copiedBytes)} MB`],
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...texts.flatMap(([label, text]) =>
        layLabelled(label, [rich(text)], { labelWidth: 'objects'.length, width }),
      ),
      [],
      rich(`${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
