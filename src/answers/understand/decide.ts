import type { Reading } from '../contract.ts';
import type { Intent } from '../intents.ts';
import { entityCertainty } from './certainty.ts';
import type { CueName } from './cues/contract.ts';
import type { FoundEntity } from './entities.ts';
import type { Features } from './features.ts';
import { type RankedIntent, rankIntents } from './intents.ts';
import { hasNoBlanks } from './phrases.ts';

export type Decision = Pick<Reading, 'intent' | 'intentCertainty' | 'entityCertainty' | 'alternatives'>;

/** With less between the two most likely intents, the question is answered by a search. */
const marginMin = 0.08;
const alternativesMax = 3;
/** The least certainty of a question that is read. With less, it is outside the scope. */
const readMin = 0.2;
/** The least certainty of an intent that is offered. */
const offeredMin = 0.05;

/** The intent, how certain it is, and what else may be meant. */
export function decide(features: Features, entities: readonly FoundEntity[]): Decision {
  const ranked = rankIntents(features);
  const [first, second] = ranked;
  if (first === undefined || second === undefined) throw new Error('There are at least two intents.');
  if (entities.length === 0 && features.vectors === 0 && !isAboutScores(first, features)) {
    if (isVague(first, features)) return vague(features);
    const isOpen = openIntents.has(first.intent) || (first.certainty < wordlessMin && !isAboutUs(features));
    if (isOpen && isOutside(features)) return outside;
  }
  const both = first.intent === 'cve_analysis' ? bothMatters(features) : [];
  const offered = ranked
    .filter(({ intent, certainty }) => certainty >= offeredMin || both.includes(intent))
    .slice(0, alternativesMax)
    .map(({ intent, reliability }) => ({ intent, certainty: reliability }));
  const isClear = first.certainty - second.certainty >= marginMin;
  return {
    intent: isClear ? first.intent : 'search',
    intentCertainty: Math.max(first.reliability, readMin),
    entityCertainty: entityCertainty(first.intent, entities, features),
    alternatives: isClear ? offered.slice(1) : offered,
  };
}

/** Two matters of one question, each of which is a question of its own. */
function bothMatters({ has }: Features): readonly Intent[] {
  return has('exploited', 'kev', 'due') && has('fix', 'act') ? ['kev_status', 'remediation'] : [];
}

/** Intents of answers about something that a question must name. */
const aboutSomething: ReadonlySet<Intent> = new Set<Intent>([
  ...(['cve_analysis', 'cve_compare', 'kev_status', 'remediation', 'score_explain'] as const),
  ...(['product_exposure', 'product_vulns', 'actor', 'malware', 'campaign', 'technique'] as const),
  ...(['weakness_definition', 'relation'] as const),
]);
const openIntents: ReadonlySet<Intent> = new Set<Intent>([...aboutSomething, 'search', 'definition']);
/** With less, a question of cues alone may ask for something else. */
const wordlessMin = 0.4;

/** Whether a question only asks, without saying about what: "is it exploited?", "how do I fix this?" */
function isVague({ intent, certainty }: RankedIntent, features: Features): boolean {
  const { has, contentWords, hasWindow, hasUnknownName, words } = features;
  if (words === 0 && !hasWindow) return true;
  if (hasWindow || (has('define') && has('term') && !has('vague'))) return false;
  if (contentWords === 0) {
    if (isOneWord(features) && !['meta', 'definition'].includes(intent)) return true;
    const isTerm = intent === 'definition' && has('term') && !has('vague') && certainty >= wordlessMin;
    return (openIntents.has(intent) && !isTerm) || certainty < wordlessMin;
  }
  return aboutSomething.has(intent) && !hasUnknownName && !isOutside(features);
}

function isOneWord({ words, text }: Features): boolean {
  return words === 1 && !hasNoBlanks(text);
}

/** Whether a question asks how scores and their parts are meant, and not for the score of something. */
function isAboutScores({ intent, certainty }: RankedIntent, features: Features): boolean {
  const { has, contentWords, marked } = features;
  const namesPart = contentWords > 0 || marked.includes('#points');
  return intent === 'score_explain' && certainty >= clearMin && namesPart && !has('vague', 'why');
}

const clearMin = 0.6;

/** What the cues of a vague question may ask for. */
const readings: readonly (readonly [CueName, Intent])[] = [
  ['exploited', 'kev_status'],
  ['kev', 'kev_status'],
  ['due', 'kev_status'],
  ['fix', 'remediation'],
  ['act', 'remediation'],
  ['affected', 'product_exposure'],
  ['score', 'score_explain'],
  ['compare', 'cve_compare'],
  ['actor', 'actor'],
  ['malware', 'malware'],
  ['vulnerability', 'product_vulns'],
];
const vagueCertainty = 0.2;

function vague({ has }: Features): Decision {
  const meant = readings.filter(([cue]) => has(cue)).map(([, intent]) => intent);
  const intents = [...new Set<Intent>([...meant, 'cve_analysis', 'search'])].slice(0, alternativesMax);
  return {
    intent: 'search',
    intentCertainty: vagueCertainty,
    entityCertainty: vagueCertainty,
    alternatives: intents.map((intent) => ({ intent, certainty: vagueCertainty })),
  };
}

function isAboutUs({ has }: Features): boolean {
  return has('ours', 'ability', 'source', 'freshness', 'record');
}

/** Whether no word of a question belongs to security. */
function isOutside({ has, hasUnknownName, words }: Features): boolean {
  const isNameAlone = hasUnknownName && words <= nameWordsMax;
  return !isNameAlone && !has('security', 'vulnerability', 'term', 'kev', 'epss');
}

const nameWordsMax = 3;

/** It is declined. */
const outside: Decision = { intent: 'search', intentCertainty: 0.05, entityCertainty: 1, alternatives: [] };
