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
  const terms = [...termFindings(input), ...tableFindings(input)];
  const undefinedTerm = notice(input.place, 'termUndefined');
  return planOf(
    requiredSlots.definition,
    terms.length > 0 ? terms : [['definition', { points: [undefinedTerm], state: 'absence' }]],
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

/** The decision tables of the name, and the names of those that have a question of the name. */
function tableFindings(input: PlanInput): SlotFinding[] {
  const { reading, book, context, place } = input;
  const query = reading.query.toLowerCase();
  const { bod, coordinator, deployer } = context.reader.shared().tables;
  const tables = [bod, coordinator, deployer].flatMap((stored) => {
    const entity = stored && book.entity(stored.id);
    if (stored === null || entity === null || entity.name === null) return [];
    const hasQuestion = stored.table.points.some(({ name }) => query.includes(name.toLowerCase()));
    return [{ entity, hasQuestion, isNamed: query.includes(shortName(entity.name)) }];
  });
  const named = tables.filter(({ isNamed }) => isNamed);
  if (named.length > 0) return named.flatMap(({ entity }) => definitionOf(input, entity));
  const asking = tables.filter(({ hasQuestion }) => hasQuestion);
  if (asking.length === 0) return [];
  const explanation: SlotFinding = ['definition', { points: [notice(place, 'termAsked')], state: 'open' }];
  return [...asking.map(({ entity }): SlotFinding => [null, nameFinding(input, entity)]), explanation];
}

/** Without the authority before it: `bod 26-04` for `CISA BOD 26-04`. */
function shortName(name: string): string {
  return name.toLowerCase().replace(/^cisa /, '');
}
