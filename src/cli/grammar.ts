import { type Command, InvalidArgumentError } from 'commander';
import { type ListFormat, listFormats } from '../domain/export.ts';
import { Failure } from '../kit/failure.ts';
import type { CliDependencies } from './dependencies.ts';

/** What a command is added to, and needs when it is called. */
export interface Grammar {
  readonly program: Command;
  readonly deps: CliDependencies;
  readonly onEnd: (exitCode: number) => void;
}

/** A command whose only option is `--json`. */
export interface ReportCommand {
  readonly name: string;
  readonly description: string;
  /** Describes `--json`. */
  readonly json: string;
  load(): Promise<(options: { readonly json: boolean }, deps: CliDependencies) => Promise<number>>;
}

export function addReport(
  { program, deps, onEnd }: Grammar,
  { name, description, json, load }: ReportCommand,
): void {
  program
    .command(name)
    .description(description)
    .option('--json', json)
    .action(async ({ json = false }: { json?: boolean }) => {
      const run = await load();
      onEnd(await run({ json }, deps));
    });
}

/** The forms of a list. `table` and `json` are the whole answer, the others have a row or a line for each item. */
export type ListForm = 'table' | 'json' | ListFormat;
const listForms: readonly ListForm[] = ['table', 'json', ...listFormats];

/** What the options of `withForms` give. */
export interface FormFlags<Form extends string = ListForm> {
  readonly format?: Form | undefined;
  readonly json?: true | undefined;
}

/** Adds `--format` and `--json`, which every list has. */
export function withForms(command: Command, ...more: readonly string[]): Command {
  const forms = [...listForms, ...more];
  return command
    .option('--format <format>', `print it as ${inWords(forms)}`, oneOf(...forms))
    .option('--json', 'the same as --format json');
}

/** The form that was chosen. Without one, it depends on what the output goes to. */
export function formOf<Form extends string>({ format, json }: FormFlags<Form>): Form | 'json' | undefined {
  if (json && format !== undefined && format !== 'json')
    throw new Failure('invalid_input', 'Give --json or another --format, not both.');
  return json ? 'json' : format;
}

/** Reads the value of an option that is one of a few words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): OneOf<Word> {
  const read = (text: string) => {
    const word = words.find((one) => one === text.toLowerCase());
    if (word !== undefined) return word;
    throw new InvalidArgumentError(`It must be ${inWords(words)}.`);
  };
  return Object.assign(read, { words });
}

interface OneOf<Word extends string> {
  (text: string): Word;
  /** For the completion of shells. */
  readonly words: readonly Word[];
}

/** `one, two or three` */
function inWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter((part) => part !== '').join(' or ');
}
