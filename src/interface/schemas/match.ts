import type { z } from 'zod';

/** The type with `readonly` at any depth. Schemas have no notion of it, values are passed around so. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** True for identical types only: plain assignability would let an optional member go missing. */
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * `true` when schema and type say the same, else `false`. To be wrapped in `Assert`, so that a member
 * added to one and not to the other fails the type check.
 */
export type Same<Schema extends z.ZodType, Type> = Identical<Immutable<z.output<Schema>>, Immutable<Type>>;

export type Assert<T extends true> = T;
