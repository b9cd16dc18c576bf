import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import type { RawLink } from './link.ts';
import { typeOfId } from './names.ts';

/** Reads a STIX bundle of ATT&CK, only by the rules of `docs/sources/attack.md`. */

export interface RawBundle {
  readonly objects: readonly Members[];
  /** The entity of each object, by its STIX id. */
  readonly entities: ReadonlyMap<string, RawEntity>;
}

export interface RawEntity {
  readonly id: string;
  readonly type: string;
  readonly object: Members;
}

const types: Readonly<Record<string, string>> = {
  'attack-pattern': 'technique',
  'x-mitre-tactic': 'tactic',
  'intrusion-set': 'group',
  malware: 'malware',
  tool: 'tool',
  campaign: 'campaign',
  'course-of-action': 'mitigation',
  'x-mitre-detection-strategy': 'detection',
  'x-mitre-analytic': 'detection',
};

/** The link type, and whether it starts at upstream's target. */
const relationships: Readonly<Record<string, readonly [string, boolean]>> = {
  uses: ['uses', false],
  mitigates: ['mitigated-by', true],
  detects: ['detected-by', true],
  'subtechnique-of': ['child-of', false],
  'revoked-by': ['superseded-by', false],
  'attributed-to': ['attributed-to', false],
};

const killChains: Readonly<Record<string, string>> = {
  'mitre-attack': 'enterprise',
  'mitre-mobile-attack': 'mobile',
  'mitre-ics-attack': 'ics',
};

export function readBundle(document: Json): RawBundle {
  const objects = listOf(membersOf(document).objects).map(membersOf);
  const entities = objects.flatMap((object) => {
    const type = types[textOf(object.type)];
    const id = type === undefined ? null : attackId(object);
    if (type === undefined || id === null) return [];
    // Formerly each technique had a mitigation with its own id.
    const isOldMitigation = type === 'mitigation' && typeOfId(id) === 'technique';
    return isOldMitigation ? [] : [[textOf(object.id), { id, type, object }] as const];
  });
  return { objects, entities: new Map(entities) };
}

/** The links that the objects of a bundle state. */
export function linksOfBundle(bundle: RawBundle): RawLink[] {
  const links = bundle.objects.flatMap((object) => linksOfObject(bundle, object));
  return links.filter(({ from, to }) => from !== to);
}

/** The links that one object states: a relationship, or the description of an entity. */
export function linksOfObject(bundle: RawBundle, object: Members): RawLink[] {
  if (object.type === 'relationship') return linksOfRelationship(bundle, object);
  const entity = bundle.entities.get(textOf(object.id));
  if (entity === undefined || entity.object !== object) return [];
  const { id, type } = entity;
  const analytics = listOf(object.x_mitre_analytic_refs).map((ref) => bundle.entities.get(textOf(ref)));
  return [
    ...analytics.flatMap((analytic) =>
      analytic === undefined ? [] : [{ from: id, type: 'has-analytic', to: analytic.id }],
    ),
    ...(type === 'technique' ? tacticsOf(bundle, object) : []).map((to) => {
      return { from: id, type: 'in-tactic', to };
    }),
    ...exploitedIn(object.description, entity),
  ];
}

function linksOfRelationship({ entities }: RawBundle, relationship: Members): RawLink[] {
  const { relationship_type, source_ref, target_ref, revoked, x_mitre_deprecated, description } =
    relationship;
  const [type, isReversed] = relationships[textOf(relationship_type)] ?? [];
  const [source, target] = [entities.get(textOf(source_ref)), entities.get(textOf(target_ref))];
  if (type === undefined || revoked === true || x_mitre_deprecated === true) return [];
  if (source === undefined || target === undefined) return [];
  const [from, to] = isReversed ? [target.id, source.id] : [source.id, target.id];
  return [{ from, type, to }, ...(type === 'uses' ? exploitedIn(description, source) : [])];
}

/** The tactics by the phases of the domain's own kill chain. */
function tacticsOf({ entities }: RawBundle, object: Members): string[] {
  const domain = domainOf(entities);
  const phases = listOf(object.kill_chain_phases)
    .map(membersOf)
    .filter((phase) => killChains[textOf(phase.kill_chain_name)] === domain);
  const tactics = [...entities.values()].filter(({ type }) => type === 'tactic');
  return phases.flatMap(({ phase_name: name }) =>
    tactics.filter((tactic) => tactic.object.x_mitre_shortname === name).map(({ id }) => id),
  );
}

const domains = new WeakMap<RawBundle['entities'], string>();

/** The domain of most objects. */
function domainOf(entities: RawBundle['entities']): string {
  const known = domains.get(entities);
  if (known !== undefined) return known;
  const named = [...entities.values()].flatMap(({ object }) => listOf(object.x_mitre_domains).map(textOf));
  const most = Object.values(killChains)
    .map((domain) => ({ domain, count: named.filter((name) => name === `${domain}-attack`).length }))
    .sort((a, b) => b.count - a.count)[0];
  if (most === undefined || most.count === 0) throw new Error('a bundle names no domain');
  domains.set(entities, most.domain);
  return most.domain;
}

/** The CVEs in the description of an adversary or its software. */
function exploitedIn(text: Json, { id, type }: RawEntity): RawLink[] {
  if (!['group', 'campaign', 'malware', 'tool'].includes(type)) return [];
  const named = textOf(text).match(/\bCVE[- ]\d{4}-\d{4,}/gi) ?? [];
  return named.map((cve) => ({ from: id, type: 'exploits', to: cve.toUpperCase().replace(' ', '-') }));
}

function attackId({ external_references: references }: Members): string | null {
  const own = listOf(references)
    .map(membersOf)
    .find(({ source_name: list }) => textOf(list) in killChains);
  return own === undefined ? null : textOf(own.external_id);
}
