/**
 * Loaded before each test file of `npm test`: all random input comes from one seed, so that a run never
 * fails by chance. `TEST_SEED` sets another one; `npm run test:random` draws it. At its end, the file notes what it
 * cost.
 */
import { registerHooks } from 'node:module';
import { noteCpuSeconds } from './file-costs.ts';

process.env.TEST_SEED ??= '1';

const seeded = new URL('seed-fast-check.ts', import.meta.url).href;

// fast-check keeps its seed in a module and can't read one from outside.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'fast-check' && context.parentURL !== seeded ? seeded : specifier, context),
});

// The runner starts test files as its children.
if (process.env.NODE_TEST_CONTEXT !== undefined) process.on('exit', () => noteCpuSeconds(process.ppid));
