import { affectedKinds } from '../affected.ts';
import type { FindingKind } from '../contract.ts';

export const affected = affectedKinds('package');

export const malformed = {
  id: 'package.malformed',
  severity: 'info',
  title: 'Neither a package URL nor a CPE name',
  meaning: 'The line names no package or product that can be looked up.',
  recommendation: 'Write it as pkg:npm/lodash@4.17.20, or as a CPE name of one product.',
} as const satisfies FindingKind;

export const kinds: readonly FindingKind[] = [...Object.values(affected), malformed];
