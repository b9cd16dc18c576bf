import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isOfFeed, neededScope, needsKey } from '../access/scope.ts';
import { routes } from './routes.ts';

const page = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8');

test('the page on access has a row for each operation, with the key that it needs in each mode', () => {
  const rows = routes.map((route) => {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const needs = (['open', 'strict'] as const).map((mode) => {
      if (isOfFeed(route.scope)) return mode === 'open' && route.scope === 'feed' ? 'no key' : 'feed token';
      return needsKey(route, mode) ? `\`${neededScope(route)}\`` : 'no key';
    });
    return `| \`${route.method} ${path}\` | ${needs.join(' | ')} |`;
  });
  const found = page.match(/^\| `[A-Z]+ \/.*$/gm);
  assert.deepEqual(found, rows, `The table should be:\n${rows.join('\n')}`);
});
