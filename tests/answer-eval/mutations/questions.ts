import { DatabaseSync } from 'node:sqlite';
import type { Shape } from './clean.ts';

export interface AskedQuestion {
  readonly text: string;
  readonly shape: Shape;
}

/**
 * Questions about what a store has, of all intents that state something. Their language does not matter: each
 * answer is composed in every language.
 * @param path of the projection
 * @param cves how many CVEs are asked about; others in proportion
 */
export function questionsOf(path: string, cves: number): AskedQuestion[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const evenly = (query: string, count: number) => sampled(database, query, count);
    const ids = strata.flatMap(([share, condition]) =>
      evenly(`SELECT cve AS id FROM vulnerability WHERE ${condition} ORDER BY cve`, Math.ceil(cves * share)),
    );
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
  ...['What does KEV mean?', 'How is APT29 related to T1566?', 'How is G0007 related to S0154?'],
  ...['What does CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H mean?', 'Which data sources do you have?'],
];

function ask(phrasings: readonly string[], ...ids: readonly (string | undefined)[]): AskedQuestion[] {
  return phrasings.map((phrasing) => ({
    text: phrasing.replace(/\{(\d)\}/g, (_, i) => ids[Number(i)] ?? ids[0] ?? ''),
    shape: 'ask',
  }));
}

/** So many of the ids, from all over the list. */
function sampled(database: DatabaseSync, query: string, count: number): string[] {
  const all = database
    .prepare(query)
    .all()
    .map(({ id }) => String(id));
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[Math.floor(i * step)] ?? '');
}
