import type { EntityState } from '../../domain/entity/facts.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import { nameInId } from '../../domain/entity/name.ts';
import type { Reason } from '../../search/reason.ts';
import { cutSnippet } from '../../search/snippet.ts';
import type { Unit } from '../../search/units.ts';
import type { HitReason, SearchHit } from '../contract.ts';
import { scoredItem } from '../vulnerability/item.ts';
import type { DocumentRow } from './rows.ts';

/** What all hits of a page are shown with. */
export interface HitContext {
  /** What is marked in snippets. */
  readonly units: readonly Unit[];
  /** The conditions that all hits fulfil, as the query language has them. */
  readonly filters: readonly string[];
}

/** A document as a hit. */
export function searchHit(found: DocumentRow, score: number, reason: Reason, context: HitContext): SearchHit {
  const text = found.kind === 'entity' ? found.entity?.description?.text : found.row.description;
  const snippet = text == null ? null : cutSnippet(text, context.units);
  const listed = {
    snippet: snippet?.text ?? null,
    highlights: snippet?.highlights ?? [],
    score,
    why: hitReason(reason, context.filters),
  };
  if (found.kind === 'vulnerability') {
    return { type: 'vulnerability', ...scoredItem(found.row, found.epss), ...listed };
  }
  const { key, type, name, state } = found.row;
  return {
    id: key,
    type: type as Exclude<EntityType, 'vulnerability'>,
    name: name ?? nameInId(key, type),
    state: state as EntityState | null,
    ...listed,
  };
}

function hitReason({ match, terms, synonyms, concepts }: Reason, filters: readonly string[]): HitReason {
  return {
    match,
    terms,
    ...(synonyms.length > 0 && { synonyms }),
    ...(concepts.length > 0 && { concepts }),
    ...(filters.length > 0 && { filters }),
  };
}
