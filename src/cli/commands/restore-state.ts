import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatNumber } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { withProgress } from '../maintenance/with-progress.ts';
import { printAnswer } from '../output.ts';

/** Rebuilds a lost or damaged state database from the log. */
export async function restoreState(
  { json }: { readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await withProgress(deps, (operator, input) => operator.restoreState(input));
  const { statePath, head, keptAs, sources, fromNetwork } = report;
  const texts = [
    ['restored', statePath],
    ['head', `manifest ${head.number}`],
    [
      'sources',
      `${formatNumber(sources.length, 'source')}: ${sources.map(({ source }) => source).join(', ')}`,
    ],
    ...(keptAs === null ? [] : [['old file', keptAs] as const]),
    ...(fromNetwork.length === 0
      ? []
      : [
          [
            'to do',
            `cairn sync ${fromNetwork.join(' ')}; after that, the service keeps them up to date again`,
          ] as const,
        ]),
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) =>
      texts.flatMap(([label, text]) =>
        renderLabelled(label, [rich(text)], { labelWidth: 'restored'.length, width }),
      ),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
