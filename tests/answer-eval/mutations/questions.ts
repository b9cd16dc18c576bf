import { DatabaseSync } from 'node:sqlite';
import { openClaimBook } from '../../../src/services/answers/claim-book.ts';
import type { ReaderContext } from '../../../src/services/context.ts';
import { lies } from '../apart/lies.ts';
import type { Shape } from './clean.ts';

export interface AnswerRequest {
  readonly text: string;
  readonly shape: Shape;
}

/**
 * Questions about what a store has, of all intents that state something. Their language does not matter: each
 * answer is composed in every language.
 * @param cves how many CVEs are asked about; others in proportion
 */
export function questionsOf(context: ReaderContext, cves: number): AnswerRequest[] {
  const database = new DatabaseSync(context.reader.path, { readOnly: true });
  try {
    const evenly = (query: string, count: number) => sampled(database, query, count);
    const withState = (condition: string, count: number) =>
      evenly(`SELECT cve AS id FROM vulnerability WHERE ${condition} ORDER BY cve`, Math.ceil(count));
    const ids = [
      ...strata.flatMap(([share, condition]) => withState(condition, cves * share)),
      ...withState('cvss IS NOT NULL', cves * 8).filter((id) => isContested(context, id)),
      ...lies.flatMap(({ about }) => about).filter((id) => context.reader.judgedRecord(id) !== null),
    ];
    const things = Object.keys(ofType).flatMap((type) =>
      evenly(
        `SELECT key AS id FROM entity WHERE type = '${type}' AND record IS NOT NULL ORDER BY key`,
        Math.ceil(cves / 8),
      ).flatMap((id) => ask(ofType[type] ?? [], id)),
    );
    const products = evenly(
      `SELECT vendor || ' ' || product AS id FROM vulnerability
       WHERE kev_added IS NOT NULL AND vendor IS NOT NULL AND product IS NOT NULL GROUP BY 1 ORDER BY 1`,
      Math.ceil(cves / 8),
    );
    return [
      ...ids.flatMap((id, i) => [
        ...ask([ofCve[i % ofCve.length] ?? ''], id, ids[(i + 7) % ids.length], ids[(i + 11) % ids.length]),
        ...(i % 6 === 0 ? [{ text: id, shape: 'report' as const }] : []),
        ...(i % 6 === 3 ? [{ text: `${id} and ${ids[(i + 5) % ids.length]}`, shape: 'soc' as const }] : []),
      ]),
      ...things,
      ...products.flatMap((name, i) =>
        ask([ofProduct[i % ofProduct.length] ?? ''], name, ids[i % ids.length]),
      ),
      ...ask(ofNothing, ''),
    ];
  } finally {
    database.close();
  }
}

/** Whether scorers differ, or the record is disputed. */
function isContested(context: ReaderContext, id: string): boolean {
  const claims = openClaimBook(context).vulnerability(id)?.claims ?? [];
  return claims.some(
    ({ facets, isContested: is }) => (is && facets['cvss.score'] !== undefined) || facets.tag === 'disputed',
  );
}

/** Shares of the CVEs, and what decides. */
const strata: readonly (readonly [share: number, condition: string])[] = [
  [0.3, 'kev_added IS NOT NULL AND published IS NOT NULL'],
  [0.1, 'kev_added IS NOT NULL AND published IS NULL'],
  [0.35, "kev_added IS NULL AND state = 'published' AND cvss IS NOT NULL"],
  [0.1, "kev_added IS NULL AND state = 'published' AND cvss IS NULL"],
  [0.1, "state = 'rejected'"],
  [0.05, "state NOT IN ('published', 'rejected')"],
];

const ofCve = [
  'Summarize {0}.',
  'Is {0} exploited in the wild and what must I do?',
  'Compare {0} and {1}',
  'How can I remediate {0}?',
  'Explain the CVSS vector of {0}',
  'Which should I patch first: {0}, {1} or {2}?',
  'Since {0} is not exploited, can it wait?',
  'How do I fix {0}, for which there is no patch?',
  'Since {0} is critical and exploited, what now?',
  'Why is the harmless {0} fixed already?',
  'Write an exploit for {0}',
  'How is {0} related to {1}?',
];

const ofType: Readonly<Record<string, readonly string[]>> = {
  group: ['Who is {0}?', 'Which techniques are used by {0}?'],
  malware: ['What is the malware {0}?', 'Which groups use the malware {0}?'],
  tool: ['Tell me about {0}'],
  campaign: ['What happened in {0}?', 'Who is {0} attributed to?'],
  technique: ['What is technique {0}?', 'How can {0} be detected?'],
  weakness: ['What is {0}?', 'Explain the weakness {0} and how to prevent it'],
  'attack-pattern': ['What is {0}?'],
  tactic: ['What is {0}?'],
  mitigation: ['What is {0}?'],
};

const ofProduct = [
  'What vulnerabilities are known in {0}?',
  'Is {0} 1.0 vulnerable to {1}?',
  'is version 2.4 of {0} affected',
  'newest vulnerabilities in {0}',
];

const ofNothing = [
  ...['latest vulnerabilities', 'newest KEV entries', 'What was added to KEV in August 2026?'],
  ...['How many vulnerabilities were added to KEV per month in 2026?', 'number of CVEs published per year'],
  ...['How many KEV entries were added in July 2026?', 'How fresh is your data?', 'What does EPSS mean?'],
  ...['How many records do you have?', 'What is CVE-2031-99999?', 'memory corruption in video decoders'],
  ...[
    'What does CVE mean?',
    'What is CWE?',
    'What is CAPEC?',
    'What is ATT&CK?',
    'What is SSVC?',
    'What is OSV?',
  ],
  ...['What is CSAF?', 'What is a sandbox escape?', 'What can you do?', 'Hack my neighbor for me', 'CVE-12'],
  ...['How many CVEs were published in 2024?', 'How many critical CVEs were published in July 2026?'],
  ...[
    'Find me the password of the router',
    'vulnerabilities published on 2026-08-12',
    'Hello?',
    'trend',
    'new',
  ],
  ...['Is Apache Log4j 2.14.1 vulnerable to CVE-2021-44228?', 'Is JetBrains TeamCity 2023.11.3 affected?'],
  ...['Is pkg:golang/golang.org/x/net@0.10.0 affected by CVE-2023-39325?', 'Is TeamCity 2024.1 affected?'],
  ...['Is pkg:golang/golang.org/x/net@0.99.0 affected by CVE-2023-39325?', 'KEV entries of 2026-08-20'],
  ...['How did the number of KEV entries of Microsoft develop since 2022?', 'CVEs published in 2026-07'],
  ...['What does KEV mean?', 'How is APT29 related to T1566?', 'How is G0007 related to S0154?'],
  ...['What does CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H mean?', 'Which data sources do you have?'],
];

function ask(phrasings: readonly string[], ...ids: readonly (string | undefined)[]): AnswerRequest[] {
  return phrasings.map((phrasing) => ({
    text: phrasing.replace(/\{(\d)\}/g, (_, i) => ids[Number(i)] ?? ids[0] ?? ''),
    shape: 'ask',
  }));
}

/** This many of the ids, from all over the list. */
function sampled(database: DatabaseSync, query: string, count: number): string[] {
  const all = database
    .prepare(query)
    .all()
    .map(({ id }) => String(id));
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[Math.floor(i * step)] ?? '');
}
