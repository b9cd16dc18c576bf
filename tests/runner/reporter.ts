import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { Calibration, costFailure, readCpuSeconds } from './cpu-time.ts';
import { readFileCosts } from './file-costs.ts';
import { runFolder } from './run-folder.ts';

const slowestMax = 20;
const isWhole = process.env.TEST_RUN === 'whole';
/** Files from one sample of the speed of the machine to the next. */
const sampledEvery = 20;

type Located = Extract<TestEvent, { type: 'test:start' | 'test:pass' | 'test:fail' }>['data'];
type Outcome = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;
type Finished = Outcome['data'];
type Summary = Extract<TestEvent, { type: 'test:summary' }>['data'];

/**
 * Reporter for `node --test`. It prints a line for each file, then every skipped test with its reason
 * and every failure in full. Then come the slowest files and those with the most processor time. The last line is only
 * `N passed, N failed` (with `, N skipped` if any). The output of a test file is shown only when that
 * file fails. A run without tests, or a test file without tests, is a failure. With TEST_RUN=whole, so
 * is more processor time than `tests/runner/cost.json` allows.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const run = new Run();
  for await (const event of events) {
    const { type, data } = event;
    switch (type) {
      case 'test:start':
        run.start(data);
        break;
      case 'test:stdout':
      case 'test:stderr':
        run.print(data.file, data.message);
        break;
      case 'test:diagnostic':
        if (data.file !== undefined) yield `     ${placeOf(data)} ${data.message}\n`;
        break;
      case 'test:pass':
      case 'test:fail':
        yield* run.finish(event);
        break;
      case 'test:summary':
        yield* data.file === undefined ? run.end(data) : run.endProcess(data.file, data);
        break;
      default:
    }
  }
}

class Run {
  readonly #failures: string[] = [];
  readonly #skipped: string[] = [];
  readonly #output = new Map<string, string>();
  readonly #durations: { readonly file: string; readonly ms: number }[] = [];
  readonly #path: string[] = [];
  readonly #calibration = new Calibration();
  #passed = 0;
  /** The failures before the present process. */
  #failedBefore = 0;
  /** The counts before the present file, where several share a process. */
  #shared: { readonly ended: number; readonly failed: number } | null = null;

  start(data: Located): void {
    this.#path.length = data.nesting;
    this.#path.push(data.name);
    if (isFileOfShared(data)) this.#shared = { ended: this.#ended, failed: this.#failures.length };
  }

  print(file: string, message: string): void {
    this.#output.set(resolve(file), (this.#output.get(resolve(file)) ?? '') + message);
  }

  *finish({ type, data }: Outcome): Generator<string> {
    if (isWholeFile(data)) {
      const printed = this.#output.get(data.file ?? '') ?? '';
      this.#failures.push(`${nameOf(data.file)}\n${indent(fileFailure(type, printed))}`);
      yield `FAIL ${nameOf(data.file)}\n`;
      this.#failedBefore = this.#failures.length;
    } else if (data.skip !== undefined || data.todo !== undefined) {
      this.#skipped.push(`${placeOf(data)} ${titleOf(this.#path, data)}: ${reasonOf(data)}`);
    } else if (type === 'test:fail') {
      const { error } = data.details;
      if (!isOnlyItsSubtests(error)) {
        this.#failures.push(`${placeOf(data)} ${titleOf(this.#path, data)}\n${indent(describe(error))}`);
      }
    } else if (data.details.type !== 'suite') {
      this.#passed += 1;
    }
    if (this.#shared !== null && isFileOfShared(data)) {
      const tests = this.#ended - this.#shared.ended;
      if (tests === 0) this.#failures.push(`${data.name}\n  has no tests`);
      yield this.#lineOf(this.#shared.failed, resolve(data.name), tests, data.details.duration_ms);
    }
  }

  *endProcess(file: string, { counts, duration_ms }: Summary): Generator<string> {
    if (this.#shared === null) yield this.#lineOf(this.#failedBefore, file, counts.tests, duration_ms);
    const printed = this.#output.get(file);
    if (this.#failures.length > this.#failedBefore && printed !== undefined) yield `${indent(printed)}\n`;
    this.#output.delete(file);
    this.#failedBefore = this.#failures.length;
    this.#shared = null;
  }

  *end({ success, duration_ms }: Summary): Generator<string> {
    const costs = readFileCosts(process.pid).map(({ file, seconds }) => ({ file, ms: seconds * 1000 }));
    rmSync(runFolder(process.pid), { recursive: true, force: true });
    if (this.#ended === 0) this.#failures.push('no tests were found');
    yield listOf('\nSlowest files', slowestOf(this.#durations));
    yield listOf('Most processor time', slowestOf(costs));
    const cpuSeconds = readCpuSeconds();
    if (isWhole && cpuSeconds !== null) this.#failures.push(...this.#tooExpensive(cpuSeconds));
    if (this.#failures.length > 0 || !success) process.exitCode = 1;
    yield `\n${listOf('Skipped', this.#skipped)}${listOf('Failed', this.#failures)}`;
    yield `${(duration_ms / 1000).toFixed(1)} s${cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(0)} s of CPU`}\n`;
    yield countsOf(this.#passed, this.#failures.length, this.#skipped.length);
  }

  #tooExpensive(cpuSeconds: number): readonly string[] {
    this.#calibration.sample();
    const failure = costFailure(cpuSeconds, this.#calibration.seconds);
    return failure === null ? [] : [failure];
  }

  get #ended(): number {
    return this.#passed + this.#failures.length + this.#skipped.length;
  }

  /** @param failedBefore the failures before the file */
  #lineOf(failedBefore: number, file: string, tests: number, ms: number): string {
    if (isWhole && this.#durations.length % sampledEvery === 0) this.#calibration.sample();
    this.#durations.push({ file, ms });
    const outcome = this.#failures.length === failedBefore ? 'ok  ' : 'FAIL';
    return `${outcome} ${nameOf(file)} ${tests} tests, ${ms.toFixed(0)} ms\n`;
  }
}

function slowestOf(durations: readonly { readonly file: string; readonly ms: number }[]): readonly string[] {
  return durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestMax)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(file)}`);
}

function countsOf(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`;
}

/** Files that share a process are suites in it (together.ts). */
function isFileOfShared({ nesting, name, file }: Located): boolean {
  return nesting === 0 && name.endsWith('.test.ts') && resolve(name) !== file;
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
  const outer = path.slice(0, data.nesting).filter((name, i) => i > 0 || !name.endsWith('.test.ts'));
  return [...outer, data.name].join(' > ');
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
