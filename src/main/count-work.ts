import type { Admission, Limiter } from '../access/limiter.ts';
import { Failure } from '../kit/failure.ts';
import type { WorkEnding, WorkMetrics } from '../metrics/work-metrics.ts';
import type { Services } from '../services/services.ts';
import { toolNames } from '../tools/contract.ts';

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
