import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Count, CountedLater } from './counted-later.ts';
import {
  emptyTotals,
  latencyBounds,
  type Outcome,
  type RequestClass,
  type RequestTotals,
} from './request-totals.ts';

const textReusedMs = 250;

/** Counts the requests of one route and method. */
export interface RequestMeter {
  /** @param isAborted whether the client has left */
  count(status: number, seconds: number, isAborted: boolean): void;
}

/** The counters of a process, in the registry that Prometheus reads. Labels have few values: nothing is counted by path or client. */
export class RequestMetrics {
  readonly registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  readonly #requests: CountedLater<'route' | 'method' | 'status'>;
  readonly #answers: CountedLater<'class' | 'outcome'>;
  readonly #seconds: Histogram<'class'>;
  readonly #composed: Counter<'intent' | 'complete'>;
  readonly #dropped: Counter;
  readonly answers = { composed: 0, withDropped: 0 };
  /** What is done before each scrape. */
  #refresh: () => Promise<void> = async () => {};
  readonly #meters = new Map<string, RequestMeter>();
  #text = Promise.resolve({ mediaType: '', text: '' });
  #textAtMs = Number.NEGATIVE_INFINITY;

  /** @param withProcess whether memory, event loop and processor time of the process are measured too */
  constructor(version: string, { withProcess = true }: { readonly withProcess?: boolean } = {}) {
    this.registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    const registers = [this.registry];
    this.#requests = new CountedLater({
      name: 'cairn_http_requests',
      help: 'Requests by route pattern, method and status; route none if no operation matched.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.#answers = new CountedLater({
      name: 'cairn_http_answers',
      help: 'Requests by class and how they ended.',
      labelNames: ['class', 'outcome'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'cairn_http_request_duration_seconds',
      help: 'Time from a request to its answer, without those that the client broke off.',
      labelNames: ['class'],
      buckets: [...latencyBounds],
      registers,
    });
    this.#composed = new Counter({
      name: 'cairn_answers_composed',
      help: 'Composed answers by intent, and whether the verifier left out no sentence.',
      labelNames: ['intent', 'complete'],
      registers,
    });
    this.#dropped = new Counter({
      name: 'cairn_answer_sentences_dropped',
      help: 'Sentences that the verifier left out of answers.',
      registers,
    });
    const build = new Gauge({
      name: 'cairn_build_info',
      help: 'The versions of Cairn and Node; always 1.',
      labelNames: ['version', 'node'],
      registers,
    });
    build.labels(version, process.versions.node).set(1);
    if (withProcess) collectDefaultMetrics({ register: this.registry });
  }

  countAnswer({ intent, dropped }: { readonly intent: string; readonly dropped: number }): void {
    this.#composed.inc({ intent, complete: dropped === 0 ? 'yes' : 'no' });
    this.#dropped.inc(dropped);
    this.answers.composed++;
    if (dropped > 0) this.answers.withDropped++;
  }

  /** Sets what is done before each scrape: gauges of others get their values. @param refresh never rejects */
  beforeScrapes(refresh: () => Promise<void>): void {
    this.#refresh = refresh;
  }

  /** The counters of a route and method, the same at each call. */
  meterOf(route: string | null, method: string, of: RequestClass): RequestMeter {
    const key = `${method} ${route}`;
    const meter = this.#meters.get(key) ?? this.#newMeter(route, method, of);
    this.#meters.set(key, meter);
    return meter;
  }

  #newMeter(route: string | null, method: string, of: RequestClass): RequestMeter {
    const known = new Map<number, Count>();
    const ended = new Map<Outcome, Count>();
    const seconds = this.#seconds.labels(of);
    const requestsWith = (status: number) => {
      const made = this.#requests.labels(route ?? 'none', method, String(status));
      known.set(status, made);
      return made;
    };
    const answersWith = (outcome: Outcome) => {
      const made = this.#answers.labels(of, outcome);
      ended.set(outcome, made);
      return made;
    };
    return {
      count(status, duration, isAborted) {
        const outcome = isAborted ? 'aborted' : outcomeOf(status);
        (known.get(status) ?? requestsWith(status)).waiting += 1;
        (ended.get(outcome) ?? answersWith(outcome)).waiting += 1;
        if (!isAborted) seconds.observe(duration);
      },
    };
  }

  /** What Prometheus reads. Scrapes that follow each other at once get the same. */
  text(): Promise<{ readonly mediaType: string; readonly text: string }> {
    const nowMs = performance.now();
    if (nowMs - this.#textAtMs >= textReusedMs) {
      this.#textAtMs = nowMs;
      const mediaType = this.registry.contentType;
      this.#text = this.#refresh()
        .then(() => this.registry.metrics())
        .then((text) => ({ mediaType, text }));
    }
    return this.#text;
  }

  /** Everything that was counted since the process started. */
  async requestTotals(): Promise<RequestTotals> {
    const [answers, seconds] = [await this.#answers.get(), await this.#seconds.get()];
    const totals = emptyTotals();
    for (const { labels, value } of answers.values) {
      const { class: of, outcome } = labels as { class: RequestClass; outcome: Outcome };
      totals[of].outcomes[outcome] += value;
    }
    for (const { labels, value, metricName } of seconds.values) {
      if (metricName?.endsWith('_bucket') !== true) continue;
      const { class: of, le } = labels as unknown as { class: RequestClass; le: number | string };
      const at = le === '+Inf' ? latencyBounds.length : latencyBounds.indexOf(Number(le) as 1);
      totals[of].latencies[at] = value;
    }
    for (const { latencies } of Object.values(totals)) {
      // The registry adds each bucket to the next.
      for (let at = latencies.length - 1; at > 0; at--) {
        latencies[at] = (latencies[at] ?? 0) - (latencies[at - 1] ?? 0);
      }
    }
    return totals;
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'server_error';
  if (status === 429) return 'rate_limited';
  return status >= 400 ? 'client_error' : 'ok';
}
