import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One run of a program: its duration and its peak memory. */
export interface Run {
  readonly seconds: number;
  /** VmHWM as counted by Linux; null elsewhere. */
  readonly peakMegabytes: number | null;
  readonly output: string;
}

/**
 * Runs a program until it ends.
 * @throws Error with its output when it fails
 */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Run> {
  const startedMs = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = [[] as Buffer[], [] as Buffer[]];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => errors.push(chunk));
  let peak: number | null = null;
  const watch = setInterval(() => {
    peak = peakMegabytesOf(child.pid) ?? peak;
  }, 20);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      const seconds = (performance.now() - startedMs) / 1000;
      if (code === 0) resolve({ seconds, peakMegabytes: peak, output: Buffer.concat(output).toString() });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${Buffer.concat(errors)}`));
    });
  });
}

/** The peak memory of a running process so far, in megabytes. */
export function peakMegabytesOf(pid: number | undefined): number | null {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found === null ? null : Math.round(Number(found[1]) / 1024);
  } catch {
    return null;
  }
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median and range, with two decimals. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median =
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
  const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 100) / 100;
  return { median: round(median), min: round(sorted[0]), max: round(sorted.at(-1)) };
}

/** `name  median (min to max) unit` */
export function spreadLine(name: string, { median, min, max }: Spread, unit: string): string {
  return `${name.padEnd(44)} ${String(median).padStart(8)} (${min} to ${max}) ${unit}`;
}
