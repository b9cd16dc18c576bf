import { foldName } from '../../domain/entity/name.ts';
import { primaryTag } from '../../projection/searched.ts';
import { documentsTagged, linkedTag, withdrawnIn } from '../../search/lookup.ts';
import type { Mention } from '../../search/mentions.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import type { CueName } from './cues/contract.ts';
import type { Cues } from './cues/find.ts';
import { describe, type FoundEntity, type Names } from './entities.ts';
import { placeOf, type QuestionWord } from './words.ts';

const clearCertainty = 0.97;
const primaryCertainty = 0.9;
const similarCertainty = 0.8;
const severalCertainty = 0.6;
const candidatesMax = 6;

/** What bears a nickname or a name of a catalog. */
export function bearersOf(
  names: Names,
  group: readonly QuestionWord[],
  mention: Mention,
  cues: Cues,
): FoundEntity[] {
  const place = placeOf(group, mention.from, mention.to);
  const withdrawn = withdrawnIn(names.index);
  const bearing = [...mention.documents, ...groupsCalled(names, mention.text, withdrawn)];
  const live = bearing.filter((document) => !withdrawn.has(document));
  const documents = live.length > 0 ? live : bearing;
  const primary = documentsTagged(names.index, primaryTag(mention.text), 1).filter((one) =>
    documents.includes(one),
  );
  const found = describe(names, (primary.length > 0 ? primary : documents).slice(0, candidatesMax));
  const types = new Set(found.map(({ type }) => type));
  if (found.length === 1)
    return found.map((one) => ({
      ...one,
      ...place,
      certainty: primary.length > 0 ? primaryCertainty : clearCertainty,
    }));
  if (types.size === 1 && types.has('vulnerability'))
    return found.map((one) => ({ ...one, ...place, certainty: severalCertainty }));
  const [best, next] = found
    .map((one) => ({
      ...one,
      rank: catalogRank(one.id, one.type, cues) + nameRank(names, one, mention),
    }))
    .sort((a, b) => b.rank - a.rank);
  if (best === undefined) return [];
  const { rank, ...entity } = best;
  return [{ ...entity, ...place, certainty: certaintyBefore(best, next) }];
}

/** The same name in the catalogs of companies, phones and industry means much the same. */
function certaintyBefore(best: Ranked, next: Ranked | undefined): number {
  if (next === undefined || best.rank > next.rank) return primaryCertainty;
  return best.type === next.type ? similarCertainty : severalCertainty;
}

interface Ranked {
  readonly type: string;
  readonly rank: number;
}

/** Its own name, rather than an alias, and more that is linked to it speak for one of several. */
function nameRank(
  { index }: Names,
  { id, name }: Pick<FoundEntity, 'id' | 'name'>,
  { text }: Mention,
): number {
  const tag = linkedTag(id);
  const linked = tag === null ? 0 : index.frequency(tagTerm(tag));
  return (foldName(name ?? '') === foldName(text) ? 1 : 0) + 0.5 * Math.min(linked / linkedMany, 1);
}

const linkedMany = 1_000;

/** Groups are called by their names without the last word: Sandworm is the Sandworm Team. */
function groupsCalled({ index }: Names, name: string, withdrawn: ReturnType<typeof withdrawnIn>): number[] {
  return groupEndings
    .flatMap((ending) => documentsTagged(index, `alias:${foldName(`${name} ${ending}`)}`, 1))
    .filter((document) => !withdrawn.has(document));
}

const groupEndings = ['team', 'group'] as const;
const vulnerabilityCues: readonly CueName[] = ['exploited', 'kev', 'fix', 'score', 'vulnerability', 'due'];

/** Which of the catalogs a name is rather looked for in. */
function catalogRank(id: string, type: string, cues: Cues): number {
  const isEnterprise = /^(?:T1|TA000|TA001|TA004)/.test(id);
  const preferred: Partial<Record<string, boolean>> = {
    weakness: cues.has('weakness'),
    technique: cues.has('technique') || cues.has('detect') || cues.has('who'),
    tactic: cues.has('tactic'),
    malware: cues.has('malware'),
    group: cues.has('actor') || cues.has('link') || cues.has('uses'),
    vulnerability: vulnerabilityCues.some((cue) => cues.has(cue)),
  };
  const base =
    { group: 6, malware: 6, tool: 6, campaign: 6, weakness: 5, tactic: 4.6, technique: 4.5, mitigation: 3 }[
      type
    ] ?? 2;
  return base + (preferred[type] ? 4 : 0) + (isEnterprise ? 0.2 : 0);
}
