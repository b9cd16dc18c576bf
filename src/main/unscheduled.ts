import type { Config } from './config.ts';

/** Names of the sources whose schedule is switched off. */
export function unscheduled({ sync, upstreams }: Pick<Config, 'sync' | 'upstreams'>): ReadonlySet<string> {
  const off = upstreams.filter(({ everyMs }) => sync === 'off' || everyMs === 'off');
  return new Set(off.map(({ source }) => source));
}
