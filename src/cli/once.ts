import { InvalidArgumentError } from 'commander';

/** Takes the text of an option that may be given only once: a second value would be lost. */
export function once(value: string, previous: string | undefined): string {
  if (previous !== undefined) throw new InvalidArgumentError('It can be given once.');
  return value;
}
