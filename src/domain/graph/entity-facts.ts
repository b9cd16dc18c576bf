import type { Entity } from '../entity/entity.ts';
import type { SourcedText } from '../vulnerability.ts';
import { claim } from './claim.ts';
import { descriptionFacts, type Fact, fact, merged, present, textFact } from './fact.ts';

/** What of an entity becomes facts. */
export interface StatedEntity
  extends Pick<Entity, 'id' | 'name' | 'state' | 'created' | 'modified' | 'version' | 'aliases'> {
  readonly description: Pick<SourcedText, 'text' | 'lang'> | null;
  readonly otherDescriptions: readonly Pick<SourcedText, 'text' | 'lang'>[];
  readonly details: { readonly advice?: readonly { readonly text: string }[] };
}

/** From lists that may be long, this many become claims. */
const aliasesMax = 50;
const adviceMax = 20;

/**
 * The statements about an entity other than a vulnerability, fact by fact. Names, dates and texts of one source do not
 * contradict those of another, which has a record of its own.
 */
export function entityFacts(entity: StatedEntity): Fact[] {
  const { id, name, state, created, modified, version, aliases, details } = entity;
  return [
    ...present('name', id, name, '/name', null),
    ...present('state', id, state, '/state'),
    ...present('created', id, created, '/created', null),
    ...present('modified', id, modified, '/modified', null),
    ...present('version', id, version, '/version', null),
    ...merged(aliases.map((alias, i) => fact(claim(id, 'alias', alias), alias, [`/aliases/${i}`]))).slice(
      0,
      aliasesMax,
    ),
    ...descriptionFacts(id, entity.description, entity.otherDescriptions),
    ...merged(
      (details.advice ?? []).map(({ text }, i) =>
        textFact(id, 'remediation', text, null, `/details/advice/${i}/text`),
      ),
    ).slice(0, adviceMax),
  ];
}
