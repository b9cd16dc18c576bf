import { projectionVersion } from '../../projection/schema.ts';
import type { HistoryContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { FindNewsInput, News } from './types.ts';

/** Raised when the same watchlist finds other events in the same store. */
const evaluationVersion = 1;

/** The subjects about which something is new for watchlists. */
export const verb = defineVerb({
  name: 'findNews',
  where: 'history',
  scope: 'internal',
  run: (context, input: FindNewsInput): News => findNews(context, input),
});

export function findNews(
  { evidenceContext }: Pick<HistoryContext, 'evidenceContext'>,
  { since, mark }: FindNewsInput,
): News {
  const { history } = evidenceContext;
  const { news } = history;
  return history.inSnapshot(() => {
    const newest = history.newestManifest();
    const head = { number: newest, hash: history.manifestHash(newest) ?? '' };
    const basis = JSON.stringify([evaluationVersion, projectionVersion, news.mappers()]);
    const isKnown =
      mark !== null && mark.basis === basis && history.manifestHash(mark.manifest) === mark.hash;
    const common = { head, basis, isContinued: isKnown };
    const scores = isKnown ? news.scoresAfter(mark.manifest) : 'none';
    // A late day of scores replaces events of subjects about which nothing else is new.
    if (!isKnown || scores === 'late') return { ...common, changed: news.subjects(since), rescored: [] };
    const changed = news.changedSubjects(since, mark.manifest);
    if (scores === 'none') return { ...common, changed, rescored: [] };
    const others = new Set(changed);
    return { ...common, changed, rescored: news.subjects(since).filter((id) => !others.has(id)) };
  });
}
