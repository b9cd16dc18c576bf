import { readText } from '../architecture/project-files.ts';

/** The points of a table of `docs/feed.md`, in its order. */
export function pointsOnPage(heading: 'match' | 'change'): Readonly<Record<string, number>> {
  const [, table = ''] = readText('docs/feed.md').split(`\n| ${heading} | points |`);
  const rows = (table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \| (\d+) \|/gm);
  return Object.fromEntries(Array.from(rows, ([, name = '', points]) => [name, Number(points)]));
}
