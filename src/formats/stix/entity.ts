import type { EntityType } from '../../domain/entity/id.ts';
import type { GraphNode } from '../../domain/graph/graph.ts';
import type { DescribedEntity } from '../described.ts';
import { oneLine, plainText, present } from '../text.ts';
import { cairnIdentity, extendedBy, newObject } from './extension.ts';
import { type StixObject, type StixTimes, stixId } from './object.ts';
import { externalReferences, otherNames } from './references.ts';

/** The type of object that stands for an entity; products and packages are observables and made elsewhere. */
export const objectTypes: Readonly<Record<Exclude<EntityType, 'product' | 'package'>, string>> = {
  vulnerability: 'vulnerability',
  weakness: 'x-cairn-weakness',
  'attack-pattern': 'attack-pattern',
  technique: 'attack-pattern',
  tactic: 'x-cairn-tactic',
  group: 'intrusion-set',
  malware: 'malware',
  tool: 'tool',
  campaign: 'campaign',
  mitigation: 'course-of-action',
  detection: 'x-cairn-detection',
  vendor: 'identity',
  advisory: 'report',
  'decision-table': 'x-cairn-decision-table',
};

/** What an object says that depends on what is around it. */
export interface ObjectContext {
  readonly times: StixTimes;
  /** For an advisory: ids of the objects that it is about, and of its publisher. */
  readonly aboutRefs: readonly string[];
  readonly publisherRef: string | null;
}

/** An entity as a domain object. */
export function domainObjectOf(
  node: GraphNode & { readonly type: keyof typeof objectTypes },
  described: DescribedEntity,
  around: ObjectContext,
): StixObject {
  const { id, type, state } = node;
  const { aliases, description, details, references, vulnerability } = described;
  const stixType = objectTypes[type];
  const isNew = stixType.startsWith('x-cairn-');
  const own = { entity_id: id, entity_state: state };
  return {
    type: stixType,
    spec_version: '2.1',
    id: stixId(stixType, id),
    created_by_ref: around.publisherRef ?? cairnIdentity.id,
    ...around.times,
    ...((state === 'revoked' || state === 'rejected') && { revoked: true }),
    ...present({
      name: nameOf(node),
      description: description === null ? null : plainText(description.text),
      ...(isNew && own),
      ...ownProperties(node, described, around),
      external_references: externalReferences(id, type, aliases, vulnerability?.cwes ?? [], references),
    }),
    extensions: isNew
      ? newObject
      : extendedBy(
          present({
            entity_type: type,
            ...own,
            other_names: named.has(type) ? [] : otherNames(aliases),
            platforms: details.platforms,
            ...vulnerabilityProperties(node, described),
          }),
        ),
  };
}

/** Types that have a place for other names. */
const named: ReadonlySet<EntityType> = new Set([
  ...(['technique', 'attack-pattern', 'group', 'malware', 'tool', 'campaign'] as const),
]);

function nameOf({ id, type, name }: GraphNode): string {
  const text = type === 'vulnerability' || name === null ? id : oneLine(name);
  return text === '' ? id : text;
}

function ownProperties(
  node: GraphNode,
  { aliases, details, tactics }: DescribedEntity,
  { aboutRefs, times }: ObjectContext,
): object {
  const { type } = node;
  const distinct = [...new Set(aliases.map((alias) => oneLine(alias)))].filter(
    (alias) => alias !== '' && alias !== nameOf(node),
  );
  const [first, last] = [details.firstSeen ?? null, details.lastSeen ?? null];
  const seen = first !== null && last !== null && last < first ? {} : { first_seen: first, last_seen: last };
  return {
    ...(named.has(type) && { aliases: distinct }),
    ...((type === 'technique' || type === 'attack-pattern') && { kill_chain_phases: phasesOf(tactics) }),
    // What ATT&CK lists are families; single samples are not in it.
    ...(type === 'malware' && { is_family: true }),
    ...(type === 'campaign' && seen),
    ...(type === 'vendor' && { identity_class: 'organization' }),
    ...(type === 'advisory' && {
      report_types: ['vulnerability'],
      published: times.created,
      object_refs: aboutRefs.length === 0 ? [cairnIdentity.id] : aboutRefs,
    }),
  };
}

/** The matrix of a tactic is that of its domain. */
function phasesOf(tactics: DescribedEntity['tactics']): object[] {
  const phases = tactics.flatMap(({ shortName, domains = [] }) => {
    if (shortName === undefined) return [];
    const domain = domains.find((name) => name === 'ics' || name === 'mobile');
    const isOther = domain !== undefined && !domains.includes('enterprise');
    const phase = shortName.toLowerCase().replaceAll(/[\s_]+/g, '-');
    return [{ kill_chain_name: isOther ? `mitre-${domain}-attack` : 'mitre-attack', phase_name: phase }];
  });
  return [...new Map(phases.map((phase) => [JSON.stringify(phase), phase])).values()];
}

function vulnerabilityProperties(
  { severity, risk, riskScore, tier }: GraphNode,
  { vulnerability }: DescribedEntity,
): object {
  if (vulnerability === null) return {};
  const { cvss, kev, epss, ssvc } = vulnerability;
  return {
    severity,
    risk: risk && present({ level: risk, score: riskScore }),
    tier,
    cvss_scores: cvss.map(({ version, vector, baseScore, source }) =>
      present({ version, vector, base_score: baseScore, source }),
    ),
    epss: epss && { score: epss.score, percentile: epss.percentile, date: epss.date },
    kev: present({
      listed: kev.listed,
      date_added: kev.dateAdded,
      due_date: kev.dueDate,
      ransomware: kev.ransomware,
    }),
    ssvc:
      ssvc &&
      present({
        exploitation: ssvc.exploitation,
        automatable: ssvc.automatable,
        technical_impact: ssvc.technicalImpact,
        source: ssvc.source,
      }),
  };
}
