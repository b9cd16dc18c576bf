import { readFileSync } from 'node:fs';

/** The version of this program: `0.1.0`. */
export function programVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
