import { appendFileSync } from 'node:fs';
import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Writes each span as a line of JSON: the SDK of an operator, loaded before the server. */
const exporter = {
  export(spans, done) {
    for (const span of spans) {
      const { traceId, spanId } = span.spanContext();
      const parentId = span.parentSpanContext?.spanId ?? null;
      const line = { name: span.name, traceId, spanId, parentId, attributes: span.attributes };
      appendFileSync(process.env.TEST_SPANS, `${JSON.stringify(line)}\n`);
    }
    done({ code: 0 });
  },
  shutdown: async () => {},
};

new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
