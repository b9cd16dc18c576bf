import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellNumber, spellTime } from '../layout/figures.ts';
import { layLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { attended } from '../maintenance/attended.ts';
import { printAnswer } from '../output.ts';
import { spellMegabytes } from '../progress.ts';

/** Makes a store out of a backup, in a data folder that is empty. */
export async function restore(
  { folder, json }: { readonly folder: string; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await attended(deps, (operator, input) => operator.restore({ ...input, folder }));
  const { from, dataDir, head, writtenAt, objects, bytes, rows, seconds } = report;
  const texts = [
    ['restored', dataDir],
    ['from', from],
    ['as of', `manifest ${head.number}, ${spellTime(writtenAt)}`],
    ['objects', `${spellNumber(objects, 'object')}, ${spellMegabytes(bytes)} MB, all checked`],
    ['built', spellNumber(rows, 'row')],
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...texts.flatMap(([label, text]) =>
        layLabelled(label, [rich(text)], { labelWidth: 'restored'.length, width }),
      ),
      [],
      rich(`${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
