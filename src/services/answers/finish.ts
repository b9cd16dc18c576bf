import type { Composer } from '../../answers/compose/compose.ts';
import { answerConfidence, answerUnderstanding, coverageOf } from '../../answers/confidence.ts';
import type { AnswerPlan, CitedClaim, DroppedSentence, Reading, Sentence } from '../../answers/contract.ts';
import type { ChosenLocale } from '../../answers/locale.ts';
import type { RiskLevel } from '../../domain/risk/tier.ts';
import { latestTime } from '../../domain/time.ts';
import type { AnswerSource, FinishedAnswer } from './contract.ts';
import { citedReferences } from './sources.ts';

/** What an answer is finished from, once its sentences are written. */
export interface WrittenAnswer {
  readonly reading: Pick<
    Reading,
    'intent' | 'entities' | 'alternatives' | 'window' | 'intentCertainty' | 'entityCertainty'
  >;
  readonly chosen: ChosenLocale;
  readonly plan: Pick<AnswerPlan, 'slots' | 'conflicts'>;
  readonly sentences: readonly Sentence[];
  readonly dropped: readonly DroppedSentence[];
  readonly composer: Pick<Composer, 'join'>;
  /** Those that the sentences cite, each once, in their order. */
  readonly claims: readonly CitedClaim[];
  readonly sources: readonly AnswerSource[];
  readonly risk: RiskLevel;
  readonly manifest: number;
}

/** An answer with its strings, and how far to rely on it. The same parts give the same bytes. */
export function finishAnswer(written: WrittenAnswer): FinishedAnswer {
  const { reading, chosen, plan, sentences, dropped, composer, claims, sources, risk, manifest } = written;
  // Notices say how old copies are, which must not change the confidence.
  const stated = sentences.filter(({ kind }) => kind !== 'notice').length + dropped.length;
  const evidence = {
    ...{ intentCertainty: reading.intentCertainty, entityCertainty: reading.entityCertainty },
    ...{ slots: plan.slots, claims, stated, dropped: dropped.length },
    hasCount: sentences.some(({ kind }) => kind === 'count'),
    ...{ hasConflict: plan.conflicts.length > 0, isSearch: reading.intent === 'search' },
  };
  return {
    strings: stringsOf(sentences, composer),
    risk,
    sentences,
    sources,
    references: citedReferences(sources),
    confidence: answerConfidence(evidence),
    freshness: claims.length === 0 ? 0 : Math.min(...claims.map(({ freshness }) => freshness)),
    requiresReview: true,
    // The last member, to which the id of the run is added.
    meta: {
      intent: reading.intent,
      entities: reading.entities,
      alternatives: reading.alternatives,
      engine: 'template',
      window: reading.window,
      slots: plan.slots,
      coverage: coverageOf(plan.slots),
      understanding: answerUnderstanding(evidence),
      conflicts: plan.conflicts,
      dropped,
      asOf: latestTime(claims.map(({ asOf }) => asOf)),
      manifest,
      ...chosen,
    },
  };
}

/** The strings that sentences make, by their JSON pointers. */
export function stringsOf(
  sentences: readonly Sentence[],
  composer: Pick<Composer, 'join'>,
): Readonly<Record<string, string>> {
  const groups = Map.groupBy(sentences, (sentence) => sentence.in);
  return Object.fromEntries(Array.from(groups, ([place, all]) => [place, composer.join(all)]));
}
