import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog, loadLabels } from '../src/answers/compose/catalog.ts';
import { messages } from '../src/answers/compose/messages/index.ts';
import type { Words } from '../src/answers/compose/words.ts';
import { locales } from '../src/answers/contract.ts';
import {
  cveRecord,
  disputedRecord,
  epssTable,
  goReport,
  kevCatalogue,
  starterPack,
  weaknessCatalogue,
} from '../src/provenance/testing/upstream.ts';
import { composeAnswer } from '../src/services/answers/compose-answer.ts';
import { openReaderContext } from '../src/services/testing/reader-context.ts';
import { questionsOf } from './answer-eval/mutations/questions.ts';

const others = locales.filter((locale) => locale !== 'en');
/** Words that nearly every English sentence has, and no sentence of another language. */
const english =
  /(?<![\p{L}-])(?:the|of|is|and|with|from|not|which|this|that|its|are|were|been)(?![\p{L}-])/iu;
/** English names of programs and standards, such as Common Vulnerabilities and Exposures. */
const properName = /(?:\p{Lu}[\p{L}-]+ (?:(?:and|of) )?)+\p{Lu}[\p{L}-]+/gu;
/** Different languages may write a few words alike: total, local, EPSS. */
const equalShareMax = 0.25;

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'];
const files = {
  'one.json': disputedRecord(one, '2026-03-10'),
  'two.json': cveRecord(two, { updated: '2026-01-10', baseScore: 9.8 }),
  'three.json': cveRecord(three, { updated: '2026-02-10', baseScore: 5.3, title: 'Shuttle overflow 2' }),
  'kev.json': kevCatalogue('2026-06-20', { [one]: '2026-07-01', [three]: '2026-07-02' }),
  'go.json': goReport('GO-2026-0001', '2026-01-20', [one]),
  'pack.json': starterPack([two]),
  'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
  'epss_scores-2026-06-19.csv': epssTable('2026-06-19', { [one]: 0.91234, [two]: 0.01234 }),
};

test('every catalog has every message, none of them in English', async () => {
  const { texts: inEnglish } = await loadCatalog('en');
  for (const locale of others) {
    const { texts } = await loadCatalog(locale);
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(messages).sort(), locale);
    for (const [name, text] of Object.entries(texts)) {
      const at = `${locale}, ${name}: ${text}`;
      assert.notEqual(text, inEnglish[name as keyof typeof texts], at);
      const own = text.replaceAll(/\{\w+(?:\}|, plural|, select)/g, '').replaceAll(properName, '');
      assert.doesNotMatch(own, english, at);
    }
  }
});

test('every language has its own words for values and headings', async () => {
  const [catalog, labels] = [await loadCatalog('en'), await loadLabels('en')];
  for (const locale of others) {
    const { words } = await loadCatalog(locale);
    const known = [...wordsOf(catalog.words), ...Object.entries(labels)];
    const own = new Map([...wordsOf(words), ...Object.entries(await loadLabels(locale))]);
    const equal = known.filter(([name, word]) => own.get(name) === word);
    for (const [name] of known) assert.ok(own.get(name), `${locale} lacks a word for ${name}`);
    assert.ok(equal.length <= equalShareMax * known.length, `${locale}: ${equal.map(([, word]) => word)}`);
    for (const [name, word] of own)
      assert.doesNotMatch(word.replaceAll(properName, ''), english, `${locale}, ${name}`);
  }
});

test('answers of all kinds are in the requested language alone', async (t) => {
  const { context } = await openReaderContext(t, files);
  const questions = questionsOf(context, 8);
  assert.ok(questions.length > 40);
  for (const { text: question, shape } of questions) {
    for (const locale of others) {
      const { meta, sentences } = await composeAnswer(context, { text: question, shape, locale });
      assert.deepEqual([meta.locale, meta.dropped], [locale, []], question);
      for (const { text, lang, quotes = [] } of sentences) {
        const own = quotes.reduce((left, quote) => left.replaceAll(quote.text, ''), text);
        assert.equal(lang, locale);
        assert.doesNotMatch(own.replaceAll(properName, ''), english, `${locale}, ${question}: ${text}`);
      }
    }
  }
});

function wordsOf(words: Words): (readonly [name: string, word: string])[] {
  return Object.entries(words).flatMap(([list, values]) =>
    Object.entries<string>(values).map(([value, word]) => [`${list} ${value}`, word] as const),
  );
}
