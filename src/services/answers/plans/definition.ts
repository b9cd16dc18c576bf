import type { CitedEntity } from '../../../answers/claims/contract.ts';
import type { MessageName } from '../../../answers/compose/messages/index.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import { entityTypes } from '../../../domain/entity/id.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { notice, planOf, type SlotFinding } from './entities/points.ts';
import { descriptionFinding, nameFinding } from './entities/profile.ts';
import { planAbout } from './entities/subjects.ts';

/** Terms that stand for a source, with the name of that source and the sentence that explains the term. */
const sourceTerms: Readonly<Record<string, readonly [source: string, message: MessageName]>> = {
  cve: ['cve-list', 'termCve'],
  kev: ['kev', 'termKev'],
  epss: ['epss', 'termEpss'],
  cwe: ['cwe', 'termCwe'],
  capec: ['capec', 'termCapec'],
  attack: ['attack', 'termAttack'],
  ssvc: ['ssvc', 'termSsvc'],
  osv: ['osv', 'termOsv'],
  csaf: ['csaf', 'termCsaf'],
};

/** What a term means: the entity of that name and how it is described, or the source of that name. */
export const plan: Planner = (input) => {
  if (input.reading.entities.length > 0) {
    return planAbout(input, entityTypes, requiredSlots.definition, definitionOf);
  }
  const terms = termFindings(input);
  const undefinedTerm = notice(input.place, 'termUndefined');
  return planOf(
    requiredSlots.definition,
    terms.length > 0 ? terms : [['definition', { points: [undefinedTerm], state: 'open' }]],
  );
};

function definitionOf(input: PlanInput, entity: CitedEntity): SlotFinding[] {
  return [
    [null, nameFinding(input, entity)],
    ['definition', descriptionFinding(input, entity)],
  ];
}

function termFindings({ reading, book, place }: PlanInput): SlotFinding[] {
  const words = reading.query
    .toLowerCase()
    .replaceAll('att&ck', 'attack')
    .split(/[^a-z]+/);
  const named = new Set(words.filter((word) => Object.hasOwn(sourceTerms, word)));
  return [...named].flatMap((word): SlotFinding[] => {
    const [source, message] = sourceTerms[word] ?? [];
    const read = book.sources.get(source ?? '');
    if (source === undefined || message === undefined || read === undefined) return [];
    const point = notice(place, message, { source, day: read.asOf.slice(0, 10) });
    return [['definition', { points: [point], state: 'value' }]];
  });
}
