import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RawVulnerability } from '../../search-eval/published/records.ts';
import type { Reply } from '../ask.ts';
import type { Finding } from '../findings.ts';
import { type Metric, metricsOf, passes } from '../metrics.ts';
import type { Oracle } from '../oracle/oracle.ts';
import { recountIn } from '../oracle/recount.ts';
import { StatementBook } from '../oracle/statement.ts';
import type { AnswerQuestion, Language } from '../questions/question.ts';
import type { CheckedSentence, OpenedClaim } from './answer.ts';
import { checkCount } from './computed.ts';
import { unquotedValues } from './quoted-values.ts';
import { gives } from './recall.ts';
import { checkFact } from './sentence.ts';

const [one, other] = ['CVE-2021-44228', 'CVE-2014-0160'];

const book = new StatementBook();
book.add([
  {
    subject: one,
    about: 'cvss',
    parts: { 'cvss.by': 'apache', 'cvss.version': '3.1', 'cvss.score': '10.0', 'cvss.vector': '' },
  },
  {
    subject: one,
    about: 'epss',
    parts: { 'epss.score': '0.94358', 'epss.percentile': '0.99962', 'epss.date': '2026-08-16' },
  },
  { subject: one, about: 'kev', parts: { kev: 'listed', 'kev.catalog': '2026-08-21' } },
  { subject: one, about: 'kev-date-added', parts: { 'kev.added': '2021-12-10' } },
  { subject: one, about: 'kev-due-date', parts: { 'kev.due': '2021-12-24' } },
  { subject: other, about: 'kev', parts: { kev: 'not-listed', 'kev.catalog': '2026-08-21' } },
  { subject: one, about: 'description', parts: { description: 'JNDI features do not protect.' } },
]);
const oracle = { book } as Oracle;

const claims = {
  score: claim(one, 'cvss', '10.0', ['10.0'], { version: '3.1' }),
  epss: claim(one, 'epss', '', ['0.94358', '0.99962', '2026-08-16T00:00:00+0000']),
  listed: claim(one, 'kev', 'listed', [one]),
  added: claim(one, 'kev-date-added', '2021-12-10T00:00:00.000Z', ['2021-12-10']),
  due: claim(one, 'kev-due-date', '2021-12-24T00:00:00.000Z', ['2021-12-24']),
  notListed: claim(other, 'kev', 'not-listed', ['2026-08-21']),
  description: claim(one, 'description', '', ['JNDI features do not protect.']),
};

function claim(
  subject: string,
  predicate: string,
  object: string,
  quoted: readonly string[],
  qualifiers: Readonly<Record<string, string>> = {},
): OpenedClaim {
  return {
    id: `claim:${predicate}`,
    subject,
    predicate,
    object,
    qualifiers,
    quoted,
    sources: ['kev'],
    asOf: '2026-08-21',
  };
}

type Sample = readonly [text: string, cited: readonly (OpenedClaim | null)[], language?: Language];

const right: readonly Sample[] = [
  [`For ${one}, apache gives a CVSS 3.1 base score of 10.0 (critical).`, [claims.score]],
  [`For ${one}, the EPSS score is 0.94358 at percentile 0.99962, dated 2026-08-16.`, [claims.epss]],
  [
    `${one} is listed in the KEV catalog of 2026-08-21 as exploited; it was added on 2021-12-10, with the due date 2021-12-24.`,
    [claims.listed, claims.added, claims.due],
  ],
  [`${other} is not in the KEV catalog of 2026-08-21.`, [claims.notListed]],
  [`${other} steht nicht im KEV-Katalog vom 2026-08-21.`, [claims.notListed], 'de'],
  [`${other} は 2026-08-21 版の KEV カタログに掲載されていません。`, [claims.notListed], 'ja'],
  [
    `Für ${one} liegt der EPSS-Wert bei 0.94358, das Perzentil bei 0.99962, Stand 2026-08-16.`,
    [claims.epss],
    'de',
  ],
];

