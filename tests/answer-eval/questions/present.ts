import type { Language } from './question.ts';

/** Words by which a question names a time that moves with the present. */
const movingTimes: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:today|yesterday|tonight|this (?:week|month|year|morning)|last (?:week|month|year|night))\b/i,
  de: /\b(?:heute|gestern|diese[rn]? (?:Woche|Monat|Jahr)|letzte[ns]? (?:Woche|Monat|Jahr|Nacht))\b/i,
  es: /\b(?:hoy|ayer|est[ea] (?:semana|mes|año)|(?:la semana|el mes|el año) pasad[oa])\b/i,
  fr: /\b(?:aujourd['’]hui|hier|cette (?:semaine|année)|ce mois-ci|(?:la semaine|le mois|l['’]année) derni)/i,
  pt: /\b(?:hoje|ontem|est[ea] (?:semana|mês|ano)|(?:a semana|o mês|o ano) passad[oa])\b/i,
  ru: /сегодня|вчера|на этой неделе|в этом (?:месяце|году)|на прошлой неделе|в прошлом (?:месяце|году)/i,
  ja: /今日|昨日|本日|今週|今月|今年|先週|先月|昨年/,
  zh: /今天|昨天|今日|本周|这周|本月|今年|上周|上个月|去年/,
};

/** Whether a question names a time that moves with the present, so that its answer may change with the clock. */
export function namesMovingTime(text: string, language: Language): boolean {
  return movingTimes[language].test(text);
}
