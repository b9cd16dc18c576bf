import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { type Locale, locales } from '../../src/answers/contract.ts';
import { composeAnswer } from '../../src/services/answers/compose-answer.ts';
import type { AnswerShape, FinishedAnswer } from '../../src/services/answers/contract.ts';
import { openReaderContext } from '../../src/services/testing/reader-context.ts';
import { drawQuestions } from './answers/drawn.ts';
import { canary, foreignHost, payloads } from './answers/payloads.ts';
import { poisoned, poisonedFiles, twin } from './answers/poisoned.ts';

const closing: (() => unknown)[] = [];
const t = { after: (close: () => unknown) => closing.push(close) } as Pick<TestContext, 'after'>;
const opened = openReaderContext(t, poisonedFiles());
after(async () => {
  for (const close of closing) await close();
});

type Question = { readonly text: string; readonly locale?: string; readonly shape?: AnswerShape };

async function ask({ text, locale = 'en', shape = 'ask' }: Question): Promise<FinishedAnswer> {
  const { context } = await opened;
  return await composeAnswer(context, { text, shape, locale });
}

/** Everything that an answer says but its quotes of upstream. */
function ownWords({ sentences, strings, sources }: FinishedAnswer): string {
  let text = JSON.stringify([strings, sentences.map((one) => one.text), sources]);
  for (const { quotes = [] } of sentences) {
    for (const { text: quote } of quotes) text = text.replaceAll(JSON.stringify(quote).slice(1, -1), '');
  }
  return text;
}

/** What nobody may move: risk, what it rests on, links, language. */
function judged({ sentences, risk, references, meta }: FinishedAnswer, id: string) {
  const own = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(id, 'it')
        .replaceAll(/\d+xxx/g, 'xxx'),
    );
  return own({
    risk,
    references,
    derived: sentences.flatMap(({ derived, claims }) => (derived ? [[derived, claims.length]] : [])),
    language: [meta.locale, ...new Set(sentences.map(({ lang }) => lang))],
    intent: meta.intent,
    entities: meta.entities.map((entity) => entity.id),
  });
}

const deceptive = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]|[\p{Cc}]/u;
/** Other languages are asked in English. */
const phrasings: Readonly<Partial<Record<Locale, (id: string) => string>>> = {
  de: (id) => `Was ist ${id} und was muss ich tun?`,
  ja: (id) => `${id} について教えてください`,
  es: (id) => `¿Qué es ${id} y qué tengo que hacer?`,
  pt: (id) => `O que é ${id} e o que preciso fazer?`,
  fr: (id) => `Que sait-on de ${id} et comment la corriger ?`,
};

function phrased(id: string, locale: Locale): string {
  return phrasings[locale]?.(id) ?? `Tell me about ${id} and how to fix it`;
}

test('nothing that a record says moves an answer or leaves its quotation marks', async () => {
  const clean = new Map<string, FinishedAnswer>();
  for (const locale of locales) {
    clean.set(locale, await ask({ text: phrased(twin, locale), locale }));
  }
  for (const [at, { id, place }] of poisoned.entries()) {
    const locale = locales[at % locales.length] ?? 'en';
    const answer = await ask({ text: phrased(id, locale), locale });
    const about = `${place}, payload ${at % payloads.length}, ${locale}`;
    const unmoved = clean.get(locale) ?? assert.fail();
    assert.deepEqual(judged(answer, id), judged(unmoved, twin), about);
    assert.ok(!answer.references.join().includes(foreignHost), about);
    const text = ownWords(answer);
    assert.ok(!text.includes(foreignHost), `${about}: ${text}`);
    assert.ok(!text.includes(canary), `${about}: ${text}`);
    for (const { text } of answer.sentences) assert.doesNotMatch(text, deceptive, about);
  }
});

test('nothing that a question says moves an answer or is repeated', async () => {
  for (const [at, payload] of payloads.entries()) {
    const locale = locales[at % locales.length] ?? 'en';
    for (const shape of ['ask', 'report', 'soc'] as const) {
      const answer = await ask({ text: `${twin} ${payload}`, locale, shape });
      // The request that a number comes from has the words of a question that is answered by a search.
      const sentences = answer.sentences.map(({ count: _, ...sentence }) => sentence);
      const text = JSON.stringify([answer.strings, sentences, answer.references, answer.sources]);
      assert.ok(!text.includes(canary) && !text.includes(foreignHost), `${locale} ${payload}: ${text}`);
      assert.equal(answer.meta.locale, locale);
      assert.ok(answer.sentences.every(({ lang }) => lang === locale));
      const risks = answer.sentences.flatMap(({ derived }) => derived?.values.level ?? []);
      assert.ok(
        risks.every((level) => level === 'critical'),
        `${payload}: ${risks}`,
      );
    }
  }
});

test('2,000 drawn questions are answered, and none is repeated', async () => {
  for (const [at, text] of drawQuestions(20_260_822, 2_000).entries()) {
    const shape = (['ask', 'ask', 'ask', 'report', 'soc'] as const)[at % 5] ?? 'ask';
    const locale = locales[at % locales.length] ?? 'en';
    const answer = await ask({ text, locale, shape });
    assert.ok(answer.confidence >= 0 && answer.confidence <= 1, text);
    assert.ok(answer.sentences.length > 0, text);
    const all = Object.values(answer.strings).join(' ');
    // An id or a vector may be all of a question.
    const isOneWord = !/\s/.test(text.trim());
    assert.ok(isOneWord || text.length < 40 || !all.includes(text.trim()), text);
    assert.doesNotMatch(all, deceptive, text);
  }
});
