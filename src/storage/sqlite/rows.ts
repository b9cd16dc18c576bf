import { sha256 } from '../../kit/digest.ts';
import type { SourceRun } from '../contract.ts';

/** The digest that a row of `source_run` carries. */
export function runDigest(source: string, run: string): string {
  return sha256(`${source}\n${run}`);
}

/** The digest that the row of `secret` carries. */
export function secretDigest(value: Uint8Array): string {
  return sha256(value);
}

/** What a row of `source_run` tells; null when it is none. */
export function parseRun(text: string): SourceRun | null {
  try {
    const run: unknown = JSON.parse(text);
    return typeof run === 'object' && run !== null && 'source' in run ? (run as SourceRun) : null;
  } catch {
    return null;
  }
}
