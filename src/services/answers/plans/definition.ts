import type { CitedEntity } from '../../../answers/claims/contract.ts';
import type { MessageName } from '../../../answers/compose/messages/index.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import { entityTypes } from '../../../domain/entity/id.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { descriptionFinding, nameFinding } from './entities/profile.ts';
import { planAbout } from './entities/subjects.ts';
import { notice, planOf, type SlotFinding } from './finding.ts';

/** Terms that are short names of sources, or of what a source decides, and the sentence that explains each. */
const termMessages: Readonly<Record<string, MessageName>> = {
  cve: 'termCve',
  kev: 'termKev',
  epss: 'termEpss',
  cwe: 'termCwe',
  capec: 'termCapec',
  attack: 'termAttack',
  ssvc: 'termSsvc',
  osv: 'termOsv',
  csaf: 'termCsaf',
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

function termFindings({ reading, book, context, place }: PlanInput): SlotFinding[] {
  const words = reading.query
    .toLowerCase()
    .replaceAll('att&ck', 'attack')
    .split(/[^a-z]+/);
  const terms = new Set(words.filter((word) => Object.hasOwn(termMessages, word)));
  return [...terms].flatMap((term): SlotFinding[] => {
    const message = termMessages[term];
    const manifest = context.manifests.find(
      ({ name, decides }) => name === term || (term === 'cve' && decides === 'record'),
    );
    const read = book.sources.get(manifest?.name ?? '');
    if (message === undefined || manifest === undefined || read === undefined) return [];
    const point = notice(place, message, { source: manifest.name, day: read.asOf.slice(0, 10) });
    return [['definition', { points: [point], state: 'value' }]];
  });
}
