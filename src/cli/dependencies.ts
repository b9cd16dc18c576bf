import type { Clock } from '../kit/clock.ts';
import type { EffectiveSetting, OperatorServices } from '../services/operator-contract.ts';
import type { Services } from '../services/services.ts';

/** Where text goes. `process.stdout` is one. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width of the terminal, followed as it changes. */
  readonly columns?: number;
  /** Tells what went wrong with an earlier write, as Node's streams do. */
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

export type StopSignal = 'SIGINT' | 'SIGTERM';

/** Where signals come from. `process` is one. */
export interface SignalSource {
  on(signal: StopSignal, listener: () => void): unknown;
  off(signal: StopSignal, listener: () => void): unknown;
}

/** What the command line works with. Nothing is opened before a command needs it. */
export interface CliDependencies {
  /** Opens the store for reading. */
  services(): Promise<Services>;
  /** Opens the store for writing. */
  operator(): Promise<OperatorServices>;
  /** Serves until the signal aborts; resolves after a clean stop. */
  serve(signal: AbortSignal): Promise<void>;
  settings(): Promise<readonly EffectiveSetting[]>;
  readonly version: string;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** `NO_COLOR` and `TERM` are read. */
  readonly environment: NodeJS.ProcessEnv;
  /** Closes what was opened. Called once, after the command. */
  close(): Promise<void>;
  /** The system's by default. */
  readonly clock?: Clock;
  /** The process by default. */
  readonly signals?: SignalSource;
}
