import type { Entity } from '../domain/entity/entity.ts';
import type { EntityType } from '../domain/entity/id.ts';
import { nameInId, vendorOfProduct } from '../domain/entity/name.ts';
import { relationTypes } from '../domain/entity/relation.ts';
import type { LinkRow } from './link-row.ts';
import { packSearched, type Searched, secondsOf, severityScale } from './searched.ts';

/**
 * By what an entity beside vulnerabilities is found that is described.
 * @param sources names of all that say something of it
 */
export function searchEntity(
  entity: Entity,
  links: readonly LinkRow[],
  sources: readonly string[],
): Searched {
  const { id, type, state, name, details, description, otherDescriptions } = entity;
  const terms = details.alternateTerms ?? [];
  const severity = (severityScale as readonly string[]).indexOf(details.severity?.toLowerCase() ?? '');
  return packSearched({
    id,
    type,
    state,
    name,
    aliases: [name, details.label, ...entity.aliases, ...terms.map(({ term }) => term)].filter(
      (alias) => alias != null,
    ),
    products: [...namesOf(id, type), ...links.flatMap(([, to, toType]) => namesOf(to, toType))],
    description: description?.text ?? '',
    text: [
      ...otherDescriptions.map(({ text }) => text),
      details.extendedDescription,
      ...terms.map(({ text }) => text),
    ]
      .filter((text) => text !== undefined)
      .join(' '),
    sources,
    about: [...ownNames(id), ...links.filter(([link]) => telling.has(link)).map(([, to]) => to)],
    tags: severity < 0 ? [] : [`severity:${severityScale[severity]}`],
    columns: {
      severity: severity < 0 ? null : severity,
      published: secondsOf(entity.created),
      modified: secondsOf(entity.modified),
    },
  });
}

/** The same for what others only name: vendors, products and packages mostly, of which the id holds the name. */
export function searchNamed(id: string, type: EntityType): Searched {
  const name = nameInId(id, type);
  const vendor = type === 'product' ? vendorOfProduct(id) : null;
  return packSearched({
    id,
    type,
    state: null,
    name,
    aliases: [],
    products: vendor === null ? [] : namesOf(vendor, 'vendor'),
    description: '',
    text: '',
    sources: [],
    about: ownNames(id),
    tags: [],
    columns: {},
  });
}

function namesOf(id: string, type: EntityType): string[] {
  const name = nameInId(id, type);
  return name === null ? [] : [name];
}

/** Weaknesses and techniques are not about themselves: who asks for those of one means what has it or uses it. */
function ownNames(id: string): string[] {
  return /^(?:vendor|product|pkg):/.test(id) ? [id] : [];
}

/** Links by which an entity is about another; the others say where it stands among its own kind. */
const telling: ReadonlySet<number> = new Set(
  (['affects', 'has-weakness', 'exploited-via', 'referenced-by', 'uses', 'maps-to'] as const).map((type) =>
    relationTypes.indexOf(type),
  ),
);
