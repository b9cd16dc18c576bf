import type { DatabaseSync } from 'node:sqlite';
import type { EntityType } from '../domain/entity/id.ts';
import { type LinkRow, numberOf } from './link-row.ts';

/**
 * The tags by which search finds what adversaries and their software are linked to: `exploited-by:g0016`, `group:g0016`.
 * A group has what it exploits and uses, what a campaign does that is attributed to it, and the campaign.
 */
export type ActorTagsOf = (key: string) => readonly string[];

/** Reads the tags that follow from links to an entity. */
export function createActorTagReader(database: DatabaseSync): ActorTagsOf {
  const linked = database.prepare(
    `SELECT DISTINCT r.type, o.key AS actor, o.type AS actorType, g.key AS attributedTo
     FROM entity AS e JOIN relation AS r ON r.target = e.id AND r.type IN (${exploits}, ${uses})
       JOIN entity AS o ON o.id = r.origin
       LEFT JOIN relation AS a ON a.origin = o.id AND a.type = ${attributedTo} AND o.type = 'campaign'
       LEFT JOIN entity AS g ON g.id = a.target AND g.type = 'group'
     WHERE e.key = ?`,
  );
  return (key) => {
    const tags = linked
      .all(key)
      .flatMap(({ type, actor, actorType, attributedTo: group }) => [
        ...(type === exploits ? [exploitedByTag(String(actor))] : []),
        ...(actorType === 'group' ? [groupTag(String(actor))] : []),
        ...(group === null ? [] : [groupTag(String(group))]),
      ]);
    return [...new Set(tags)].sort();
  };
}

/** The tags of a campaign or a group, by its own links. */
export function attributionTags(links: readonly LinkRow[]): string[] {
  return links.flatMap(([type, to, toType]) =>
    type === attributedTo && toType === 'group' ? [groupTag(to)] : [],
  );
}

/** Whether links to an entity of this type may give it tags. A vulnerability is tagged when it is projected itself. */
export function isTaggedByActors(type: EntityType | null): boolean {
  return type === 'technique' || type === 'malware' || type === 'tool';
}

/** Whether links with this number give tags to what they go to. */
export function isActorLink(type: number): boolean {
  return type === uses || type === exploits;
}

const [uses, exploits, attributedTo] = [numberOf('uses'), numberOf('exploits'), numberOf('attributed-to')];

function exploitedByTag(actor: string): string {
  return `exploited-by:${actor.toLowerCase()}`;
}

function groupTag(group: string): string {
  return `group:${group.toLowerCase()}`;
}
