import type { Reading } from '../contract.ts';
import { type Cues, findCues } from './cues/find.ts';
import { type Decision, decide } from './decide.ts';
import { entitiesOfId, type FoundEntity, type Names } from './entities.ts';
import { type Features, featuresOf } from './features.ts';
import { findIds } from './ids.ts';
import { endsDatedName, endsName } from './name-ends.ts';
import { findNames } from './names.ts';
import { normalizeQuestion } from './normalize.ts';
import { cueText } from './phrases.ts';
import { findPremises } from './premises.ts';
import { queryOf } from './query.ts';
import { findSoleName } from './sole-name.ts';
import { type Mark, masked, replaced, type Span } from './span.ts';
import { correctCues } from './spelling.ts';
import { findTopic } from './topics.ts';
import { remainderOf } from './unknown-names.ts';
import { findVectors } from './vectors.ts';
import { findVersions } from './versions.ts';
import { findWindow } from './windows/find.ts';

/**
 * How a question is read, by rules and a small linear model: the same question and the same index always give the same
 * reading. A question outside the scope is a `search` that names nothing, with a certainty of nearly 0.
 */
export function understand(question: string, names: Names & { readonly nowMs: number }): Reading {
  const { features, entities, rest } = readParts(question, names);
  return { ...decide(features, entities), ...rest };
}

interface Parts {
  readonly features: Features;
  readonly entities: readonly FoundEntity[];
  readonly rest: Omit<Reading, keyof Decision>;
}

/** What a question names, and what decides its intent. */
export function readParts(question: string, { nowMs, ...names }: Names & { readonly nowMs: number }): Parts {
  const text = normalizeQuestion(question);
  const vectors = findVectors(text);
  const withoutVectors = masked(text, vectors, '#');
  const ids = findIds(withoutVectors);
  const withoutIds = masked(withoutVectors, ids, '#');
  const dated = findWindow(withoutIds, nowMs);
  const found = dated !== null && endsDatedName(names, withoutIds, dated.span) ? null : dated;
  const untimed = found === null ? withoutIds : masked(withoutIds, [found.span], '#');
  const versions = findVersions(untimed).filter((version) => !endsName(names, untimed, version));
  const plain = masked(untimed, versions, '#');
  const cues = findCues(correctCues(cueText(plain)));
  const named = [...ids.flatMap((id) => entitiesOfId(names, id)), ...namesIn(names, untimed, versions, cues)];
  const topic = named.length === 0 ? findTopic(names, plain, cues) : null;
  const entities = distinct(topic === null ? named : [topic]);
  const places: Span[] = [...entities, ...vectors];
  const hasProduct = named.some(({ type }) => productTypes.has(type));
  const isScore = (typed: string) => !hasProduct && cvssScore.test(typed);
  const marks: Mark[] = [
    ...entities.map((entity) => ({ ...entity, sign: ` #${entity.type} ` })),
    ...vectors.map((vector) => ({ ...vector, sign: ' #vector ' })),
    ...versions.map((version) => ({ ...version, sign: isScore(version.text) ? ' #points ' : ' #version ' })),
    ...(found === null ? [] : [{ ...found.span, sign: ' #time ' }]),
  ];
  const marked = correctCues(cueText(replaced(text, marks)));
  const unnamed = marked.replaceAll(/ #(?:version|points)/g, '').replaceAll(/#[a-z-]+/g, '#');
  const features = featuresOf(findCues(unnamed), entities, {
    versions: versions.length + ids.filter(({ version }) => version !== null).length,
    vectors: vectors.length,
    hasWindow: found !== null,
    ...remainderOf(names, plain, entities),
    text: unnamed,
    marked,
  });
  return {
    features,
    entities,
    rest: {
      entities: entities.map(({ from: _from, to: _to, certainty: _certainty, ...entity }) => entity),
      versions: [...ids.flatMap(({ version }) => version ?? []), ...versions.map((one) => one.text)],
      window: found?.window ?? null,
      vectors: vectors.map((vector) => vector.text),
      query: queryOf(text),
      premises: findPremises(
        replaced(
          text,
          places.map((place) => ({ ...place, sign: ' # ' })),
        ),
      ),
    },
  };
}

/** Names as they are usually typed, or else the only word that does more than ask. */
function namesIn(names: Names, text: string, versions: readonly Span[], cues: Cues): readonly FoundEntity[] {
  const unversioned = masked(text, versions, ' ');
  const found = findNames(names, unversioned, cues);
  return found.length > 0
    ? found
    : findSoleName(names, unversioned, cues, { hasVersion: versions.length > 0 });
}

const productTypes: ReadonlySet<string> = new Set(['product', 'vendor', 'package']);
const cvssScore = /^(?:\d\.\d|10\.0)$/;

/** One id may be named twice. */
function distinct(entities: readonly FoundEntity[]): FoundEntity[] {
  const sorted = [...entities].sort((a, b) => a.from - b.from);
  return sorted.filter(({ id }, at) => sorted.findIndex((other) => other.id === id) === at);
}
