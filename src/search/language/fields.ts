import type { FieldFacts, FieldType } from './field-facts.ts';
import { fieldTable } from './field-table.ts';

/** A field of the query language. */
export interface Field extends FieldFacts {
  /** Accepted in any case. */
  readonly name: FieldName;
}

export type FieldName = (typeof fieldTable)[number]['name'];

/** The names of the fields of some types. */
export type FieldNameOf<Type extends FieldType> = Extract<
  (typeof fieldTable)[number],
  { type: Type }
>['name'];

/** The field with that name or synonym, in any case. */
export function fieldNamed(name: string): Field | null {
  return fieldByName.get(name.toLowerCase()) ?? null;
}

/** Whether a field has one of these types, and so has a name of such a field. */
export function isOfType<Type extends FieldType>(
  field: Field,
  ...types: readonly Type[]
): field is Field & { readonly name: FieldNameOf<Type> } {
  return types.some((type) => type === field.type);
}

/** All fields, in the order of the documentation. */
export const fields: readonly Field[] = fieldTable;

const fieldByName = new Map(
  fields.flatMap((field) =>
    [field.name, ...field.synonyms].map((name) => [name.toLowerCase(), field] as const),
  ),
);
