import { Failure } from '../../kit/failure.ts';
import { questionCharactersMax } from '../../services/answers/contract.ts';
import type { Services } from '../../services/services.ts';
import { type ComposedForm, renderComposed } from '../answers/composed.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { printAnswer } from '../output.ts';

export interface ComposeOptions {
  readonly shape: 'ask' | 'report' | 'soc';
  readonly text: string;
  readonly locale: string | undefined;
  readonly json: boolean;
}

/** Prints an answer, a brief or a summary, with the claims of each sentence. */
export async function printComposed(
  { shape, text, locale, json }: ComposeOptions,
  deps: CliDependencies,
): Promise<number> {
  if (text.trim() === '') throw new Failure('invalid_input', 'The question must not be empty.');
  if (text.length > questionCharactersMax) {
    throw new Failure('invalid_input', `The question must have at most ${questionCharactersMax} characters.`);
  }
  const composed = await compose[shape](await deps.services(), text, locale);
  const lines = await renderComposed(JSON.parse(composed) as ComposedForm);
  printAnswer({ json: () => composed, lines }, json, deps);
  return exitCodes.ok;
}

const compose: Readonly<
  Record<ComposeOptions['shape'], (services: Services, text: string, locale?: string) => Promise<string>>
> = {
  ask: (services, question, locale) => services.ask({ question, locale }),
  report: (services, topic, locale) => services.report({ topic, locale }),
  soc: (services, topic, locale) => services.soc({ topic, locale }),
};
