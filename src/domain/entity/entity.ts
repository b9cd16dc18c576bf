import { preferredText } from '../compose.ts';
import { mergeReferences, type Reference } from '../reference.ts';
import type { SourcedText } from '../vulnerability.ts';
import type { EntityDetails, EntityFacts, EntityState } from './facts.ts';
import type { EntityType } from './id.ts';

/** The statements of one source about an entity, and the rank of that source. */
export interface EntityContribution {
  readonly source: string;
  readonly rank: number;
  readonly facts: EntityFacts;
}

/** An entity as composed from all that describe it. */
export interface Entity {
  readonly id: string;
  readonly type: EntityType;
  readonly name: string | null;
  readonly state: EntityState | null;
  readonly aliases: readonly string[];
  readonly description: SourcedText | null;
  /** Descriptions other than the preferred one. */
  readonly otherDescriptions: readonly SourcedText[];
  readonly created: string | null;
  readonly modified: string | null;
  readonly withdrawn: string | null;
  readonly version: string | null;
  readonly references: readonly Reference[];
  readonly details: EntityDetails;
}

/**
 * Joins the statements of the sources about an entity. Single values come from the first who has one, lists hold the
 * claims of all, except that rank 0 fills only what would be empty. The source with priority comes first.
 */
export function composeEntity(
  id: string,
  type: EntityType,
  contributions: readonly EntityContribution[],
): Entity {
  const first = <K extends keyof EntityFacts>(key: K): EntityFacts[K] | undefined =>
    contributions.find(({ facts }) => facts[key] !== undefined)?.facts[key];
  const all = <T>(pick: (facts: EntityFacts) => readonly T[] | undefined): T[] => {
    const claimed = contributions.flatMap(({ rank, facts }) => (rank > 0 ? (pick(facts) ?? []) : []));
    return claimed.length > 0 ? claimed : contributions.flatMap(({ facts }) => pick(facts) ?? []);
  };
  const descriptions = distinctTexts(all((facts) => facts.descriptions));
  const description = preferredText(descriptions);
  return {
    id,
    type,
    name: first('name') ?? null,
    state: first('state') ?? null,
    aliases: [...new Set(all((facts) => facts.aliases))],
    description,
    otherDescriptions: descriptions.filter((text) => text !== description),
    created: first('created') ?? null,
    modified: first('modified') ?? null,
    withdrawn: first('withdrawn') ?? null,
    version: first('version') ?? null,
    references: mergeReferences(all((facts) => facts.references)),
    details: joinDetails(contributions),
  };
}

/** Each member of the details from the first who has it; the domains of all. */
function joinDetails(contributions: readonly EntityContribution[]): EntityDetails {
  const details: EntityDetails = Object.assign(
    {},
    ...contributions.toReversed().map(({ facts }) => facts.details ?? {}),
  );
  const domains = [...new Set(contributions.flatMap(({ facts }) => facts.details?.domains ?? []))].sort();
  return domains.length === 0 ? details : { ...details, domains };
}

/** Several domains describe one group in the same words. */
function distinctTexts(texts: readonly SourcedText[]): SourcedText[] {
  return texts.filter(
    ({ text, source }, i) => texts.findIndex((one) => one.text === text && one.source === source) === i,
  );
}
