import { daysLater, dueDays, isDay } from '../../domain/daily/day.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import type { MessageName } from '../compose/messages/index.ts';

/** What the path of a count has to ask for, so that its sentence says what was counted. */
export type CountedList = (
  parameters: ReadonlyMap<string, string>,
  values: Readonly<Record<string, string>>,
  route: string,
  pointer: string,
) => boolean;

/** The lists behind sentences that name what was counted. */
export const countedLists: Readonly<Partial<Record<MessageName, CountedList>>> = {
  techniquesUsed: linked('uses', 'out', 'technique'),
  softwareUsed: linked('uses', 'out', 'malware', 'tool'),
  vulnerabilitiesExploited: linked('exploits', 'out', 'vulnerability'),
  groupsUsing: linked('uses', 'in', 'group'),
  softwareUsing: linked('uses', 'in', 'malware', 'tool'),
  campaignsUsing: linked('uses', 'in', 'campaign'),
  exploiters: linked('exploits', 'in', 'group', 'campaign', 'malware', 'tool'),
  campaignsAttributed: linked('attributed-to', 'in', 'campaign'),
  attributions: linked('attributed-to', 'out', 'group'),
  vulnerabilitiesVia: linked('exploited-via', 'in', 'vulnerability'),
  techniquesVia: linked('exploited-via', 'out', 'technique'),
  vulnerabilitiesWith: linked('has-weakness', 'in', 'vulnerability'),
  subtechniques: linked('child-of', 'in', 'technique'),
  children: linked('child-of', 'in'),
  parents: linked('child-of', 'out'),
  successors: linked('superseded-by', 'out'),
  attackPatterns: linked('related-pattern', 'out', 'attack-pattern'),
  weaknessesOfPattern: linked('related-pattern', 'in', 'weakness'),
  techniquesOfPattern: linked('maps-to', 'out', 'technique'),
  patternsOfTechnique: linked('maps-to', 'in', 'attack-pattern'),
  mitigations: linked('mitigated-by', 'out', 'mitigation'),
  techniquesMitigated: linked('mitigated-by', 'in', 'technique'),
  detections: linked('detected-by', 'out', 'detection'),
  techniquesDetected: linked('detected-by', 'in', 'technique'),
  analytics: linked('has-analytic', 'out', 'detection'),
  techniquesInTactic: linked('in-tactic', 'in', 'technique'),
  tactics: linked('in-tactic', 'out', 'tactic'),
  productTotal: found('type:vulnerability {product}'),
  productExploited: found('type:vulnerability {product} kev:true'),
  publishedInWindow: found('{published} published:{from}..{to}'),
  publishedOnDay: found('{published} published:{day}..{day}'),
  publishedInMonth: found('{published} published:{month}..{month}'),
  publishedInYear: found('{published} published:{year}..{year}'),
  criticalInWindow: found('{published} published:{from}..{to} severity:critical'),
  highInWindow: found('{published} published:{from}..{to} severity:high'),
  subjectPublished: found('{published} published:{from}..{to} {subject}'),
  kevInWindow: found('kev:true kevAdded:{from}..{to}'),
  kevOnDay: either(found('kev:true kevAdded:{day}..{day}'), ofBrief('/sections/0/counts/kev_added')),
  kevInMonth: found('kev:true kevAdded:{month}..{month}'),
  kevInYear: found('kev:true kevAdded:{year}..{year}'),
  subjectKev: found('kev:true kevAdded:{from}..{to} {subject}'),
  cveTotal: ofRoute('/api/v1/cve/latest'),
  kevTotal: ofRoute('/api/v1/kev/latest'),
  searchTotal: isOfWords,
  searchSome: isOfWords,
  noPath: (parameters, values) =>
    Object.entries(values).every(([name, value]) => parameters.get(name) === value),
  weaknessTotal: found('type:weakness'),
  techniqueTotal: found('type:technique'),
  groupTotal: found('type:group'),
  malwareTotal: found('type:malware'),
  productsTotal: found('type:product'),
  exposureAffected: withStatus('affected'),
  exposureTotal: withStatus('affected'),
  exposureNotAffected: withStatus('not_affected'),
  exposureNotAffectedTotal: withStatus('not_affected'),
  exposureUnknown: withStatus('unknown'),
  exposureOpen: withStatus('unknown'),
  criticalOnDay: ofBrief('/sections/0/counts/published'),
  kevDueInWindow: ofBrief('/sections/1/total'),
  changedOnDay: ofBrief('/sections/3/total'),
  severityOnDay: ofBrief('/sections/3/counts/severity_changed'),
  ransomwareOnDay: ofBrief('/sections/3/counts/ransomware_flagged'),
  movesOnDay: ofBrief('/sections/4/total'),
};

/** A number of the brief of a day, or of the day and those after it on which deadlines are near. */
function ofBrief(expected: string): CountedList {
  return (parameters, { day, from = '', to }, route, pointer) => {
    const isOfDay = day === undefined ? isDay(from) && to === daysLater(from, dueDays) : isDay(day);
    const isOfRoute = route === '/api/v20/daily/intelligence' && pointer === expected;
    return isOfDay && isOfRoute && parameters.size === 1 && parameters.get('date') === (day ?? from);
  };
}

function either(...lists: readonly CountedList[]): CountedList {
  return (...query) => lists.some((isOfList) => isOfList(...query));
}

/** The links of one type and direction, or of one type to entities of some types. */
function linked(
  relation: RelationType,
  direction: 'in' | 'out',
  ...ends: readonly EntityType[]
): CountedList {
  return (parameters) => {
    const types = parameters.get('types');
    if (types !== undefined) return types.split(',').sort().join() === [relation, ...ends].sort().join();
    return parameters.get('relation') === relation && parameters.get('direction') === direction;
  };
}

/** The results of a search for exactly these terms, in any order. */
function found(terms: string): CountedList {
  return (parameters, values) => {
    const known: Readonly<Record<string, string>> = {
      ...values,
      published: 'type:vulnerability state:published',
    };
    const query = terms.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
    return inOrder(parameters.get('q') ?? '') === inOrder(query);
  };
}

function ofRoute(expected: string): CountedList {
  return (parameters, _, route) => route === expected && parameters.size === 0;
}

/** The results of a search for words, not only for conditions. */
function isOfWords(parameters: ReadonlyMap<string, string>, _: unknown, route: string): boolean {
  const words = parameters.get('q')?.split(' ') ?? [];
  return route === '/api/v1/search' && words.some((word) => word !== '' && !word.includes(':'));
}

function inOrder(terms: string): string {
  return terms.split(' ').sort().join(' ');
}

function withStatus(status: string): CountedList {
  return (parameters) => parameters.get('status') === status;
}
