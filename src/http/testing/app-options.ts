import { pino } from 'pino';
import { Callers } from '../../access/callers.ts';
import { MemoryLimiter } from '../../access/memory-limiter.ts';
import type { AppOptions } from '../app.ts';
import { fakeServices } from './services.ts';

/** Refuses every key, because none is stored. */
export const withoutKeys = new Callers({
  keys: { find: async () => null, noteUses: async () => {} },
  dataVersion: () => 0,
});

/** The options of an app with fake services that logs nothing and limits nothing. */
export function appOptions(options: Partial<AppOptions> = {}): AppOptions {
  return {
    servicesFor: () => fakeServices(),
    log: pino({ level: 'silent' }),
    metrics: { meterOf: () => ({ count: () => {} }) },
    callers: withoutKeys,
    authMode: 'open',
    limiter: new MemoryLimiter(),
    limitPerMinute: 0,
    trustProxy: 0,
    corsOrigins: '*',
    allowedHosts: null,
    ...options,
  };
}
