import { primaryTag } from '../../projection/searched.ts';
import { documentsTagged, withdrawnIn } from '../../search/lookup.ts';
import { type Mention, productNamed } from '../../search/mentions.ts';
import type { Cues } from './cues/find.ts';
import { describe, type FoundEntity, type Names } from './entities.ts';
import { productOf } from './products.ts';
import { placeOf, type QuestionWord } from './words.ts';

const clearCertainty = 0.97;
const primaryCertainty = 0.92;
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
  const live = mention.documents.filter((document) => !withdrawn.has(document));
  const documents = live.length > 0 ? live : mention.documents;
  const primary = documentsTagged(names.index, primaryTag(mention.text), 1).filter((one) =>
    documents.includes(one),
  );
  const found = describe(names, (primary.length > 0 ? primary : documents).slice(0, candidatesMax));
  if (mention.kind === 'alias' && isProductRather(found, cues)) {
    const id = productNamed(names.index, [mention.text], null, names.keysOf);
    if (id !== null) return [{ ...productOf(id), ...place, certainty: primaryCertainty }];
  }
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
    .map((one) => ({ ...one, rank: catalogRank(one.id, one.type, cues) }))
    .sort((a, b) => b.rank - a.rank);
  if (best === undefined) return [];
  const { rank, ...entity } = best;
  return [{ ...entity, ...place, certainty: rank > (next?.rank ?? 0) ? primaryCertainty : severalCertainty }];
}

/** Some techniques are named after a product: SharePoint, Confluence. */
function isProductRather(found: readonly { readonly type: string }[], cues: Cues): boolean {
  const isTechnique = found.every(({ type }) => type === 'technique');
  return isTechnique && !cues.has('technique') && !cues.has('who') && !cues.has('detect');
}

/** Which of the catalogs a name is rather looked for in. */
function catalogRank(id: string, type: string, cues: Cues): number {
  const isEnterprise = /^(?:T1|TA000|TA001|TA004)/.test(id);
  const preferred: Partial<Record<string, boolean>> = {
    weakness: cues.has('weakness'),
    technique: cues.has('technique') || cues.has('detect') || cues.has('who'),
    tactic: cues.has('tactic'),
    malware: cues.has('malware'),
    group: cues.has('actor'),
  };
  const base =
    { group: 6, malware: 6, tool: 6, campaign: 6, weakness: 5, tactic: 4.6, technique: 4.5, mitigation: 3 }[
      type
    ] ?? 2;
  return base + (preferred[type] ? 4 : 0) + (isEnterprise ? 0.2 : 0);
}
