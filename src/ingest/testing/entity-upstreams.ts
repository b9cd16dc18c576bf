import type { EntityFacts, EntityState } from '../../domain/entity/facts.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationFacts } from '../../domain/entity/relation.ts';
import type { AffectedProduct } from '../../domain/product.ts';
import type { VulnerabilityFacts } from '../../domain/vulnerability.ts';
import type { MappedVersion, Source } from '../../sources/contract.ts';
import { beginsWith, type Entry, factsOf, manifestOf, mapEntry, placesOf, pointersOf } from './upstreams.ts';

interface Report {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  /** CVEs, each with the package that is affected, if one is named. */
  readonly about: readonly (readonly [cve: string, purl?: string])[];
}

/** One JSON file a report, of several CVEs: {"report": {id, at, title, about}}. */
const reports: Source = {
  manifest: manifestOf('reports', { files: 'report' }),
  recognises: beginsWith('report'),
  map(bytes): MappedVersion {
    const { report } = JSON.parse(Buffer.from(bytes).toString()) as { report: Report };
    const { id: key, at, title, about } = report;
    const id = `advisory:${key.toLowerCase()}`;
    const notice = { id, label: key, title, publisher: null, url: null, remediations: [], source: 'reports' };
    const dates = { published: null, modified: at, withdrawn: null };
    const affected = (purl: string): AffectedProduct => {
      const unnamed = { vendor: null, product: null, versions: [], cpes: [], defaultStatus: null };
      return { ...unnamed, purl, source: 'reports' };
    };
    return {
      identity: { key, upstreamTime: at },
      vulnerabilities: about.map(([cve, purl]) => ({
        id: cve,
        advisories: [{ ...notice, ...dates }],
        ...(purl !== undefined && { affected: [affected(purl)] }),
      })),
      links: about.map(([, purl], i) => ({
        advisories: ['/report/id'],
        affected: purl === undefined ? [] : [`/report/about/${i}/1`],
      })),
      entities: [{ id, type: 'advisory', name: title, modified: at }],
      items: 1,
      rejected: [],
    };
  },
};

interface Weakness {
  readonly id: string;
  readonly name: string;
  readonly state?: EntityState;
  readonly aliases?: readonly string[];
  readonly parents?: readonly string[];
}

/** A catalog of entities, each an item of a list: {"weaknesses": [...], "at"}. */
const weaknessCatalogue: Source = {
  manifest: manifestOf('weaknesses', { completeness: 'snapshot', itemsAt: '/weaknesses' }),
  recognises: beginsWith('weaknesses'),
  map(bytes): MappedVersion {
    const text = Buffer.from(bytes).toString('latin1');
    const { weaknesses, at } = JSON.parse(text) as { weaknesses: Weakness[]; at: string };
    const childOf = (from: string, to: string, pointer: string): RelationFacts => {
      const ends = { from, fromType: 'weakness', to, toType: 'weakness' } as const;
      return { ...ends, type: 'child-of', class: 'official', pointer };
    };
    return {
      identity: { key: 'weaknesses', upstreamTime: at },
      vulnerabilities: [],
      entities: weaknesses.map(({ parents: _, ...weakness }) => ({ ...weakness, type: 'weakness' })),
      relations: weaknesses.flatMap(({ id, parents = [] }, i) =>
        parents.map((parent, j) => childOf(id, parent, `/weaknesses/${i}/parents/${j}`)),
      ),
      places: placesOf(text, weaknesses),
      items: weaknesses.length,
      rejected: [],
    };
  },
};

interface Knowledge {
  readonly knowledge: string;
  readonly at: string;
  readonly groups: readonly (readonly [id: string, name: string, ...aliases: string[]])[];
  /** The group that each is attributed to, if to one. */
  readonly campaigns: readonly (readonly [id: string, name: string, group?: string])[];
  readonly uses: readonly (readonly [actor: string, technique: string])[];
  readonly exploits: readonly (readonly [actor: string, cve: string])[];
  readonly used: readonly (readonly [cve: string, technique: string])[];
}

/**
 * One JSON file for each domain, in which several places mention a subject: {"knowledge": domain, at, groups,
 * campaigns, uses, exploits, used}.
 * It may state only the links of groups, campaigns and techniques.
 */
