import { hash } from 'node:crypto';

/** So many of the texts, drawn by lot: the same ones for the same seed, in whatever order they come. */
export function sample(from: Iterable<string>, size: number, seed: number): string[] {
  const pool = Array.from(from).sort();
  // Of other texts other places are drawn, though many lists begin alike.
  const sampler = hash('sha256', `${seed} ${pool.join(' ')}`);
  const count = Math.min(size, pool.length);
  for (let at = 0; at < count; at++) {
    const first = pool[at] ?? '';
    const sampledNumber = Number.parseInt(hash('sha256', `${sampler} ${at}`).slice(0, 12), 16);
    const sampled = at + (sampledNumber % (pool.length - at));
    pool[at] = pool[sampled] ?? '';
    pool[sampled] = first;
  }
  return pool.slice(0, count);
}
