import type { CliDependencies } from './dependencies.ts';
import { plainText } from './layout/plain-text.ts';

/** Prints the error on standard error, in one line. */
export function printError({ stderr }: Pick<CliDependencies, 'stderr'>, sentence: string): void {
  stderr.write(`cairn: ${plainText(sentence)}\n`);
}
