import type { CitedClaim, Place } from '../../answers/contract.ts';
import { latestTime } from '../../domain/time.ts';
import { lowestFreshness } from '../../provenance/source-profiles.ts';
import { stringsOf } from '../answers/finish.ts';
import { notice } from '../answers/plans/finding.ts';
import { recount } from '../answers/recount.ts';
import { citedSources, confidenceIn } from '../answers/sources.ts';
import { citedClaims, writeSentences } from '../answers/write-sentences.ts';
import type { ReaderContext } from '../context.ts';
import type { JsonText } from '../contract.ts';
import { type Citations, openCitations } from '../live/cite.ts';
import { liveItem } from '../live/item.ts';
import { defineVerb } from '../verb.ts';
import type { BriefParts } from './brief-parts.ts';
import {
  type DailyBrief,
  type DailyComposition,
  type DailyItem,
  type DailySectionName,
  dailySectionNames,
} from './contract.ts';
import { type Finding, findSection } from './find.ts';
import { headlinePoints } from './headline.ts';
import { sectionPoints } from './sections.ts';

/** Composes a brief in a reading thread. */
export const verb = defineVerb({
  name: 'composeDailyBrief',
  where: 'reader',
  scope: 'internal',
  run: composeDailyBrief,
});

const itemsMax = 20;

async function composeDailyBrief(
  context: ReaderContext,
  { chosen, ...day }: DailyComposition,
): Promise<JsonText<DailyBrief>> {
  const citations = openCitations(context);
  const { book } = citations;
  const findings = findAll(context, day.date);
  const parts: BriefParts = { context, book, findings, ...day };
  const points = [
    ...headlinePoints(parts),
    ...(chosen.localeFallback ? [notice('/headline', 'localeUnavailable')] : []),
    ...dailySectionNames.flatMap((name, i) => sectionPoints[name](parts, placeOf(i))),
  ];
  const { sentences, dropped, composer } = await writeSentences(
    chosen.locale,
    points,
    book,
    // The index is not needed, and reading it would take longer than the brief.
    (path) => recount(context, path),
  );
  const strings = stringsOf(sentences, composer);
  const listed = dailySectionNames.map((name) => itemsOf(findings[name], citations));
  const claims = distinct([...citedClaims(sentences, book), ...listed.flatMap((one) => one.claims)]);
  const sources = citedSources(context, book.sources, claims);
  const statedIn = (place: Place) => sentences.filter((sentence) => sentence.in === place);
  const brief: DailyBrief = {
    date: day.date,
    asOf: latestTime(sources.map(({ asOf }) => asOf)),
    freshness: lowestFreshness(new Set(claims.flatMap((claim) => claim.sources)), book.sources),
    requiresReview: true,
    confidence: confidenceIn(claims),
    sources,
    headline: strings['/headline'] ?? '',
    sentences: statedIn('/headline'),
    sections: dailySectionNames.map((name, i) => ({
      name,
      total: findings[name].total,
      counts: findings[name].counts,
      items: listed[i]?.items ?? [],
      text: strings[placeOf(i)] ?? '',
      sentences: statedIn(placeOf(i)),
    })),
    meta: {
      engine: 'template',
      newest: book.newestDay,
      isEmpty: !book.hasDay(day.date),
      isPast: day.isPast,
      dropped,
      manifest: book.manifest,
      ...chosen,
    },
  };
  return JSON.stringify(brief);
}

function placeOf(section: number): Place {
  return `/sections/${section}/text`;
}

function findAll(context: ReaderContext, date: string): BriefParts['findings'] {
  const find = (name: DailySectionName) => findSection(name, context, date);
  return {
    new: find('new'),
    due: find('due'),
    first: find('first'),
    changed: find('changed'),
    scores: find('scores'),
  };
}

function itemsOf(
  { ranked }: Finding,
  citations: Citations,
): { readonly items: readonly DailyItem[]; readonly claims: readonly CitedClaim[] } {
  const cited = ranked
    .slice(0, itemsMax)
    .flatMap(({ one, listed }) => liveItem(citations, one, listed) ?? []);
  return { items: cited.map(({ item }) => item), claims: cited.flatMap((one) => one.claims) };
}

function distinct(claims: readonly CitedClaim[]): CitedClaim[] {
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()];
}
