/**
 * Loaded before each test file of `npm test`: all random input comes from one seed, so that a run never
 * fails by chance. `TEST_SEED` sets another one; `npm run test:random` draws it.
 */
import { registerHooks } from 'node:module';

process.env.TEST_SEED ??= '1';

const seeded = new URL('seed-fast-check.ts', import.meta.url).href;

// fast-check keeps its seed in a module and can't read one from outside.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'fast-check' && context.parentURL !== seeded ? seeded : specifier, context),
});
