import { setImmediate } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { Failure, reasonOf } from '../kit/failure.ts';
import { defineCommands } from './define-commands.ts';
import type { CliDependencies, OutputStream } from './dependencies.ts';
import { exitCodeOf, exitCodes } from './exit-code.ts';
import { openGroup } from './groups.ts';
import { Interruption } from './interruption.ts';
import { printError } from './output.ts';

/**
 * Runs one command and returns its exit code. Never throws. The code of a command is loaded when it runs, so
 * that help and version are fast.
 * @param argv the arguments after the program's name
 */
export async function runProgram(argv: readonly string[], deps: CliDependencies): Promise<number> {
  const outputFault = watchWrites(deps.stdout);
  watchWrites(deps.stderr);
  const code = await ending(deps, () => runCommand(argv, deps));
  const closing = await ending(deps, async () => {
    await deps.close();
    return exitCodes.ok;
  });
  // A stream reports a failed write only in a later turn of the event loop.
  await setImmediate();
  const fault = outputFault();
  if (fault === null) return code === exitCodes.ok ? closing : code;
  printError(deps, `The output can't be written: ${fault.message}.`);
  return exitCodes.failed;
}

async function runCommand(given: readonly string[], local: CliDependencies): Promise<number> {
  const { argv, deps } = await choose(given, local);
  if (!argv.some((argument) => /^--watch(?:=|$)/.test(argument))) return runOnce(argv, deps);
  const { repeat, takeRepeat } = await import('./repeat.ts');
  const { argv: repeated, everyMs } = takeRepeat(argv);
  if (everyMs === null) return runOnce(argv, deps);
  return repeat(deps, everyMs, (own) => runOnce(repeated, own));
}

async function runOnce(argv: readonly string[], deps: CliDependencies): Promise<number> {
  let code: number = exitCodes.ok;
  const onEnd = (outcome: number) => {
    code = outcome;
  };
  const grammar = await defineCommands({ deps, onEnd }, argv[0]);
  await grammar.program.parseAsync(await openGroup(argv, grammar), { from: 'user' });
  return code;
}

/** The command without the options for a server, and what it needs: from the store, or from the server. */
async function choose(argv: readonly string[], deps: CliDependencies) {
  if (!mayNameServer(argv, deps.environment)) return { argv, deps };
  const { chooseServer, takeServerOptions } = await import('./remote/server-options.ts');
  const separated = takeServerOptions(argv);
  const server = await chooseServer(separated.server, deps);
  if (server === null) return { argv: separated.argv, deps };
  const { remoteDependencies } = await import('./remote/dependencies.ts');
  return { argv: separated.argv, deps: remoteDependencies(deps, server) };
}

function mayNameServer(argv: readonly string[], { CAIRN_URL, CAIRN_PROFILE }: NodeJS.ProcessEnv): boolean {
  if ((CAIRN_URL ?? '') !== '' || (CAIRN_PROFILE ?? '') !== '') return true;
  return argv.some((argument) => /^--(?:url|key-file|profile)(?:=|$)/.test(argument));
}

/**
 * Runs the work and returns its exit code. If it fails, prints the reason and returns the exit code of the
 * failure.
 */
async function ending(deps: CliDependencies, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    // Commander has already printed the error, the help or the version.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    printError(deps, reasonOf(error));
    if (error instanceof Interruption) return error.exitCode;
    if (!(error instanceof Failure)) return exitCodes.failed;
    return 'exitCode' in error && typeof error.exitCode === 'number'
      ? error.exitCode
      : exitCodeOf(error.code);
  }
}

/**
 * Keeps a stream's errors from ending the process, and returns the relevant one. A closed reader (EPIPE) is
 * not an error.
 */
function watchWrites(stream: OutputStream): () => Error | null {
  let fault: Error | null = null;
  stream.on?.('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') fault ??= error;
  });
  return () => fault;
}
