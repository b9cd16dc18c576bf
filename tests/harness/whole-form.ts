import { type TestContext, test } from 'node:test';

/**
 * Whether every case of a list is tried, and all data are read. `npm run check:faults`, `check:data` and `check:reread`
 * do so; all tests together take a part.
 */
export const isWholeForm = process.env.TEST_FORM === 'whole';

/** All cases, or in the short form those that are marked. */
export function triedOf<Case extends { readonly always?: true }>(cases: readonly Case[]): readonly Case[] {
  return isWholeForm ? cases : cases.filter(({ always }) => always);
}

/** One value for the whole form, and another for the short one. */
export function inForm<Value>(whole: Value, short: Value): Value {
  return isWholeForm ? whole : short;
}

/** Declares a test of the whole form alone. All tests together prove a part of the same elsewhere. */
export function testInWholeForm(
  name: string,
  options: { readonly timeout: number },
  run: (t: TestContext) => Promise<void>,
): void {
  if (isWholeForm) test(name, options, run);
}
