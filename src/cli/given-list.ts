import { Failure } from '../kit/failure.ts';
import type { CliDependencies } from './dependencies.ts';
import { readGivenBytes, standardInput } from './given-bytes.ts';

const listBytesMax = 1024 * 1024;

/**
 * The items that are given, or the lines of standard input for `-` alone.
 * @throws Failure `invalid_input` for `-` among others, and for an input without a line
 */
export async function givenList(
  given: readonly string[],
  deps: Pick<CliDependencies, 'stdin'>,
): Promise<readonly string[]> {
  if (!given.includes(standardInput)) return given;
  if (given.length > 1) throw new Failure('invalid_input', 'Give - alone, or only items.');
  const lines = linesIn(await readGivenBytes(standardInput, listBytesMax, deps));
  if (lines.length === 0)
    throw new Failure('invalid_input', 'Standard input is empty. Give one item a line.');
  return lines;
}

/** The lines that are not empty. */
export function linesIn(bytes: Uint8Array): readonly string[] {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
