import { z } from 'zod';

/** A setting, declared once next to its owner. Documentation and `cairn config` are made from it. */
export interface Setting<T> {
  /** Name of the environment variable. */
  readonly name: string;
  /** Reads the variable's text; must accept its own default. */
  readonly schema: z.ZodType<T, string | undefined>;
  /** What holds when the variable is absent, as text; null for "none". */
  readonly fallback: string | null;
  /** One sentence for the operator. */
  readonly sentence: string;
  /** Masked wherever it is shown. */
  readonly secret?: boolean;
}

/** Declares a setting; a function only so that `T` is inferred from the schema. */
export function setting<T>(declaration: Setting<T>): Setting<T> {
  return declaration;
}

/** Reads a whole number. */
export function wholeNumber(min: 0 | 1, max: number) {
  const form = min === 0 ? /^\d{1,7}$/ : /^[1-9]\d{0,6}$/;
  return z
    .string()
    .regex(form, min === 0 ? 'must be a whole number' : 'must be a whole number of at least 1')
    .transform(Number)
    .refine((number) => number <= max, `must be at most ${max}`);
}

/** The values of a group of settings, by the group's own names. */
export type SettingValues<G extends Record<string, Setting<unknown>>> = {
  readonly [K in keyof G]: G[K] extends Setting<infer T> ? T : never;
};
