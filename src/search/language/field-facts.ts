/** The properties of a field, apart from its name. */
export interface FieldFacts {
  /** Other names for it. */
  readonly synonyms: readonly string[];
  readonly type: FieldType;
  /** `:` means equal, `..` is between two values of a range, `*` means any value. */
  readonly operators: readonly Operator[];
  /** All possible values. For a level, the highest comes first, and `unknown`, which can't be compared, is last. */
  readonly values?: readonly string[];
  /** The lowest and the highest value of a number. */
  readonly range?: readonly [least: number, greatest: number];
  readonly description: string;
  /** Whole queries. */
  readonly examples: readonly string[];
  readonly isSortable: boolean;
  readonly isFacetable: boolean;
}

/**
 * The kind of values that a field has. `id`: an identifier in any of its spellings. `name`: text. `keyword`: one of
 * several words. `level`: one of several words that have an order. `flag`: true or false. `cpe`, `purl`: a product or
 * a package, with or without a version.
 */
export type FieldType = 'id' | 'name' | 'keyword' | 'level' | 'number' | 'time' | 'flag' | 'cpe' | 'purl';

export type Operator = ':' | '>' | '>=' | '<' | '<=' | '..' | '*';
