import { Counter, Histogram, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { Admission, Limiter } from '../access/limiter.ts';
import { Failure } from '../kit/failure.ts';
import { type Count, CountedLater } from '../metrics/counted-later.ts';
import type { Services } from '../services/services.ts';
import { toolNames } from '../tools/contract.ts';

/** How work ended. `refused`: the caller's input was wrong. `busy`: too much was waiting. */
const workEndings = ['done', 'refused', 'busy', 'failed'] as const;
type WorkEnding = (typeof workEndings)[number];

/** Upper bounds of the times of work, in seconds. */
const workBounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How an admission was decided, and by which kinds of limits. */
interface Decided {
  readonly admitted: boolean;
  readonly states: readonly { readonly bucket: { readonly name: string } }[];
  readonly tightest: { readonly bucket: { readonly name: string } };
}

/** Counters of what the service does for its requests. Labels have few values, and none of them is from a client. */
export class WorkMetrics {
  readonly #admissions: CountedLater<'bucket' | 'decision'>;
  readonly #searches: Counter<'outcome'>;
  readonly #searchSeconds: Histogram;
  readonly #tools: Counter<'tool' | 'outcome'>;
  readonly #toolSeconds: Histogram<'tool'>;
  readonly #refusedAnswers: Counter<'outcome'>;
  readonly #evaluations: Counter<'outcome'>;
  readonly #evaluationSeconds: Histogram;
  readonly #events: Counter;
  /** By decision, then by bucket. To look one up by its labels costs more than the decision. */
  readonly #decided = { admitted: new Map<string, Count>(), refused: new Map<string, Count>() };

  constructor(registry: Registry<OpenMetricsContentType>) {
    const registers = [registry];
    const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter({ name: `cairn_${name}`, help, labelNames, registers });
    const seconds = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Histogram({ name: `cairn_${name}_seconds`, help, labelNames, registers, buckets: workBounds });
    this.#admissions = new CountedLater({
      name: 'cairn_limiter_decisions',
      help: 'Requests by the limit that counted or refused them.',
      labelNames: ['bucket', 'decision'],
      registers,
    });
    this.#searches = counter('searches', 'Searches by how they ended; none: without a hit.', ['outcome']);
    this.#searchSeconds = seconds('search_duration', 'Time of searches that were answered.');
    this.#tools = counter('tool_calls', 'Calls of tools by how they ended.', ['tool', 'outcome']);
    this.#toolSeconds = seconds('tool_duration', 'Time of calls of tools that were answered.', ['tool']);
    this.#refusedAnswers = counter('answers_refused', 'Questions without an answer.', ['outcome']);
    this.#evaluations = counter('watchlist_evaluations', 'Evaluations of all watchlists.', ['outcome']);
    this.#evaluationSeconds = seconds('watchlist_evaluation_duration', 'Time of evaluations.');
    this.#events = counter('watchlist_events', 'Events that were noted for watchlists.');
  }

  countAdmission({ admitted, states, tightest }: Decided): void {
    if (!admitted) this.#decisionsOf('refused', tightest.bucket.name).waiting += 1;
    else for (const { bucket } of states) this.#decisionsOf('admitted', bucket.name).waiting += 1;
  }

  #decisionsOf(decision: 'admitted' | 'refused', bucket: string): Count {
    const known = this.#decided[decision].get(bucket);
    if (known !== undefined) return known;
    const made = this.#admissions.labels(bucket, decision);
    this.#decided[decision].set(bucket, made);
    return made;
  }

  /** @param hits null if it was not answered */
  countSearch(ending: WorkEnding, hits: number | null, seconds: number): void {
    const outcome = ending !== 'done' ? ending : hits === 0 ? 'none' : 'found';
    this.#searches.inc({ outcome });
    if (ending === 'done') this.#searchSeconds.observe(seconds);
  }

  /** @param tool the name of a tool that exists, or `unknown` */
  countTool(tool: string, outcome: WorkEnding, seconds: number): void {
    this.#tools.inc({ tool, outcome });
    if (outcome === 'done') this.#toolSeconds.observe({ tool }, seconds);
  }

  countRefusedAnswer(outcome: Exclude<WorkEnding, 'done'>): void {
    this.#refusedAnswers.inc({ outcome });
  }

  /** @param events that were noted for the first time */
  countEvaluation(outcome: 'done' | 'failed', events: number, seconds: number): void {
    this.#evaluations.inc({ outcome });
    this.#events.inc(events);
    if (outcome === 'done') this.#evaluationSeconds.observe(seconds);
  }
}

/** A limiter whose decisions are counted. */
export function countingLimiter(limiter: Limiter, meter: Pick<WorkMetrics, 'countAdmission'>): Limiter {
  const counted = (admission: Admission) => {
    meter.countAdmission(admission);
    return admission;
  };
  return {
    admit(buckets) {
      const admission = limiter.admit(buckets);
      return admission instanceof Promise ? admission.then(counted) : counted(admission);
    },
  };
}

type Meter = Pick<WorkMetrics, 'countSearch' | 'countTool' | 'countRefusedAnswer'>;

/** Services whose searches, calls of tools and answers are counted. */
export function countingServices(services: Services, meter: Meter): Services {
  const { search, runTool, ask, report, soc } = services;
  const answering = <Input, Output>(answer: (input: Input) => Promise<Output>) =>
    timed(answer, (ending) => {
      if (ending !== 'done') meter.countRefusedAnswer(ending);
    });
  return {
    ...services,
    search: timed(search, (ending, seconds, _input, found) =>
      meter.countSearch(ending, found?.total ?? null, seconds),
    ),
    runTool: timed(runTool, (ending, seconds, { tool }) =>
      meter.countTool(knownTools.has(tool) ? tool : 'unknown', ending, seconds),
    ),
    ask: answering(ask),
    report: answering(report),
    soc: answering(soc),
  };
}

const knownTools: ReadonlySet<string> = new Set(toolNames);

/** @param count called with the time in seconds, and with what it returned unless it failed */
function timed<Input, Output>(
  work: (input: Input) => Promise<Output>,
  count: (ending: WorkEnding, seconds: number, input: Input, output: Output | null) => void,
): (input: Input) => Promise<Output> {
  return async (input) => {
    const startedMs = performance.now();
    const secondsSince = () => (performance.now() - startedMs) / 1000;
    try {
      const output = await work(input);
      count('done', secondsSince(), input, output);
      return output;
    } catch (error) {
      count(endingOf(error), secondsSince(), input, null);
      throw error;
    }
  };
}

function endingOf(error: unknown): WorkEnding {
  if (!(error instanceof Failure)) return 'failed';
  if (error.code === 'busy') return 'busy';
  return callersFaults.has(error.code) ? 'refused' : 'failed';
}

const callersFaults: ReadonlySet<string> = new Set(['invalid_input', 'cursor_invalid', 'not_found']);
