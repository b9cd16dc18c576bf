import { metricsOperation } from '../interface/meta/metrics.ts';
import type { MetricsText } from '../services/operation/contract.ts';

const { mediaType, text } = metricsOperation.example;

/** How metrics are sent. No scrape is like another, so the tag is that of the moment. */
export const metricsDocument = {
  // Without its parameters, as the document names media types.
  mediaTypes: { [mediaType.split(';', 1)[0] ?? '']: { description: 'OpenMetrics 1.0.', example: text } },
  of: ({ mediaType, text }: MetricsText) => ({
    ...{ mediaType, text, length: Buffer.byteLength(text), isPrivate: true },
    tag: performance.now().toString(36),
  }),
};
