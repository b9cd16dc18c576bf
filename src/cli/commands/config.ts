import type { ListColumn } from '../../formats/list.ts';
import type { EffectiveSetting } from '../../services/operator-contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { rich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { printList } from '../lists/print-list.ts';

/** Shows every setting with its current value. */
export async function showConfig(
  { form }: { readonly form: ListForm | undefined },
  deps: CliDependencies,
): Promise<number> {
  const settings = await deps.settings();
  const columns = [
    { heading: 'setting' },
    { heading: 'value', linesMax: Number.POSITIVE_INFINITY },
    { heading: 'from' },
    { heading: 'what it is', linesMax: Number.POSITIVE_INFINITY },
  ];
  const list = {
    ...{ items: settings, columns: settingColumns },
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
  printList(list, form, deps);
  return exitCodes.ok;
}

const settingColumns: readonly ListColumn<EffectiveSetting>[] = [
  ['setting', ({ name }) => name],
  ['value', ({ value }) => value],
  ['from', ({ origin }) => origin],
  ['meaning', ({ sentence }) => sentence],
];
