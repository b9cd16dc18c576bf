import type { CliDependencies } from './dependencies.ts';
import { plainText } from './layout/plain-text.ts';

/** Says on standard error, in one line, what is wrong. */
export function printError({ stderr }: Pick<CliDependencies, 'stderr'>, sentence: string): void {
  stderr.write(`cairn: ${plainText(sentence)}\n`);
}
