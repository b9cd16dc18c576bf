import { resolve } from 'node:path';

/** The variable with which `bench/run.ts` names another folder with upstream's files. */
export const dataVariable = 'BENCH_DATA';

/** The folder with upstream's files. */
export const dataFolder = resolve(
  process.env[dataVariable] ?? resolve(import.meta.dirname, '../../shared/data'),
);
