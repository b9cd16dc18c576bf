import { provenanceConstants } from '../../domain/provenance-constants.ts';
import { composeInView } from '../../provenance/composed.ts';
import { type Dated, datedEvents, datedFacts, datedWords, inTime } from '../../provenance/dated.ts';
import { explainEntity } from '../../provenance/explain.ts';
import { profilesInView, provenanceOf } from '../../provenance/provenance-of.ts';
import type { Timeline, TimelineEntry, TimelineInput } from '../contract.ts';
import { findEntity } from '../entity/key.ts';
import { describeEntity, heldProvenance } from '../entity/read.ts';
import { relationsAround } from '../intelligence/relations.ts';
import { type IntelligenceContext, now } from '../intelligence/statements.ts';
import { defineVerb } from '../verb.ts';

/**
 * What happened to an entity, in order.
 * @throws Failure as `queryEntity`
 */
export const verb = defineVerb({
  name: 'readTimeline',
  where: 'history',
  scope: 'read',
  run: (context, input: TimelineInput) => readTimeline({ past: context.past, entities: context }, input),
});

const entriesMax = 500;

/** What is known to have happened to an entity, each with the place in upstream's bytes that shows it. */
export async function readTimeline(
  { past, entities }: IntelligenceContext,
  { id, explain = false }: TimelineInput,
): Promise<Timeline> {
  const held = findEntity(id, entities, 'entityId');
  const { key, type } = held;
  const composed = type === 'vulnerability' ? await composeInView(past, key, now) : null;
  const facts = composed === null ? await datedWords(past, key, now.view) : datedFacts(past, composed);
  const all = [...facts, ...datedEvents(past, key)].sort(inTime);
  const profiles = profilesInView(past, now);
  const { name, state, severity } = describeEntity(entities.reader, held);
  const { relations, relationsTotal, evidence } = relationsAround(entities, key);
  const provenance =
    composed === null ? heldProvenance(entities.reader, held, profiles) : provenanceOf(past, composed, now);
  const present = new Date(past.clock()).toISOString();
  return {
    entity: { id: key, type, name, state, severity, kev: composed?.record.kev.listed ?? null },
    timeline: await placed(all.slice(-entriesMax), present),
    total: all.length,
    truncated: all.length > entriesMax,
    relations,
    relationsTotal,
    evidence,
    ...provenance,
    ...(explain && {
      explain: { constants: provenanceConstants.version, terms: explainEntity(type, provenance, profiles) },
    }),
  };
}

/** One after the other: they look into the same few files. */
async function placed(entries: readonly Dated[], present: string): Promise<TimelineEntry[]> {
  const shown: TimelineEntry[] = [];
  for (const { place, ...entry } of entries) {
    const found = await place();
    if (found !== null) shown.push({ ...entry, future: entry.at > present, ...found });
  }
  return shown;
}