const knowledgeBase: Source = {
  manifest: manifestOf('knowledge', { completeness: 'snapshot' }),
  recognises: beginsWith('knowledge'),
  map(bytes): MappedVersion {
    const file = JSON.parse(Buffer.from(bytes).toString()) as Knowledge;
    const { knowledge, at, groups, campaigns, uses, exploits, used } = file;
    const cves = [...new Set(used.map(([cve]) => cve))];
    const claim = { mappingType: 'primary', comment: null, attackVersion: null, source: 'knowledge' };
    const techniquesOf = (cve: string) =>
      used.flatMap(([id, technique], i) => (id === cve ? [{ technique, i }] : []));
    return {
      identity: { key: knowledge, upstreamTime: at },
      vulnerabilities: cves.map(
        (id): VulnerabilityFacts => ({
          id,
          techniques: techniquesOf(id).map(({ technique }) => ({ ...claim, id: technique })),
        }),
      ),
      links: cves.map((cve) => ({ techniques: techniquesOf(cve).map(({ i }) => `/used/${i}`) })),
      entities: [
        ...groups.map(([id, name, ...aliases]): EntityFacts => ({ id, type: 'group', name, aliases })),
        ...campaigns.map(([id, name]): EntityFacts => ({ id, type: 'campaign', name })),
      ],
      relations: [
        ...uses.map((ends, i) => relationOf(ends, 'uses', 'technique', `/uses/${i}`)),
        ...exploits.map((ends, i) => relationOf(ends, 'exploits', 'vulnerability', `/exploits/${i}`)),
        ...campaigns.flatMap(([id, , group], i) =>
          group === undefined ? [] : relationOf([id, group], 'attributed-to', 'group', `/campaigns/${i}/2`),
        ),
      ],
      items: groups.length + campaigns.length + uses.length + exploits.length + used.length,
      rejected: [],
    };
  },
};

function relationOf(
  [from, to]: readonly [string, string],
  type: RelationFacts['type'],
  toType: EntityType,
  pointer: string,
): RelationFacts {
  const fromType = from.startsWith('C') ? 'campaign' : 'group';
  return { from, fromType, to, toType, type, class: 'official', pointer };
}

interface Pack {
  readonly pack: readonly Entry[];
  readonly at: string;
  readonly entities: readonly EntityFacts[];
  readonly relations: readonly Omit<RelationFacts, 'pointer'>[];
}

/** The source of rank 0: {"pack": [...], "at", "entities", "relations"}. */
const pack: Source = {
  manifest: manifestOf('pack', { completeness: 'snapshot', rank: 0, itemsAt: '/pack' }),
  recognises: beginsWith('pack'),
  map(bytes): MappedVersion {
    const text = Buffer.from(bytes).toString('latin1');
    const { pack, at, entities, relations } = JSON.parse(text) as Pack;
    return {
      identity: { key: 'pack', upstreamTime: at },
      vulnerabilities: pack.map((entry) => factsOf(entry, 'pack')),
      links: pack.map((entry, i) => pointersOf(entry, `/pack/${i}`)),
      entities,
      relations: relations.map((relation, i) => ({ ...relation, pointer: `/relations/${i}` })),
      places: placesOf(text, pack),
      items: pack.length + entities.length + relations.length,
      rejected: [],
    };
  },
  mapItem: (bytes, ordinal) => mapEntry(bytes, `/pack/${ordinal}`, 'pack'),
};

export const entityUpstreams = [reports, weaknessCatalogue, knowledgeBase, pack];

const midnight = (day: string) => `${day}T00:00:00.000Z`;

export const report = (id: string, day: string, title: string, about: Report['about']) => ({
  report: { id, at: midnight(day), title, about },
});
export const weaknesses = (day: string, ...items: Weakness[]) => ({ weaknesses: items, at: midnight(day) });
export const knowledge = (
  domain: string,
  day: string,
  stated: Partial<Omit<Knowledge, 'knowledge' | 'at'>>,
): Knowledge => ({
  ...{ knowledge: domain, at: midnight(day) },
  ...{ groups: [], campaigns: [], uses: [], exploits: [], used: [], ...stated },
});
export const starterPack = (
  day: string,
  entries: readonly Omit<Entry, 'at'>[],
  entities: readonly EntityFacts[] = [],
  relations: Pack['relations'] = [],
) => ({ pack: entries, at: midnight(day), entities, relations });
