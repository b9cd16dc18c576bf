import type { Direction } from '../../domain/entity/answer.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import type { PageInput } from '../contract.ts';

export type { EntityRecord } from '../../domain/entity/answer.ts';

export interface EntityInput extends PageInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly id: string;
  /** Only links of this type are listed. */
  readonly relation?: RelationType | undefined;
  readonly direction?: Direction | undefined;
}
