import { compare, valid } from '@renovatebot/pep440';
import { defineScheme } from './version.ts';

/** Python packages, by PEP 440. */
export const pypi = defineScheme('pypi', ['pypi', 'python', 'pep440'], parse, compare);

/** The library orders numbers as doubles, and takes a local part like `1e5` or `0x1f` for a number. */
function parse(text: string): string | null {
  if (/\d{16}/.test(text) || /\+(?:.*[._-])?(?:\d+e\d+|0[box][\da-f]+)(?:[._-]|$)/i.test(text)) return null;
  return valid(text);
}
