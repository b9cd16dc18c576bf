/**
 * `npm run check:mutation [AREA|FILE]...`: Stryker changes the source of an area, or one file of it, in many small ways.
 * Tests of that area must fail for at least 70 % of the changes. npx downloads Stryker, because nothing else needs its
 * 160 packages.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const limiterFiles = ['limiter', 'callers', 'memory-limiter', 'request-times', 'steady-clock'];
const areas: Readonly<Record<string, Area>> = {
  limiter: {
    mutate: limiterFiles.map((name) => `src/access/${name}.ts`),
    tests: limiterFiles.map((name) => `src/access/${name}.test.ts`),
  },
  query: {
    mutate: ['tokens', 'scanner', 'parse', 'times'].map((name) => `src/search/language/${name}.ts`),
    tests: ['parse', 'problems', 'tokens', 'times', 'docs'].map(
      (name) => `src/search/language/${name}.test.ts`,
    ),
  },
  versions: {
    mutate: ['src/domain/version/maven.ts', 'src/domain/version/deb.ts', 'src/domain/version/rpm.ts'],
    tests: ['src/domain/version/schemes.test.ts'],
  },
  ranking: {
    mutate: ['src/search/fused-ranking.ts', 'src/search/relevance.ts'],
    tests: ['search', 'relevance', 'fused-ranking'].map((name) => `src/search/${name}.test.ts`),
  },
};
const killedPercentMin = 70;
/** The tests of an area take less than half of it. */
const cpuSecondsMax = 10;
const stryker = '@stryker-mutator/core@9.6.1';
const root = join(import.meta.dirname, '../..');

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(areas);
for (const name of names) {
  const area = areas[name] ?? areaOf(name);
  console.log(`\n# ${name}`);
  if (!check(area)) process.exitCode = 1;
}

/** The area with this file, of which only the file is changed. */
function areaOf(file: string): Area {
  const area = Object.values(areas).find(({ mutate }) => mutate.includes(file));
  if (area === undefined) {
    throw new Error(`${file} is neither an area nor a file of one. Areas: ${Object.keys(areas).join(', ')}.`);
  }
  return { ...area, mutate: [file] };
}

function check({ mutate, tests }: Area): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-mutation-'));
  const settings = join(folder, 'stryker.json');
  // A change can make an endless loop.
  const command = `ulimit -t ${cpuSecondsMax} && node --import ./tests/runner/setup.ts tests/mutation/run-tests.ts ${tests.join(' ')}`;
  writeFileSync(
    settings,
    JSON.stringify({
      mutate,
      testRunner: 'command',
      commandRunner: { command },
      // It would read the file with TypeScript 5.
      tsconfigFile: 'none.json',
      tempDirName: join(folder, 'sandbox'),
      ignorePatterns: ['bench', '.cache'],
      reporters: ['clear-text'],
      allowConsoleColors: false,
      concurrency: 2,
      timeoutMS: 120_000,
      thresholds: { high: 90, low: killedPercentMin, break: killedPercentMin },
    }),
  );
  try {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const { status } = spawnSync('npx', ['--yes', stryker, 'run', settings], {
      cwd: root,
      stdio: 'inherit',
      env,
    });
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
