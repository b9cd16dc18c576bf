import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { patternsOfTools } from '../tests/tools/patterns.ts';

/**
 * Checks with recheck that no text makes a regular expression of the tools slow, and writes the list of those that
 * passed. Some take seconds to check, so the test of every run only compares with this list.
 */
interface Recheck {
  checkSync(
    source: string,
    flags: string,
    options: { readonly timeout: number },
  ): {
    readonly status: 'safe' | 'vulnerable' | 'unknown';
    readonly complexity?: { readonly summary: string };
  };
}

// Its native program is not needed.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as Recheck;
const file = new URL('../tests/tools/linear-patterns.json', import.meta.url);
const known = new Set<string>(JSON.parse(readFileSync(file, 'utf8')));
const isWhole = process.argv.includes('--all');
const timeoutMs = 60_000;

const linear = new Set<string>();
for (const { literal, place } of patternsOfTools()) {
  if (linear.has(literal)) continue;
  if (!isWhole && known.has(literal)) {
    linear.add(literal);
    continue;
  }
  const end = literal.lastIndexOf('/');
  const found = checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: timeoutMs });
  if (found.status === 'safe') linear.add(literal);
  else {
    console.error(
      `${place}: ${literal} is ${found.status}: ${found.complexity?.summary ?? 'not decided in time'}`,
    );
    process.exitCode = 1;
  }
}
writeFileSync(file, `${JSON.stringify([...linear].sort(), null, 2)}\n`);
console.log(`${linear.size} regular expressions are linear`);
