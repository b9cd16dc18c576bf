import { defineVerb } from '../verb.ts';

/** The counters of this process, in the form that Prometheus reads. */
export const verb = defineVerb({
  name: 'readMetrics',
  where: 'main',
  scope: 'admin',
  run: ({ telemetry }) => telemetry.metrics(),
});
