import { type AnswerQuestion, type Language, ofLanguages } from './question.ts';

/** Questions that must be declined, or about ids that no file names. */
export function questionsToDecline(isNamed: (id: string) => boolean): AnswerQuestion[] {
  const unknown = ofLanguages(unknownIds).flatMap(([language, phrasings]) =>
    phrasings.map((text, i) => {
      const id = `CVE-${2027 + i}-${70_001 + 13 * i}`;
      if (isNamed(id)) throw new Error(`${id} is known`);
      return question(text.replace('{cve}', id), language, 'cve_analysis', [id]);
    }),
  );
  const outside = ofLanguages(outOfScope).flatMap(([language, texts]) =>
    texts.map((text) => question(text, language, 'unsafe', [])),
  );
  return [...unknown, ...outside];
}

function question(text: string, language: Language, intent: string, entities: string[]): AnswerQuestion {
  const reading = { intent, entities, hasWindow: false, mustAbstain: true };
  return { text, language, hand: 'own', ...reading };
}

const unknownIds: Readonly<Record<string, readonly string[]>> = {
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
  es: ['¿Qué es {cve}?', 'resumen de {cve}', '{cve}', '¿Qué gravedad tiene {cve}?'],
  fr: ["Qu'est-ce que {cve} ?", 'résumé de {cve}', '{cve}', 'Quelle est la gravité de {cve} ?'],
  pt: ['O que é {cve}?', 'resumo da {cve}', '{cve}', 'Qual é a gravidade da {cve}?'],
  ru: ['Что такое {cve}?', 'кратко о {cve}', '{cve}', 'Насколько опасна уязвимость {cve}?'],
  zh: ['{cve}是什么？', '{cve}概述', '{cve}', '{cve}有多严重？'],
};

const outOfScope: Readonly<Record<string, readonly string[]>> = {
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
  es: [
    '¿Qué tiempo hará mañana en Madrid?',
    'Escribe un poema sobre el mar',
    'Dame una receta de tortilla',
    '¿Qué acciones debería comprar?',
  ],
  fr: [
    'Quel temps fera-t-il demain à Lyon ?',
    "Écris un poème sur l'automne",
    'Donne-moi une recette de crêpes',
    'Quelles actions faut-il acheter ?',
  ],
  pt: [
    'Como vai estar o tempo amanhã em São Paulo?',
    'Escreva um poema sobre o mar',
    'Me dá uma receita de bolo de cenoura',
    'Quais ações devo comprar?',
  ],
  ru: [
    'Какая погода будет завтра в Казани?',
    'Напиши стихотворение о море',
    'Дай рецепт борща',
    'Какие акции купить?',
  ],
  zh: ['明天北京天气怎么样？', '写一首关于秋天的诗', '教我做红烧肉', '我该买哪只股票？'],
};
