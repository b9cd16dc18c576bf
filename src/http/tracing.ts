import type { IncomingMessage } from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** The span of a request. */
export interface RequestSpan {
  readonly traceId: string;
  /** Runs work whose spans belong to this one. */
  run(work: () => void): void;
  end(status: number): void;
}

/** Starts the span of a request. @param route null if no operation matched */
export type StartSpan = (request: IncomingMessage, route: string | null, requestId: string) => RequestSpan;

/**
 * Starts spans for the SDK of OpenTelemetry that the operator loaded before Cairn; null if there is none. The span
 * continues the trace of the header traceparent. It has no path, query or address, because these can be secret.
 */
export function openTracing(): StartSpan | null {
  const tracer = trace.getTracer('cairn');
  const probe = tracer.startSpan('start', { root: true });
  const isRecorded = probe.isRecording();
  probe.end();
  if (!isRecorded) return null;
  return (request, route, requestId) => {
    const method = request.method ?? '';
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = {
      'http.request.method': method,
      ...(route !== null && { 'http.route': route }),
      'cairn.request_id': requestId,
    };
    const name = route === null ? method : `${method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const active = trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => context.with(active, work),
      end(status) {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
}

/** Version, trace, span and flags; versions after the first may have more (W3C Trace Context, 3.2). */
const traceParent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

/** The trace that a request belongs to by its header traceparent; null if that is not valid. */
export function traceIdOf(traceparent: string): string | null {
  return traceParent.exec(traceparent)?.[1] ?? null;
}
