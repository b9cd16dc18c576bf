import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { rich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { withProgress } from '../maintenance/with-progress.ts';
import { printAnswer } from '../output.ts';

/** Rebuilds the projection from the log. */
export async function rebuild({ json }: { readonly json: boolean }, deps: CliDependencies): Promise<number> {
  const report = await withProgress(deps, (operator, input) => operator.rebuild(input));
  const { manifest, rows, tables, seconds } = report;
  const columns = [{ heading: 'table' }, { heading: 'rows', align: 'right' as const }];
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) => [
      ...renderTable(
        columns,
        tables.map((table) => [rich(table.name, 'strong'), rich(formatCount(table.rows))]),
        width,
      ),
      [],
      rich(`manifest ${manifest}, ${formatNumber(rows, 'row')} in ${seconds.toFixed(1)} s`, 'faint'),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
