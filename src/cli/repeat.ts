import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../kit/clock.ts';
import { Failure, reasonOf } from '../kit/failure.ts';
import type { CliDependencies } from './dependencies.ts';
import { groupCommandIn } from './groups.ts';
import { interruptible } from './interruption.ts';
import { formatTime } from './layout/format.ts';
import { plainText } from './layout/plain-text.ts';
import { printError, screenOf } from './output.ts';

const secondsUsual = 10;
const secondsMax = 86_400;
/** Commands that only read. */
const reading = new Set(['search', 'cve', 'match', 'triage', 'status', 'live', 'brief', 'feed', 'show']);
const readingOfTwoWords = new Set(['report slo', 'key list']);
/** Those of the groups. */
const readingInGroups = new Set(['list', 'show', 'events', 'components']);

/**
 * Takes `--watch` out of the arguments.
 * @returns how often the command is repeated; null if it is not
 */
export function takeRepeat(argv: readonly string[]): {
  readonly argv: readonly string[];
  readonly everyMs: number | null;
} {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const isRepeat = (argument: string, at: number) => at < end && /^--watch(?:=|$)/.test(argument);
  const given = argv.filter(isRepeat);
  const rest = argv.filter((argument, at) => !isRepeat(argument, at));
  const [first] = given;
  if (first === undefined) return { argv, everyMs: null };
  const seconds = first === '--watch' ? secondsUsual : secondsIn(first.slice('--watch='.length));
  if (given.length > 1 || !isReading(rest) || rest.includes('--follow') || rest.includes('-'))
    throw new Failure(
      'invalid_input',
      '--watch is given once, with a command that only reads, and without - or --follow.',
    );
  return { argv: rest, everyMs: seconds * 1000 };
}

function isReading(argv: readonly string[]): boolean {
  const [name = '', own = ''] = argv;
  if (reading.has(name) || readingOfTwoWords.has(`${name} ${own}`)) return true;
  return readingInGroups.has(groupCommandIn(argv) ?? '');
}

function secondsIn(text: string): number {
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= secondsMax) return seconds;
  throw new Failure('invalid_input', '--watch=SECONDS must be a whole number from 1 to 86,400.');
}

/**
 * Runs a command again and again until a signal stops it. A terminal shows its last output, and elsewhere an output is
 * written if it differs from the one before. What fails is tried again, unless the command is wrong.
 */
export async function repeat(
  deps: CliDependencies,
  everyMs: number,
  run: (deps: CliDependencies) => Promise<number>,
): Promise<never> {
  const { stdout, environment, signals = process, clock = systemClock } = deps;
  let last: string | null = null;
  return interruptible(signals, async (signal) => {
    for (;;) {
      const text = await outputOf(deps, run);
      signal.throwIfAborted();
      const { redraws } = screenOf(stdout, environment);
      const heading = `every ${everyMs / 1000} s, last at ${formatTime(new Date(clock()).toISOString())}`;
      if (text !== null && redraws) stdout.write(`\x1b[H\x1b[2J${plainText(heading)}\n\n${text}`);
      else if (text !== null && text !== last) stdout.write(text);
      last = text ?? last;
      await pause(everyMs, undefined, { signal });
    }
  });
}

/** What one run writes; null if it fails for a reason that may pass. */
async function outputOf(
  deps: CliDependencies,
  run: (deps: CliDependencies) => Promise<number>,
): Promise<string | null> {
  const texts: string[] = [];
  const { isTTY, columns } = deps.stdout;
  const stdout = {
    write: (text: string) => texts.push(text),
    ...(isTTY !== undefined && { isTTY }),
    ...(columns !== undefined && { columns }),
  };
  // Spreading would read standard input, which is opened when it is read.
  const own = Object.create(deps, { stdout: { value: stdout } });
  try {
    await run(own);
    return texts.join('');
  } catch (error) {
    if (!(error instanceof Failure) || lasting.has(error.code)) throw error;
    printError(deps, reasonOf(error));
    return null;
  } finally {
    // The store may be another at the next run.
    await deps.close();
  }
}

const lasting: ReadonlySet<string> = new Set([
  'invalid_input',
  'unauthorized',
  'forbidden',
  'config_invalid',
]);
