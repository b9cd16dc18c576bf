import { foldName } from '../../domain/entity/name.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import type { Graph, GraphNode } from '../../domain/graph/graph.ts';
import { sha256 } from '../../kit/digest.ts';
import type { DescribedEntity } from '../described.ts';
import { type ExportDocument, fileNameOf } from '../document.ts';
import { listInWords, oneLine, withoutDirections } from '../text.ts';
import { cairnUuid } from '../uuid.ts';
import { domainObjectOf, objectTypes } from './entity.ts';
import { cairnExtension, cairnIdentity } from './extension.ts';
import { type StixObject, stixId, stixTimes } from './object.ts';
import { relationshipOf } from './relationship.ts';
import { softwareOf } from './software.ts';

const mediaType = 'application/stix+json;version=2.1';
const cutListedMax = 50;

/**
 * A graph as a STIX 2.1 bundle: an object for each entity, a relationship for each relation. The same graph gives the
 * same bundle, and an entity the same id in every bundle.
 * @param describe what is known of each entity
 */
export function stixBundle(graph: Graph, describe: (node: GraphNode) => DescribedEntity): ExportDocument {
  // Upstream's names must not make a line of a tool read as another.
  const objects = withoutDirections(
    JSON.stringify([cairnIdentity, cairnExtension, ...objectsOf(graph, describe)]),
  );
  const id = `bundle--${cairnUuid(`bundle ${sha256(objects)}`)}`;
  const text = `{"type":"bundle","id":"${id}","objects":${objects}}`;
  return { mediaType, fileName: fileNameOf(graph.entity.id, '.stix.json'), text };
}

function objectsOf(graph: Graph, describe: (node: GraphNode) => DescribedEntity): StixObject[] {
  const { entity, neighbors, relations, evidence } = graph;
  const nodes = new Map([entity, ...Object.values(neighbors).flat()].map((node) => [node.id, node]));
  const described = new Map([...nodes].map(([id, node]) => [id, describe(node)]));
  const around = new Around(graph, nodes, described);
  const objects = [...nodes.values()].map((node) => around.objectOf(node));
  const refOf = ({ id }: GraphNode) => around.refOf(id);
  const links = relations.map((relation) => {
    const [from, to] = [nodes.get(relation.from), nodes.get(relation.to)];
    if (from === undefined || to === undefined) throw new Error('A relation leads out of its graph.');
    return relationshipOf(relation, [from, to], refOf, evidence);
  });
  return [...around.publishers(), ...objects, ...links, ...cutNotes(graph, refOf)];
}

/** Tells what is left out; a graph of no depth has nothing to leave out. */
function cutNotes(
  { entity, depth, cut, truncated }: Graph,
  refOf: (node: GraphNode) => string,
): StixObject[] {
  if (!truncated || depth === 0) return [];
  const of = cut.map(({ id, matching, shown: listed }) => `${id} has ${matching}, ${listed} are here`);
  const content = `Not all relations are in this bundle. ${listInWords(of, cutListedMax)}`.trim();
  return [
    {
      type: 'note',
      spec_version: '2.1',
      id: stixId('note', `${entity.id} ${content}`),
      created_by_ref: cairnIdentity.id,
      ...stixTimes(null, null),
      abstract: 'Some relations are omitted',
      content,
      object_refs: [refOf(entity)],
    },
  ];
}

interface Link {
  readonly type: RelationType;
  readonly other: string;
}

/** The neighbours of each entity of a graph that its object refers to. */
class Around {
  readonly #refs: ReadonlyMap<string, string>;
  readonly #described: ReadonlyMap<string, DescribedEntity>;
  readonly #linked = new Map<string, Link[]>();
  readonly #publishers = new Map<string, StixObject>();

  constructor(
    { relations }: Graph,
    nodes: ReadonlyMap<string, GraphNode>,
    described: ReadonlyMap<string, DescribedEntity>,
  ) {
    this.#described = described;
    this.#refs = new Map([...nodes].map(([id, node]) => [id, this.#idOf(node)]));
    for (const { type, from, to } of relations) {
      this.#note(from, { type, other: to });
      this.#note(to, { type, other: from });
    }
  }

  objectOf(node: GraphNode): StixObject {
    const { id, type } = node;
    const described = this.#describedOf(id);
    if (type === 'product' || type === 'package') return softwareOf(node, described);
    return domainObjectOf({ ...node, type }, described, {
      times: stixTimes(described.created, described.modified, described.stated),
      aboutRefs: type === 'advisory' ? this.#aboutOf(id) : [],
      publisherRef: type === 'advisory' ? this.#publisherOf(described) : null,
    });
  }

  /** The id of the object that stands for an entity. */
  refOf(id: string): string {
    const ref = this.#refs.get(id);
    if (ref === undefined) throw new Error(`The graph has no ${id}.`);
    return ref;
  }

  publishers(): StixObject[] {
    return [...this.#publishers.values()];
  }

  #idOf(node: GraphNode): string {
    const { id, type } = node;
    if (type === 'product' || type === 'package') return softwareOf(node, this.#describedOf(id)).id;
    return stixId(objectTypes[type], id);
  }

  #note(id: string, link: Link): void {
    const links = this.#linked.get(id) ?? [];
    links.push(link);
    this.#linked.set(id, links);
  }

  /** What an advisory is about: the vulnerabilities that refer to it, and the products that it names itself. */
  #aboutOf(id: string): string[] {
    const others = [...this.#linkedBy(id, 'referenced-by'), ...this.#linkedBy(id, 'affects')];
    return [...new Set(others.map((other) => this.refOf(other)))];
  }

  #publisherOf({ details: { publisher } }: DescribedEntity): string | null {
    const name = publisher === undefined ? '' : oneLine(publisher);
    if (name === '') return null;
    const id = stixId('identity', `publisher ${foldName(name)}`);
    this.#publishers.set(id, {
      type: 'identity',
      spec_version: '2.1',
      id,
      created_by_ref: cairnIdentity.id,
      ...stixTimes(null, null),
      name,
      identity_class: 'organization',
    });
    return id;
  }

  #linkedBy(id: string, type: RelationType): string[] {
    return (this.#linked.get(id) ?? []).filter((link) => link.type === type).map(({ other }) => other);
  }

  #describedOf(id: string): DescribedEntity {
    const described = this.#described.get(id);
    if (described === undefined) throw new Error(`The graph has no ${id}.`);
    return described;
  }
}
