import type { Reading } from '../contract.ts';
import type { Intent } from '../intents.ts';
import { entityCertainty } from './certainty.ts';
import { findCues } from './cues/find.ts';
import { entitiesOfId, type FoundEntity, type Names } from './entities.ts';
import { type Features, featuresOf } from './features.ts';
import { findIds } from './ids.ts';
import { rankIntents } from './intents.ts';
import { findNames } from './names.ts';
import { normalizeQuestion } from './normalize.ts';
import { cueText } from './phrases.ts';
import { findPremises } from './premises.ts';
import { queryOf, unknownNames } from './query.ts';
import { masked, replaced, type Span } from './span.ts';
import { correctCues } from './spelling.ts';
import { findTopic } from './topics.ts';
import { findVectors } from './vectors.ts';
import { findVersions } from './versions.ts';
import { findWindow } from './windows/find.ts';

/** With less between the two most likely intents, the question is answered by a search. */
const marginMin = 0.15;
const alternativesMax = 3;
/** The least certainty of an intent that is offered. */
const offeredMin = 0.05;
/** What has nothing to do with security is declined. */
const outOfScopeCertainty = 0.05;

/**
 * How a question is read, by rules: the same question and the same index always give the same reading. A question
 * outside the scope is a `search` that names nothing, with a certainty under `marginMin`.
 */
export function understand(
  question: string,
  { nowMs, ...names }: Names & { readonly nowMs: number },
): Reading {
  const text = normalizeQuestion(question);
  const vectors = findVectors(text);
  const withoutVectors = masked(text, vectors, '#');
  const ids = findIds(withoutVectors);
  const withoutIds = masked(withoutVectors, ids, '#');
  const found = findWindow(withoutIds, nowMs);
  const untimed = found === null ? withoutIds : masked(withoutIds, [found.span], '#');
  const versions = findVersions(untimed);
  const plain = masked(untimed, versions, '#');
  const cues = findCues(correctCues(cueText(plain)));
  const named = [
    ...ids.flatMap((id) => entitiesOfId(names, id)),
    ...findNames(names, masked(untimed, versions, ' '), cues),
  ];
  const topic = named.length === 0 ? findTopic(names, plain, cues) : null;
  const entities = distinct(topic === null ? named : [topic]);
  const places: Span[] = [...entities, ...vectors];
  const unnamed = correctCues(cueText(replaced(masked(untimed, versions, ' '), places, ' # ')));
  const features = featuresOf(findCues(unnamed), entities, {
    versions: versions.length + ids.filter(({ version }) => version !== null).length,
    vectors: vectors.length,
    hasWindow: found !== null,
    hasUnknownName: unknownNames(plain, entities).length > 0,
    text: unnamed,
  });
  return {
    ...decide(features, entities),
    entities: entities.map(({ from: _from, to: _to, certainty: _certainty, ...entity }) => entity),
    versions: [...ids.flatMap(({ version }) => version ?? []), ...versions.map((one) => one.text)],
    window: found?.window ?? null,
    vectors: vectors.map((vector) => vector.text),
    query: queryOf(text),
    premises: findPremises(replaced(text, places, ' # ')),
  };
}

function decide(features: Features, entities: readonly FoundEntity[]) {
  const ranked = rankIntents(features);
  const [first, second] = ranked;
  if (first === undefined || second === undefined) throw new Error('There are at least two intents.');
  const offered = ranked.filter(({ certainty }) => certainty >= offeredMin).slice(0, alternativesMax);
  if (isOutside(first.intent, features, entities))
    return {
      intent: 'search' as const,
      intentCertainty: outOfScopeCertainty,
      entityCertainty: 1,
      alternatives: [],
    };
  const isClear = first.certainty - second.certainty >= marginMin;
  const intent = isClear ? first.intent : 'search';
  return {
    intent,
    intentCertainty: first.certainty,
    entityCertainty: entityCertainty(first.intent, entities, features),
    alternatives: isClear ? offered.slice(1) : offered,
  };
}

/** Whether a question names nothing, and has no word that belongs to security. */
function isOutside(intent: Intent, features: Features, entities: readonly FoundEntity[]): boolean {
  const isOpen = intent === 'search' || intent === 'definition';
  return isOpen && entities.length === 0 && !features.has('security', 'vulnerability', 'term');
}

/** One id may be named twice. */
function distinct(entities: readonly FoundEntity[]): FoundEntity[] {
  const sorted = [...entities].sort((a, b) => a.from - b.from);
  return sorted.filter(({ id }, at) => sorted.findIndex((other) => other.id === id) === at);
}
