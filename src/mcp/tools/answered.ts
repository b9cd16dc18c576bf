import type { Answered } from '../../services/answers/contract.ts';
import { quote } from '../text.ts';

/**
 * The sentences of an answer, each with what it cites, and what an answer must never be without: that a person must
 * review it, its confidence and its sources.
 */
export function answeredLines({
  sentences,
  sources,
  confidence,
  freshness,
  requiresReview,
  meta,
}: Pick<Answered, 'sentences' | 'sources' | 'confidence' | 'freshness' | 'requiresReview'> & {
  readonly meta: { readonly intent: string; readonly asOf: string | null; readonly manifest: number };
}): string[] {
  const listed = sources.map(({ id, asOf }) => `${id} as of ${asOf ?? 'unknown'}`).join(', ');
  return [
    ...sentences.map(({ text, claims, kind }) => {
      const cited = claims.length > 0 ? ` [${claims.join(', ')}]` : '';
      return `${kind}: ${quote(text, 700)}${cited}`;
    }),
    `requiresReview: ${requiresReview}; confidence: ${confidence}; freshness: ${freshness}; intent: ${meta.intent}; data as of ${meta.asOf ?? 'unknown'}, manifest ${meta.manifest}`,
    `sources: ${listed || 'none'}`,
  ];
}
