import { z } from 'zod';
import { setting } from '../../kit/setting.ts';
import { requestClasses } from '../../metrics/request-totals.ts';

const usualLatency = 'record=50,list=150,search=150,graph=250,answer=250,tool=250,own=250';

/** What the operator promises to users. */
export const operationSettings = {
  metricsPort: setting({
    name: 'CAIRN_METRICS_PORT',
    schema: z
      .string()
      .optional()
      .refine((text) => text === undefined || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535), {
        error: 'must be a port from 0 to 65535',
      })
      .transform((text) => (text === undefined ? null : Number(text))),
    fallback: null,
    sentence: 'Port of 127.0.0.1 on which Prometheus reads /metrics without a key; 0 for any free one.',
  }),
  sloAvailability: setting({
    name: 'CAIRN_SLO_AVAILABILITY',
    schema: z
      .string()
      .regex(/^(?:0\.\d{1,6}|1(?:\.0{1,6})?)$/, 'must be a number above 0 and at most 1')
      .transform(Number)
      .refine((share) => share > 0, 'must be above 0'),
    fallback: '0.999',
    sentence:
      'Share of requests that are to be answered without a fault of the server, for the error budget.',
  }),
  sloLatencyMs: setting({
    name: 'CAIRN_SLO_LATENCY_MS',
    schema: z.string().transform(readLatency),
    fallback: usualLatency,
    sentence: `Milliseconds in which 95 of 100 requests of a class are to be answered, for classes of ${requestClasses.join(', ')}.`,
  }),
};

function readLatency(text: string, context: z.RefinementCtx): ReadonlyMap<string, number> {
  const goals = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, name = '', milliseconds = ''] = /^([a-z]+)=([1-9]\d{0,5})$/.exec(part.trim()) ?? [];
    if (!(requestClasses as readonly string[]).includes(name) || goals.has(name)) {
      context.addIssue({ code: 'custom', message: `must look like ${usualLatency}, each class once` });
      return z.NEVER;
    }
    goals.set(name, Number(milliseconds));
  }
  return goals;
}
