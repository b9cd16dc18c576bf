import type { z } from 'zod';

/** The type with `readonly` at any depth. Schemas do not have this, but values are passed as such types. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** True for identical types only. Plain assignability would not notice a missing optional member. */
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * `true` when schema and type agree, otherwise `false`. It is wrapped in `Assert`, so that a member that is
 * added to only one of them fails the type check.
 */
export type Same<Schema extends z.ZodType, Type> = Identical<Immutable<z.output<Schema>>, Immutable<Type>>;

export type Assert<T extends true> = T;
