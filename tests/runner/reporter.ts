import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { costFailure, readCpuSeconds } from './cpu-time.ts';
import { runFolder } from './run-folder.ts';

const slowestMax = 20;

type Finished = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>['data'];

/**
 * Reporter for `node --test`. It prints a line for each file, then every skipped test with its reason
 * and every failure in full. Then come the slowest files and the processor time. The last line is only
 * `N passed, N failed` (with `, N skipped` if any). The output of a test file is shown only when that
 * file fails. A run without tests, or a test file without tests, is a failure. With TEST_RUN=whole, so
 * is more processor time than `tests/runner/cost.json` allows.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  const skipped: string[] = [];
  const output = new Map<string, string>();
  const durations: { readonly file: string; readonly ms: number }[] = [];
  const path: string[] = [];
  let passed = 0;
  let failedBefore = 0;

  for await (const { type, data } of events) {
    switch (type) {
      case 'test:start':
        path.length = data.nesting;
        path.push(data.name);
        break;
      case 'test:stdout':
      case 'test:stderr':
        output.set(resolve(data.file), (output.get(resolve(data.file)) ?? '') + data.message);
        break;
      case 'test:diagnostic':
        if (data.file !== undefined) yield `     ${placeOf(data)} ${data.message}\n`;
        break;
      case 'test:pass':
      case 'test:fail': {
        if (isWholeFile(data)) {
          const printed = output.get(data.file ?? '') ?? '';
          failures.push(`${nameOf(data.file)}\n${indent(fileFailure(type, printed))}`);
          yield `FAIL ${nameOf(data.file)}\n`;
          failedBefore = failures.length;
        } else if (data.skip !== undefined || data.todo !== undefined) {
          skipped.push(`${placeOf(data)} ${titleOf(path, data)}: ${reasonOf(data)}`);
        } else if (type === 'test:fail') {
          const { error } = data.details;
          if (!isOnlyItsSubtests(error)) {
            failures.push(`${placeOf(data)} ${titleOf(path, data)}\n${indent(describe(error))}`);
          }
        } else if (data.details.type !== 'suite') {
          passed += 1;
        }
        break;
      }
      case 'test:summary':
        if (data.file === undefined) {
          rmSync(runFolder(process.pid), { recursive: true, force: true });
          if (passed + failures.length + skipped.length === 0) failures.push('no tests were found');
          yield listOf('\nSlowest files', slowestOf(durations));
          const cpuSeconds = readCpuSeconds();
          failures.push(...tooExpensive(cpuSeconds));
          if (failures.length > 0 || !data.success) process.exitCode = 1;
          yield `\n${listOf('Skipped', skipped)}${listOf('Failed', failures)}`;
          yield `${(data.duration_ms / 1000).toFixed(1)} s${cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(0)} s of CPU`}\n`;
          yield countsOf(passed, failures.length, skipped.length);
        } else {
          const ok = failures.length === failedBefore;
          yield `${ok ? 'ok  ' : 'FAIL'} ${nameOf(data.file)} ${data.counts.tests} tests, ${data.duration_ms.toFixed(0)} ms\n`;
          const printed = output.get(data.file);
          if (!ok && printed !== undefined) yield `${indent(printed)}\n`;
          output.delete(data.file);
          durations.push({ file: data.file, ms: data.duration_ms });
          failedBefore = failures.length;
        }
        break;
      default:
    }
  }
}

function slowestOf(durations: readonly { readonly file: string; readonly ms: number }[]): readonly string[] {
  return durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestMax)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(file)}`);
}

function tooExpensive(cpuSeconds: number | null): readonly string[] {
  const failure = process.env.TEST_RUN === 'whole' && cpuSeconds !== null ? costFailure(cpuSeconds) : null;
  return failure === null ? [] : [failure];
}

function countsOf(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`;
}

/** The runner reports a file like a test when it ended badly or has no test in it. */
function isWholeFile(data: Finished): boolean {
  return data.nesting === 0 && resolve(data.name) === data.file;
}

function fileFailure(type: 'test:pass' | 'test:fail', printed: string): string {
  if (type === 'test:pass') return 'has no tests';
  return printed === '' ? 'ended with an error outside its tests' : printed;
}

/** A suite or test whose only failure is a failed test inside, which is listed itself. */
function isOnlyItsSubtests(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}

function describe(error: Error): string {
  const { cause } = error;
  if (cause === undefined) return error.message;
  return typeof cause === 'string' ? cause : inspect(cause, { depth: 8, maxStringLength: 10_000 });
}

function reasonOf(data: Finished): string {
  if (typeof data.skip === 'string') return data.skip;
  if (typeof data.todo === 'string') return `to do: ${data.todo}`;
  return 'NO REASON GIVEN';
}

function titleOf(path: readonly string[], data: Finished): string {
  return [...path.slice(0, data.nesting), data.name].join(' > ');
}

function placeOf(data: { readonly file?: string; readonly line?: number }): string {
  return `${nameOf(data.file)}:${data.line ?? 0}`;
}

function nameOf(file: string | undefined): string {
  return file === undefined ? '(no file)' : relative(process.cwd(), file);
}

function listOf(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  return `${title}:\n${entries.map((entry) => indent(entry)).join('\n')}\n\n`;
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '  ');
}
