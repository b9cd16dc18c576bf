import type { ListFormat } from '../../domain/export.ts';
import { type ListColumn, listDocument } from '../../formats/list.ts';
import type { CliDependencies } from '../dependencies.ts';
import type { ListForm } from '../grammar.ts';
import { plainText, printableJson } from '../layout/plain-text.ts';
import { type Answer, printAnswer, screenOf } from '../output.ts';

/** A list in all its forms. */
export interface ListAnswer<T> extends Answer {
  readonly items: readonly T[];
  /** The columns of files, which have more than fit on a screen. */
  readonly columns: readonly ListColumn<T>[];
}

/** Writes a list to standard output. */
export function printList<T>(list: ListAnswer<T>, form: ListForm | undefined, deps: CliDependencies): void {
  if (!isFile(form)) printAnswer(list, form, deps);
  else printFile(listDocument(form, list.columns, list.items).text, form, deps);
}

/** Whether the form is that of a file with a row or a line for each item. */
export function isFile(form: ListForm | undefined): form is ListFormat {
  return form !== undefined && form !== 'table' && form !== 'json';
}

/** Writes a file to standard output. A terminal gets no control characters; otherwise, no value changes. */
export function printFile(
  text: string,
  format: ListFormat | 'sarif',
  { stdout, environment }: CliDependencies,
): void {
  if (format === 'jsonl' || format === 'sarif') stdout.write(printableJson(text));
  else if (!screenOf(stdout, environment).isTerminal) stdout.write(text);
  else stdout.write(text.split(/\r?\n/).map(plainText).join('\n'));
}
