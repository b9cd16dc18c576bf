import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { rich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { printAnswer } from '../output.ts';

/** Shows every setting with its current value. */
export async function showConfig(
  { json }: { readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const settings = await deps.settings();
  const columns = [
    { heading: 'setting' },
    { heading: 'value', linesMax: Number.POSITIVE_INFINITY },
    { heading: 'from' },
    { heading: 'what it is', linesMax: Number.POSITIVE_INFINITY },
  ];
  const answer = {
    json: () => JSON.stringify({ settings }),
    lines: (width: number) =>
      renderTable(
        columns,
        settings.map(({ name, value, origin, sentence }) => [
          rich(name, 'strong'),
          value === null ? rich('none', 'faint') : rich(value, origin === 'environment' ? 'accent' : 'plain'),
          rich(origin, origin === 'environment' ? 'accent' : 'faint'),
          rich(sentence),
        ]),
        width,
      ),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
