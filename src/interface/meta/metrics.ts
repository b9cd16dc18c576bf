import { z } from 'zod';
import type { MetricsText } from '../../services/operation/contract.ts';
import { defineOperation } from '../operation.ts';
import type { Assert, Same } from '../schemas/match.ts';

const text = z.strictObject({ mediaType: z.string(), text: z.string() });

export type Checked = Assert<Same<typeof text, MetricsText>>;

const example = `# HELP cairn_http_requests Requests by route pattern, method and status; route none if no operation matched.
# TYPE cairn_http_requests counter
cairn_http_requests_total{route="/api/v1/cve/:id",method="GET",status="200"} 12
# EOF
`;

export const metricsOperation = defineOperation({
  method: 'GET',
  path: '/metrics',
  family: 'meta',
  noun: 'operation',
  operationId: 'getMetrics',
  summary: 'Read the metrics of this process',
  description:
    'The counters of this process in the OpenMetrics format. With CAIRN_METRICS_PORT, programs of the same machine read them without a key.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => text,
  example: { mediaType: 'application/openmetrics-text; version=1.0.0; charset=utf-8', text: example },
  errors: [],
  scope: 'admin',
  handler: ({ services }) => services.readMetrics(),
});