const defects: Readonly<Record<string, Sample>> = {
  'another score': [`For ${one}, apache gives a CVSS 3.1 base score of 10.1 (critical).`, [claims.score]],
  'score and percentile swapped': [
    `For ${one}, the EPSS score is 0.99962 at percentile 0.94358, dated 2026-08-16.`,
    [claims.epss],
  ],
  'score and percentile swapped in German': [
    `Für ${one} liegt der EPSS-Wert bei 0.99962, das Perzentil bei 0.94358, Stand 2026-08-16.`,
    [claims.epss],
    'de',
  ],
  'dates swapped': [
    `${one} is listed in the KEV catalog of 2026-08-21 as exploited; it was added on 2021-12-24, with the due date 2021-12-10.`,
    [claims.listed, claims.added, claims.due],
  ],
  'a listing for an absence': [`${other} is in the KEV catalog of 2026-08-21.`, [claims.notListed]],
  'an absence for a listing': [`${one} ist nicht im KEV-Katalog vom 2026-08-21.`, [claims.listed], 'de'],
  'an absence for a listing in Japanese': [
    `${one} は 2026-08-21 版の KEV カタログに掲載されていません。`,
    [claims.listed],
    'ja',
  ],
  'another subject': [`For ${other}, apache gives a CVSS 3.1 base score of 10.0 (critical).`, [claims.score]],
  'no claim': [`For ${one}, apache gives a CVSS 3.1 base score of 10.0 (critical).`, []],
  'a claim that does not open': [`${one} was published on 2021-12-10.`, [null]],
  'a claim that raw files deny': [
    `For ${one}, apache gives a CVSS 3.1 base score of 9.0 (critical).`,
    [claim(one, 'cvss', '9.0', ['9.0'], { version: '3.1' })],
  ],
};

describe('the check of sentences against opened claims and raw files', () => {
  test('accepts what the claims say, in each language', () => {
    for (const sample of right) assert.deepEqual(verdictOf(sample).faults, [], sample[0]);
  });

  for (const [name, sample] of Object.entries(defects)) {
    test(`notices ${name}`, () => assert.notDeepEqual(verdictOf(sample).faults, []));
  }

  test('notices a quote that no claim has', () => {
    const quoted = (text: string) =>
      verdictOf([`${one} is described as: “${text}”`, [claims.description]], [text]).faults;
    assert.deepEqual(quoted('JNDI features do not protect.'), []);
    assert.notDeepEqual(quoted('JNDI features protect.'), []);
  });

  test('notices a claim of which the sentence says nothing', () => {
    const [text] = right[0] ?? [''];
    assert.deepEqual(verdictOf([text, [claims.score]]).idleClaims, []);
    assert.deepEqual(verdictOf([text, [claims.score, claims.due]]).idleClaims, ['claim:kev-due-date']);
  });

  test('notices a value that no cited place has', () => {
    const sentence = sentenceOf(`${one} was added on 2021-12-10, dated 2020-01-01.`, 'fact', [claims.added]);
    assert.deepEqual(unquotedValues(sentence, [claims.added]), ['2020-01-01']);
  });

  test('notices a required fact that is not given, or given without its claim', () => {
    const fact = {
      slot: 'due',
      subject: one,
      about: ['kev-due-date'],
      values: ['2021-12-24'],
      isAbsence: false,
    };
    const sample = (text: string, claim: OpenedClaim) => [
      { sentence: sentenceOf(text, 'fact', [claim]), claims: [claim] },
    ];
    assert.equal(gives(sample(`For ${one}, the due date is 2021-12-24.`, claims.due), fact), true);
    assert.equal(gives(sample(`For ${one}, there is a due date.`, claims.due), fact), false);
    assert.equal(gives(sample(`For ${one}, the due date is 2021-12-24.`, claims.added), fact), false);
  });
});

test('a number is counted again in the raw files, and one that differs is a fault', () => {
  const cve = (id: string, kevAdded: string | null, product: string) => {
    const ofKev = { isListed: kevAdded !== null, kevAdded };
    const record = { state: 'published', published: '2026-07-01T00:00:00.000Z', severity: 'critical' };
    return {
      id,
      ...record,
      ...ofKev,
      products: [product],
      vendors: ['vendor:acme'],
    } as unknown as RawVulnerability;
  };
  const recount = recountIn(
    [
      cve('CVE-2026-1', '2026-07-01T00:00:00.000Z', 'product:acme:loom'),
      cve('CVE-2026-2', '2026-07-31T00:00:00.000Z', 'product:acme:wide_loom'),
      cve('CVE-2026-3', '2026-08-01T00:00:00.000Z', 'product:acme:loom'),
      cve('CVE-2026-4', null, 'product:acme:loom'),
    ],
    new Map([['CWE-1', 'weakness']]),
  );
  const search = (q: string) => recount(`/api/v1/search?q=${encodeURIComponent(q)}&countOnly=true`);
  const path = '/api/v1/search?q=kev:true%20kevAdded:2026-07..2026-07&countOnly=true';
  assert.equal(recount(path), 2);
  assert.equal(recount('/api/v1/kev/latest'), 3);
  assert.equal(recount('/api/v1/cve/latest'), 4);
  assert.equal(search('type:vulnerability product:acme:loom'), 3);
  assert.equal(search('type:vulnerability product:acme:loom kev:true'), 2);
  assert.equal(search('type:vulnerability vendor:"acme" severity:critical'), 4);
  assert.equal(search('type:vulnerability state:published published:2026-07-01..2026-07-01'), 4);
  assert.equal(search('type:weakness'), 1);
  assert.equal(search('loom'), null);
  assert.equal(recount('/api/v1/paths?from=CWE-1&to=CWE-2'), null);
  const sentence = { ...sentenceOf('There are 3.', 'count', []), count: { path, manifest: 1, total: 3 } };
  assert.deepEqual(checkCount(sentence, 3, 2).faults, ['raw files have 2, not 3']);
  assert.deepEqual(checkCount(sentence, 3, null).faults, []);
});

