import type * as Api from '@opentelemetry/api';

/** Where the API of OpenTelemetry, whichever copy of it, keeps what an SDK registers. */
const registered = Symbol.for('opentelemetry.js.api.1');

/** The API of OpenTelemetry, if the operator loaded an SDK before Cairn. Otherwise nobody needs its files. */
export async function loadTracing(): Promise<typeof Api | null> {
  return registered in globalThis ? await import('@opentelemetry/api') : null;
}
