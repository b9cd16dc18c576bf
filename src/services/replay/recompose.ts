import { loadCatalog } from '../../answers/compose/catalog.ts';
import { loadComposer } from '../../answers/compose/compose.ts';
import { templateVersion } from '../../answers/compose/version.ts';
import { type AnswerBasis, pointsOf } from '../answers/basis.ts';
import type { AnswerShape } from '../answers/contract.ts';
import { finishAnswer } from '../answers/finish.ts';
import { answerForms } from '../answers/forms.ts';
import type { ReaderContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { Recomposed, RecomposeInput } from './contract.ts';
import { type KeptAnswer, readAnswer, readBasis } from './kept.ts';
import { stateThen } from './state-then.ts';

/** Composes an answer again from what is stored of it: from its points and claims, not from what is stored now. */
export const verb = defineVerb({
  name: 'recompose',
  where: 'reader',
  scope: 'internal',
  run: recompose,
});

async function recompose(
  { reader }: Pick<ReaderContext, 'reader'>,
  { shape, answer, basis, manifest, templateVersion: version }: RecomposeInput,
): Promise<Recomposed> {
  const [kept, made] = [readAnswer(answer), readBasis(basis)];
  const state = stateThen(reader, manifest, made);
  if (kept === null || made === null) return { answer, reason: 'unreadable_basis', ...state };
  const catalog = await loadCatalog(kept.meta.locale);
  if (templateVersion(catalog) !== version) return { answer, reason: 'other_templates', ...state };
  return { answer: JSON.stringify(await composeAgain(shape, kept, made)), reason: null, ...state };
}

async function composeAgain(shape: AnswerShape, kept: KeptAnswer, basis: AnswerBasis): Promise<object> {
  const { sources, meta, topic = '' } = kept;
  const { intentCertainty, entityCertainty } = basis;
  const composer = await loadComposer(meta.locale);
  const left = new Set(basis.dropped);
  const points = pointsOf(basis).filter((_, at) => !left.has(at));
  const sentences = points.map((point) => composer.sentence(point));
  const claims = new Map(points.flatMap((point) => point.claims.map((claim) => [claim.id, claim])));
  const { locale, requestedLocale, localeFallback } = meta;
  const finished = finishAnswer({
    reading: { ...meta, intentCertainty, entityCertainty },
    chosen: { locale, requestedLocale, localeFallback },
    plan: meta,
    ...{ sentences, dropped: meta.dropped, composer, claims: [...claims.values()], sources },
    risk: basis.judgements[0]?.risk ?? 'unknown',
    manifest: meta.manifest,
  });
  return answerForms[shape](topic, finished);
}
