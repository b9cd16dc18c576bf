import type { Clock } from '../kit/clock.ts';
import type { AccessOperator } from '../services/access/contract.ts';
import type { EffectiveSetting, OperatorServices } from '../services/operator-contract.ts';
import type { Services } from '../services/services.ts';

/** A target of text. `process.stdout` is one. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width of the terminal, which can change at any time. */
  readonly columns?: number;
  /** Height of the terminal. */
  readonly rows?: number;
  /** Reports the failure of an earlier write, as Node's streams do. */
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

export type StopSignal = 'SIGINT' | 'SIGTERM';

/** A source of signals. `process` is one. */
export interface SignalSource {
  on(signal: StopSignal, listener: () => void): unknown;
  off(signal: StopSignal, listener: () => void): unknown;
}

/** The dependencies of the command line. Nothing is opened before a command needs it. */
export interface CliDependencies {
  /** The URL of the server that answers in place of the local store. */
  readonly server?: string;
  /** Opens the store for reading. */
  services(): Promise<Services>;
  /** Opens the store for writing. */
  operator(): Promise<OperatorServices>;
  /** Opens the identities and keys of the store, to change them. */
  access(): Promise<AccessOperator>;
  /** Serves until the signal aborts; resolves after a clean stop. */
  serve(signal: AbortSignal): Promise<void>;
  /** Serves an agent over standard input and output, until the input ends or the signal aborts. */
  serveAgent(signal: AbortSignal): Promise<void>;
  settings(): Promise<readonly EffectiveSetting[]>;
  readonly version: string;
  /** Ends when the caller closes it. */
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** `NO_COLOR` and `TERM` are read. */
  readonly environment: NodeJS.ProcessEnv;
  /** Closes everything that was opened. Called once, after the command. */
  close(): Promise<void>;
  /** Shows a text with the command of a pager, until its user leaves it. False if the command cannot be started. */
  page?(command: string, text: string): boolean;
  /** The system's by default. */
  readonly clock?: Clock;
  /** The process by default. */
  readonly signals?: SignalSource;
}
