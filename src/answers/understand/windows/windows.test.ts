import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findWindow } from './find.ts';

/** A Saturday. */
const nowMs = Date.UTC(2026, 7, 22, 10, 30);

function read(text: string): string | null {
  const found = findWindow(text, nowMs);
  return found === null ? null : `${found.window.from.slice(0, 10)} ${found.window.to.slice(0, 10)}`;
}

const phrases: readonly (readonly [window: string, ...texts: string[]])[] = [
  [
    '2026-08-15 2026-08-23',
    'the last 7 days',
    'past week',
    'in den letzten 7 Tagen',
    '過去7日間',
    'since 2026-08-15',
    '7d',
    'sur les 7 derniers jours',
    'depuis 7 jours',
    'la dernière semaine',
  ],
  [
    '2026-08-08 2026-08-23',
    'past two weeks',
    'in den letzten zwei Wochen',
    '過去2週間',
    'ここ二週間',
    'ces deux dernières semaines',
    'past fortnight',
    'la dernière quinzaine',
  ],
  [
    '2026-05-22 2026-08-23',
    'last three months',
    'in den letzten drei Monaten',
    '過去3か月',
    '直近三ヶ月',
    'au cours des trois derniers mois',
  ],
  [
    '2025-08-22 2026-08-23',
    'over the last 12 months',
    'in den letzten zwölf Monaten',
    '過去1年間',
    'the past year',
    'les 12 derniers mois',
  ],
  ['2026-08-21 2026-08-23', 'since yesterday', 'seit gestern', '昨日から', 'depuis hier'],
  ['2026-08-21 2026-08-22', 'yesterday', 'gestern', '昨日', 'hier'],
  ['2026-08-22 2026-08-23', 'today', 'heute', '本日', "aujourd'hui"],
  ['2026-08-17 2026-08-23', 'this week', 'diese Woche', 'in dieser Woche', '今週', 'cette semaine'],
  [
    '2026-08-10 2026-08-17',
    'last week',
    'letzte Woche',
    'in der letzten Woche',
    '先週',
    'la semaine dernière',
    'la semaine derniere',
  ],
  [
    '2026-08-01 2026-08-23',
    'this month',
    'in diesem Monat',
    '今月',
    'August 2026',
    'ce mois-ci',
    'août 2026',
    'le mois en cours',
  ],
  [
    '2026-07-01 2026-08-01',
    'last month',
    'letzten Monat',
    '先月',
    'in July',
    'im Juli',
    '7月',
    '2026-07',
    'le mois dernier',
    'en juillet',
  ],
  [
    '2026-03-01 2026-04-01',
    'in March 2026',
    'im März 2026',
    '2026年3月',
    'March',
    'en mars 2026',
    'MARS 2026',
  ],
  ['2025-12-01 2026-01-01', 'in December', 'im Dezember', '12月', 'en décembre', 'en decembre'],
  [
    '2026-01-01 2026-04-01',
    'Q1 2026',
    'first quarter of 2026',
    'im ersten Quartal 2026',
    '2026年第1四半期',
    'au premier trimestre 2026',
    'T1 2026',
  ],
  [
    '2025-01-01 2026-01-01',
    'in 2025',
    'last year',
    'im Jahr 2025',
    'letztes Jahr',
    '昨年',
    '2025年',
    'en 2025',
    "l'an dernier",
    "l'année dernière",
  ],
  [
    '2026-01-01 2026-08-23',
    'year to date',
    'since January',
    'seit Januar',
    'since the beginning of the year',
    '1月以降',
    'depuis janvier',
    "depuis le début de l'année",
  ],
  [
    '2026-08-15 2026-08-16',
    'on August 15, 2026',
    '15 August 2026',
    'am 15. August 2026',
    '15.08.2026',
    '2026年8月15日',
    'le 15 août 2026',
    '15/08/2026',
    '08/15/2026',
  ],
  [
    '2026-08-17 2026-08-23',
    'since Monday',
    'seit Montag',
    'seit 17.08.2026',
    'depuis lundi',
    'depuis le 17 août',
    'depuis le 17/08/2026',
  ],
  [
    '2026-01-01 2026-04-01',
    'between January and March 2026',
    'zwischen Januar und März 2026',
    '2026-01..2026-03',
    'entre janvier et mars 2026',
    'de janvier à mars 2026',
    '2026年1月から3月',
  ],
  [
    '2026-06-01 2026-06-16',
    'from 2026-06-01 to 2026-06-15',
    '2026-06-01から2026-06-15',
    'du 2026-06-01 au 2026-06-15',
  ],
  ['2024-02-29 2024-03-01', 'on 29 February 2024'],
  ['2026-08-01 2026-08-02', 'le 1er août'],
  ['2026-08-19 2026-08-20', 'three days ago', 'vor drei Tagen', '3日前', 'il y a trois jours'],
  ['2026-08-03 2026-08-10', 'the week before last', 'vorletzte Woche', '先々週', "l'avant-dernière semaine"],
  [
    '2024-01-01 2025-01-01',
    'were added 2024 by month',
    'wurden 2024 pro Monat',
    'KEV 2024',
    '2024 par mois',
    'les CVE 2024',
  ],
  [
    '2023-01-01 2025-01-01',
    'between 2023 and 2024',
    'zwischen 2023 und 2024',
    'entre 2023 et 2024',
    '2023年から2024年',
  ],
];

describe('windows of time in words', () => {
  for (const [window, ...texts] of phrases) {
    for (const text of texts) test(`reads "${text}"`, () => assert.equal(read(`CVEs ${text}?`), window));
  }

  test('are not seen in other words', () => {
    for (const text of [
      'may I ask',
      'log4j 2.14.1',
      'the second one',
      'march on',
      'T1059',
      'a new day',
      'CWE 2024',
      '製品の年齢',
      'Exchange Server 2019',
      'Office 2016 und 2019',
      'Windows Server 2012 R2',
      'les derniers mois',
      'la dernière version',
      'un an',
    ])
      assert.equal(read(text), text === 'march on' ? '2026-03-01 2026-04-01' : null, text);
  });
});
