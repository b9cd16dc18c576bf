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
  ],
  ['2026-08-08 2026-08-23', 'past two weeks', 'in den letzten zwei Wochen', '過去2週間', 'ここ二週間'],
  ['2026-05-22 2026-08-23', 'last three months', 'in den letzten drei Monaten', '過去3か月', '直近三ヶ月'],
  [
    '2025-08-22 2026-08-23',
    'over the last 12 months',
    'in den letzten zwölf Monaten',
    '過去1年間',
    'the past year',
  ],
  ['2026-08-21 2026-08-23', 'since yesterday', 'seit gestern', '昨日から'],
  ['2026-08-21 2026-08-22', 'yesterday', 'gestern', '昨日'],
  ['2026-08-22 2026-08-23', 'today', 'heute', '本日'],
  ['2026-08-17 2026-08-23', 'this week', 'diese Woche', 'in dieser Woche', '今週'],
  ['2026-08-10 2026-08-17', 'last week', 'letzte Woche', 'in der letzten Woche', '先週'],
  ['2026-08-01 2026-08-23', 'this month', 'in diesem Monat', '今月', 'August 2026'],
  ['2026-07-01 2026-08-01', 'last month', 'letzten Monat', '先月', 'in July', 'im Juli', '7月', '2026-07'],
  ['2026-03-01 2026-04-01', 'in March 2026', 'im März 2026', '2026年3月', 'March'],
  ['2025-12-01 2026-01-01', 'in December', 'im Dezember', '12月'],
  ['2026-01-01 2026-04-01', 'Q1 2026', 'first quarter of 2026', 'im ersten Quartal 2026', '2026年第1四半期'],
  ['2025-01-01 2026-01-01', 'in 2025', 'last year', 'im Jahr 2025', 'letztes Jahr', '昨年', '2025年'],
  [
    '2026-01-01 2026-08-23',
    'year to date',
    'since January',
    'seit Januar',
    'since the beginning of the year',
    '1月以降',
  ],
  [
    '2026-08-15 2026-08-16',
    'on August 15, 2026',
    '15 August 2026',
    'am 15. August 2026',
    '15.08.2026',
    '2026年8月15日',
  ],
  ['2026-08-17 2026-08-23', 'since Monday', 'seit Montag', 'seit 17.08.2026'],
  [
    '2026-01-01 2026-04-01',
    'between January and March 2026',
    'zwischen Januar und März 2026',
    '2026-01..2026-03',
  ],
  ['2026-06-01 2026-06-16', 'from 2026-06-01 to 2026-06-15', '2026-06-01から2026-06-15'],
  ['2024-02-29 2024-03-01', 'on 29 February 2024'],
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
    ])
      assert.equal(read(text), text === 'march on' ? '2026-03-01 2026-04-01' : null, text);
  });
});
