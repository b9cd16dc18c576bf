import { provenanceConstants } from '../../domain/provenance-constants.ts';
import { composeInView } from '../../provenance/composed.ts';
import { type Dated, datedEvents, datedFacts, datedWords, inTime } from '../../provenance/dated.ts';
import { explainEntity } from '../../provenance/explain.ts';
import { profilesInView, provenanceOf } from '../../provenance/provenance-of.ts';
import { findEntity } from '../entity/key.ts';
import { describeEntity, provenanceOfEntity } from '../entity/read.ts';
import { relationsAround } from '../intelligence/relations.ts';
import { type IntelligenceContext, now } from '../intelligence/statements.ts';
import { defineVerb } from '../verb.ts';
import type { Timeline, TimelineEntry, TimelineInput } from './contract.ts';

/**
 * What happened to an entity, in order.
 * @throws Failure as `queryEntity`
 */
export const verb = defineVerb({
  name: 'readTimeline',
  where: 'history',
  scope: 'read',
  run: (context, input: TimelineInput) =>
    readTimeline({ evidenceContext: context.evidenceContext, entities: context }, input),
});

const entriesMax = 500;

/** What is known to have happened to an entity, each event with the place in upstream's bytes that shows it. */
export async function readTimeline(
  { evidenceContext, entities }: IntelligenceContext,
  { id, explain = false }: TimelineInput,
): Promise<Timeline> {
  const stored = findEntity(id, entities, 'entityId');
  const { key, type } = stored;
  const composed = type === 'vulnerability' ? await composeInView(evidenceContext, key, now) : null;
  const facts =
    composed === null
      ? await datedWords(evidenceContext, key, now.view)
      : datedFacts(evidenceContext, composed);
  const all = [...facts, ...datedEvents(evidenceContext, key)].sort(inTime);
  const profiles = profilesInView(evidenceContext, now);
  const { name, state, severity, risk, riskScore, tier } = describeEntity(entities.reader, stored);
  const { relations, relationsTotal, evidence } = relationsAround(entities, key);
  const provenance =
    composed === null
      ? provenanceOfEntity(entities.reader, stored, profiles)
      : provenanceOf(evidenceContext, composed, now);
  const present = new Date(evidenceContext.clock()).toISOString();
  return {
    entity: {
      ...{ id: key, type, name, state, severity, kev: composed?.record.kev.listed ?? null },
      ...{ risk, riskScore, tier },
    },
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

/** One after the other, because they read the same few files. */
async function placed(entries: readonly Dated[], present: string): Promise<TimelineEntry[]> {
  const listed: TimelineEntry[] = [];
  for (const { place, ...entry } of entries) {
    const found = await place();
    if (found !== null) listed.push({ ...entry, future: entry.at > present, ...found });
  }
  return listed;
}
