import type { KevList } from './lists.ts';

/** How many entries of the raw KEV catalog a count means, by its path; null if it counts something else. */
export function recountInKev(path: string, { entries }: KevList): number | null {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname === '/api/v1/kev/latest') return entries.size;
  if (pathname !== '/api/v1/search') return null;
  const words = (searchParams.get('q') ?? '').split(' ');
  const [, from = '', to = ''] = /^kevAdded:([\d-]+)\.\.([\d-]+)$/.exec(words[1] ?? '') ?? [];
  if (words.length !== 2 || words[0] !== 'kev:true' || from === '') return null;
  return [...entries.values()].filter(({ added }) => added >= from && added.slice(0, to.length) <= to).length;
}
