import type { TestContext } from 'node:test';
import { type Installation, openInstallation } from '../harness/installation.ts';
import { smallPackSettings } from './small-pack.ts';

/** As `openInstallation`, with a small part of the starter pack in all its processes. */
export function openSmallInstallation(t: Pick<TestContext, 'after'>): Promise<Installation> {
  return openInstallation(t, smallPackSettings);
}
