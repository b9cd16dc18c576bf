import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellNumber } from '../layout/figures.ts';
import { layLabelled } from '../layout/list.ts';
import { rich } from '../layout/rich-text.ts';
import { attended } from '../maintenance/attended.ts';
import { printAnswer } from '../output.ts';

/** Makes a lost or damaged state database again from the log. */
export async function restoreState(
  { json }: { readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const report = await attended(deps, (operator, input) => operator.restoreState(input));
  const { statePath, head, keptAs, sources, fromNetwork } = report;
  const texts = [
    ['restored', statePath],
    ['head', `manifest ${head.number}`],
    [
      'sources',
      `${spellNumber(sources.length, 'source')}: ${sources.map(({ source }) => source).join(', ')}`,
    ],
    ...(keptAs === null ? [] : [['old file', keptAs] as const]),
    ...(fromNetwork.length === 0
      ? []
      : [['to do', `cairn sync ${fromNetwork.join(' ')}, after which they are kept fresh again`] as const]),
  ] as const;
  const answer = {
    json: () => JSON.stringify(report),
    lines: (width: number) =>
      texts.flatMap(([label, text]) =>
        layLabelled(label, [rich(text)], { labelWidth: 'restored'.length, width }),
      ),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
