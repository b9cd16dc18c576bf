import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCpuSeconds } from './cpu-time.ts';
import { runFolder } from './run-folder.ts';

/** The processor time of a process with test files, and of the processes that it started. */
export interface FileCost {
  /** The test file, or the generated file that runs those of a folder. */
  readonly file: string;
  readonly seconds: number;
}

/**
 * Notes the processor time of this process, which runs a test file.
 * @param runner the process that started it
 */
export function noteCpuSeconds(runner: number): void {
  const seconds = readCpuSeconds();
  if (seconds === null) return;
  mkdirSync(runFolder(runner), { recursive: true });
  const cost: FileCost = { file: process.argv[1] ?? '', seconds };
  appendFileSync(pathOf(runner), `${JSON.stringify(cost)}\n`);
}

/** The costs that test files of a run noted. One that was killed noted none. */
export function readFileCosts(runner: number): readonly FileCost[] {
  let text: string;
  try {
    text = readFileSync(pathOf(runner), 'utf8');
  } catch {
    return [];
  }
  return text
    .trimEnd()
    .split('\n')
    .map((line): FileCost => JSON.parse(line));
}

const pathOf = (runner: number) => join(runFolder(runner), 'costs.jsonl');
