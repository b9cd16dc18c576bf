import type { Oracle } from '../oracle/oracle.ts';
import { questionsToDecline } from './abstain.ts';
import { Filler, walkingChooser } from './fill.ts';
import { namesOf } from './names.ts';
import { ownPhrasings } from './own.ts';
import { namesMovingTime } from './present.ts';
import { type AnswerQuestion, type Language, ofLanguages } from './question.ts';
import { phrasingsApart } from './written-apart.ts';

/** How often each of our own phrasings is filled for one use of each phrasing written apart. */
const ownFillings = 2;

/**
 * All questions: two thirds with our own phrasings, a third with those written apart.
 * @param intents all by default
 */
export function makeQuestions(oracle: Oracle, intents?: ReadonlySet<string>): AnswerQuestion[] {
  const filler = new Filler(namesOf(oracle), walkingChooser());
  const own = ofLanguages(ownPhrasings).flatMap(([language, byIntent]) =>
    Object.entries(byIntent).flatMap(([intent, texts]) =>
      texts.map((text) => ({ text, intent, language, hand: 'own' as const })),
    ),
  );
  const apart = ofLanguages<readonly Pick<Phrasing, 'text' | 'intent'>[]>(phrasingsApart).flatMap(
    ([language, phrasings]) =>
      phrasings.map(({ text, intent }) => ({ text, intent, language, hand: 'apart' as const })),
  );
  const phrasings = [...Array.from({ length: ownFillings }, () => own).flat(), ...apart];
  const questions = phrasings
    .filter(({ intent }) => intents?.has(intent) ?? true)
    .map((phrasing, i) => filled(phrasing, filler, i));
  const isNamed = (id: string) => oracle.epss.rows.has(id) || oracle.kev.entries.has(id);
  return distinct([...questions, ...questionsToDecline(isNamed)]);
}

interface Phrasing {
  readonly text: string;
  readonly intent: string;
  readonly language: Language;
  readonly hand: 'own' | 'apart';
}

function filled({ text, intent, language, hand }: Phrasing, filler: Filler, place: number): AnswerQuestion {
  const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const fillings = filler.fill(new Set(names), intent, language);
  const entities = names.flatMap((name) => fillings.get(name)?.entity ?? []);
  const question = text.replace(/\{(\w+)\}/g, (_, name) => fillings.get(name)?.text ?? '');
  return {
    // Every sixth is typed without capitals.
    text:
      hand === 'own' && place % 6 === 5 && !question.includes('CVSS:') ? question.toLowerCase() : question,
    language,
    hand,
    intent,
    entities: [...new Set(entities)],
    hasWindow: ['latest', 'trend'].includes(intent) || namesMovingTime(text, language),
    mustAbstain: intent === 'unsafe',
  };
}

/** Phrasings without braces are asked once. */
function distinct(questions: readonly AnswerQuestion[]): AnswerQuestion[] {
  return [...new Map(questions.map((question) => [`${question.hand} ${question.text}`, question])).values()];
}
