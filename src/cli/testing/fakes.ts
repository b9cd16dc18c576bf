import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import type { OperatorServices } from '../../services/operator-contract.ts';
import type { Services } from '../../services/services.ts';
import type { CliDependencies, OutputStream, SignalSource } from '../dependencies.ts';
import { runProgram } from '../program.ts';

/** The result of one run of the command line. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Both streams are a terminal of this width; they are pipes when absent. */
  readonly columns?: number;
  readonly environment?: NodeJS.ProcessEnv;
  /** Standard input; empty when absent. */
  readonly stdin?: string;
  readonly services?: Partial<Services>;
  readonly operator?: Partial<OperatorServices>;
  readonly deps?: Partial<CliDependencies>;
}

/**
 * Runs the command line with dependencies that fail unless they are given.
 * @param argv the arguments, or a text of them with blanks between
 */
export async function run(argv: string | readonly string[], options: RunOptions = {}): Promise<Run> {
  const { columns, environment = {}, stdin, services, operator, deps } = options;
  const [stdout, stderr] = [captured(columns), captured(columns)];
  const code = await runProgram(typeof argv === 'string' ? argv.split(' ') : argv, {
    services: async () => given(services),
    operator: async () => given(operator),
    access: () => assert.fail('identities and keys were not expected'),
    serve: () => assert.fail('serve was not expected'),
    serveAgent: () => assert.fail('mcp was not expected'),
    settings: () => assert.fail('settings were not expected'),
    version: '9.8.7',
    environment,
    close: async () => {},
    clock: () => 0,
    signals: signalSource(),
    stdin: stdin === undefined ? Readable.from([]) : Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    ...deps,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

export interface CapturedStream extends OutputStream {
  /** Everything that was written. */
  text(): string;
  readonly writes: readonly string[];
}

/** A stream that stores its input: a terminal of the given width, or a pipe. */
export function captured(columns?: number): CapturedStream {
  const writes: string[] = [];
  return {
    writes,
    text: () => writes.join(''),
    write: (text) => writes.push(text),
    ...(columns !== undefined && { isTTY: true, columns }),
  };
}

export function signalSource(): SignalSource & EventEmitter {
  return new EventEmitter();
}

function given<T extends object>(part: Partial<T> | undefined): T {
  return new Proxy((part ?? {}) as T, {
    get: (target, name) =>
      name in target || name === 'then'
        ? Reflect.get(target, name)
        : () => assert.fail(`${String(name)} was not expected`),
  });
}

/** Text that tries to control a terminal. */
export const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        ...[
          '\x1b[31m',
          '\x1b]0;title\x07',
          '\x1b]8;;http://example.net\x1b\\',
          '\x1b[2J\x1b[H',
          '\x1bc',
          '\x9b5m',
        ],
        ...[
          '\r',
          '\n',
          '\t',
          '\x08',
          '\x7f',
          '\x00',
          '\u0085',
          '\u2028',
          '\u202e',
          '\u2066',
          '\u200b',
          '\ufeff',
        ],
        ...['\u{e0041}', '\ud800', 'e\u0301', '漢字', '👩‍👩‍👧', ' ', 'https://example.com/', 'x'.repeat(200)],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** The control characters of our own output: line ends, and the codes of `style.ts`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ownCodes = /\n|\x1b\[(?:0|1|2|36|1;31|31|33|32)m/g;

/** @throws AssertionError when the text can control a terminal, except by our own codes */
export function assertHarmless(text: string): void {
  const [found] =
    /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u.exec(
      text.replace(ownCodes, ''),
    ) ?? [];
  assert.equal(found, undefined, JSON.stringify(text));
}
