import { hash } from 'node:crypto';

/** So many of the texts, drawn by lot: the same ones for the same seed. */
export function draw(from: Iterable<string>, size: number, seed: number): string[] {
  return Array.from(from, (text) => ({ text, lot: hash('sha256', `${seed} ${text}`) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ text }) => text);
}
