import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellCount, spellNumber } from '../layout/figures.ts';
import { rich } from '../layout/rich-text.ts';
import { layTable } from '../layout/table.ts';
import { attended } from '../maintenance/attended.ts';
import { printAnswer } from '../output.ts';

/** Builds the projection anew from the log. */
export async function rebuild({ json }: { readonly json: boolean }, deps: CliDependencies): Promise<number> {
  const report = await attended(deps, (operator, input) => operator.rebuild(input));
  const { manifest, rows, tables, seconds } = report;
  const columns = [{ heading: 'table' }, { heading: 'rows', align: 'right' as const }];
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...layTable(
        columns,
        tables.map((table) => [rich(table.name, 'strong'), rich(spellCount(table.rows))]),
        width,
      ),
      [],
      rich(`manifest ${manifest}, ${spellNumber(rows, 'row')} in ${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
