import type { Intent } from '../intents.ts';
import type { FoundEntity } from './entities.ts';
import type { Features } from './features.ts';

/** Intents whose answers are about something that the question must name. */
const needs: Partial<Record<Intent, readonly string[]>> = {
  cve_analysis: ['vulnerability', 'advisory'],
  cve_compare: ['vulnerability', 'advisory'],
  kev_status: ['vulnerability', 'advisory'],
  remediation: ['vulnerability', 'advisory', 'product', 'vendor', 'package'],
  product_exposure: ['product', 'vendor', 'package'],
  product_vulns: ['product', 'vendor', 'package'],
};

const clearCertainty = 0.95;
/** Among at most this many words, an unknown one is what the question is about. */
const contentWordsFew = 2;
const missingCertainty = 0.15;
const unknownNameCertainty = 0.3;

/** How likely the entities are those that the question means. */
export function entityCertainty(
  intent: Intent,
  entities: readonly FoundEntity[],
  features: Features,
): number {
  const needed = needs[intent];
  const isMissing = needed !== undefined && features.count(...needed) === 0;
  if (intent === 'search' && entities.length === 0) return wordsCertainty(features);
  const least = Math.min(clearCertainty, ...entities.map(({ certainty }) => certainty));
  const named = features.count('product', 'vendor', 'package', 'vulnerability');
  const isUnread = (intent === 'search' || intent === 'definition') && isUnreadWord(features);
  const isUnnamed = features.hasUnknownName || isUnread || (features.versions > 0 && named === 0);
  const doubtful = entities.length === 1 && isDoubtful(entities[0], features);
  const capped = isUnnamed && intent !== 'unsafe' ? Math.min(least, unknownNameCertainty) : least;
  const sure = doubtful ? Math.min(capped, doubtfulCertainty) : capped;
  const fitting = isContradicted(features.marked) ? Math.min(sure, unknownNameCertainty) : sure;
  return isMissing ? Math.min(fitting, missingCertainty) : fitting;
}

/** Words alone are often only a part of what is meant. */
const searchCertainty = 0.75;

/** How likely a search for words finds what the question means. */
function wordsCertainty(features: Features): number {
  const isUnclear = features.hasUnknownName || isUnreadWord(features) || features.has('vague');
  return isUnclear ? unknownNameCertainty : searchCertainty;
}

/** Whether a question is mostly a word that nothing stored has. */
function isUnreadWord({ hasUnknownWord, contentWords }: Features): boolean {
  return hasUnknownWord && contentWords <= contentWordsFew;
}

const doubtfulCertainty = 0.6;
const wordTypes: ReadonlySet<string> = new Set(['product', 'vendor', 'technique', 'tactic', 'weakness']);

/** Whether a question is only a word that has other meanings too: "java", "exchange". */
function isDoubtful(entity: FoundEntity | undefined, { words, versions }: Features): boolean {
  if (entity === undefined || words > 0 || versions > 0 || !wordTypes.has(entity.type)) return false;
  return /^\p{Ll}+$/u.test(entity.matchedText);
}

/** What a word right before the name of a thing says about its type. */
const typeWords: readonly (readonly [words: string, types: string])[] = [
  ['group|grupo|banda|gangue|gang|actor|groupe|gruppe|angreifergruppe|akteur|グループ', 'group'],
  ['malware|troyano|maliciel|trojan|backdoor|schadsoftware|trojaner|マルウェア', 'malware|tool'],
  ['campaign|campana|campanha|campagne|operation|kampagne|キャンペーン', 'campaign'],
  ['technique|tecnica|technik|テクニック', 'technique'],
  ['weakness|debilidad|fraqueza|faiblesse|schwaeche|弱点', 'weakness'],
];
const namedTypes = 'group|malware|tool|campaign|technique|weakness|vulnerability';
const contradictions = typeWords.map(
  ([words, types]) => new RegExp(` (?:${words}) #(?!(?:${types}) )(?:${namedTypes}) `),
);

/** Whether a question calls something by another type than it has: "the group S0154". */
function isContradicted(marked: string): boolean {
  return contradictions.some((pattern) => pattern.test(marked));
}