describe('the figures of an evaluation', () => {
  const isReal = (id: string) => [one, other].includes(id);
  const figure = (name: string, findings: readonly Finding[]) =>
    metricsOf(findings, isReal).find((metric) => metric.name === name) as Metric;

  test('all gates hold for right answers in all languages', () => {
    const failed = metricsOf(
      [...inAllLanguages(), finding({ question: { mustAbstain: true, intent: 'unsafe' } })],
      isReal,
    );
    assert.deepEqual(
      failed.filter((metric) => !passes(metric)).map(({ name }) => name),
      [],
    );
  });

  test('each gate fails for the defect that it is for', () => {
    const [text = ''] = right[3] ?? [];
    const cases: Readonly<Record<string, readonly Finding[]>> = {
      'citation recall': [finding({ sample: defects['another score'] })],
      'citation precision': [finding({ sample: [text, [claims.notListed, claims.due]] })],
      'atomic precision': [finding({ sample: defects['another score'] })],
      'invented identifiers': [finding({ sample: ['CVE-2099-11111 is bad.', [claims.due]] })],
      'intent macro-F1, own phrasings': [finding({ read: 'search' })],
      'intent macro-F1, phrasings written apart': [finding({ read: 'search', question: { hand: 'apart' } })],
      'abstention F1': [finding({ question: { mustAbstain: true } })],
      'same atoms in all languages': [
        ...inAllLanguages(),
        finding({ sample: defects['another score'], locale: 'de' }),
      ],
    };
    for (const [name, findings] of Object.entries(cases))
      assert.equal(passes(figure(name, findings)), false, name);
  });
});

function inAllLanguages(): Finding[] {
  return right.slice(3, 6).map((sample) => finding({ sample, locale: sample[2] ?? 'en' }));
}

function verdictOf([text, cited, language = 'en']: Sample, quotes: readonly string[] = []) {
  const sentence = {
    ...sentenceOf(text, 'fact', cited),
    quotes: quotes.map((quote) => ({ text: quote, lang: 'en' })),
  };
  return checkFact(sentence, cited, answerOf([sentence], language), oracle);
}

function sentenceOf(
  text: string,
  kind: CheckedSentence['kind'],
  cited: readonly (OpenedClaim | null)[],
): CheckedSentence {
  return { text, kind, claims: cited.map((claim) => claim?.id ?? 'claim:gone'), lang: 'en' };
}

function answerOf(
  sentences: readonly CheckedSentence[],
  locale: string,
  intent = 'kev_status',
): Reply['answer'] {
  return {
    ...{ answer: sentences.map(({ text }) => text).join(' '), sentences, sources: [], references: [] },
    ...{ confidence: 0.9, freshness: 0.9, requiresReview: true },
    meta: {
      ...{ intent, entities: [{ id: other }], slots: [], window: null, understanding: 0.9, manifest: 1 },
      ...{ locale, dropped: [], coverage: 1 },
    },
  };
}

function finding({
  sample = right[3] as Sample,
  locale = 'en',
  read,
  question = {},
}: {
  readonly sample?: Sample | undefined;
  readonly locale?: Language;
  readonly read?: string;
  readonly question?: Partial<AnswerQuestion>;
}): Finding {
  const reply: AnswerQuestion = {
    ...{ text: `Is ${other} in KEV?`, language: 'en', hand: 'own', intent: 'kev_status', entities: [other] },
    ...{ hasWindow: false, mustAbstain: false },
    ...question,
  };
  const [text, cited] = sample;
  const sentence = sentenceOf(text, 'fact', cited);
  // A refusal reads as itself; any other reading is that of the question.
  const intent =
    read ?? (question.intent === 'unsafe' ? 'unsafe' : reply.mustAbstain ? 'kev_status' : reply.intent);
  const answer = answerOf([sentence], locale, intent);
  const required = reply.mustAbstain
    ? []
    : [{ slot: 'kev', subject: other, about: ['kev'], values: ['2026-08-21'], isAbsence: true }];
  return {
    reply: { question: reply, locale, answer, tookMs: 1, body: '' },
    verdicts: [checkFact(sentence, cited, answer, oracle)],
    ...{ noticeFaults: [], required, missing: [], unquoted: [] },
  };
}
