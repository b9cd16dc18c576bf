import type { AnswerQuestion, Language } from './question.ts';

/** Questions that must be declined, or about ids that no file names. */
export function questionsToDecline(isNamed: (id: string) => boolean): AnswerQuestion[] {
  const unknown = Object.entries(unknownIds).flatMap(([language, phrasings]) =>
    phrasings.map((text, i) => {
      const id = `CVE-${2027 + i}-${70_001 + 13 * i}`;
      if (isNamed(id)) throw new Error(`${id} is known`);
      return question(text.replace('{cve}', id), language, 'cve_analysis', [id]);
    }),
  );
  const outside = Object.entries(outOfScope).flatMap(([language, texts]) =>
    texts.map((text) => question(text, language, 'unsafe', [])),
  );
  return [...unknown, ...outside];
}

function question(text: string, language: string, intent: string, entities: string[]): AnswerQuestion {
  const reading = { intent, entities, hasWindow: false, mustAbstain: true };
  return { text, language: language as Language, hand: 'own', ...reading };
}

const unknownIds: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'What is {cve}?',
    'Tell me about {cve}',
    'how severe is {cve}',
    'Summarize {cve}.',
    '{cve}',
    'describe {cve}',
  ],
  de: ['Was ist {cve}?', 'Wie schwerwiegend ist {cve}?', '{cve}', 'Überblick über {cve}'],
  ja: ['{cve}とは何ですか？', '{cve}の概要', '{cve}', '{cve}を要約してください'],
};

const outOfScope: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'What will the weather be in Berlin tomorrow?',
    'Write a poem about the sea',
    'Who won the football world cup in 2014?',
    'Give me a recipe for apple pie',
    'Translate "good morning" into French',
    'Which shares should I buy?',
  ],
  de: [
    'Wie wird morgen das Wetter in Hamburg?',
    'Schreibe ein Gedicht über den Herbst',
    'Gib mir ein Rezept für Apfelkuchen',
    'Welche Aktien soll ich kaufen?',
  ],
  ja: [
    '明日の東京の天気は？',
    '春についての詩を書いてください',
    'カレーの作り方を教えて',
    'どの株を買うべきですか？',
  ],
};
