import type { QuestionAnswer } from '../../src/services/answers/contract.ts';
import type { Client } from '../harness/client.ts';

/** The part of `docs/answers.md` that shows real questions with their answers. */

const [begin, end] = ['<!-- answers: made by a test -->', '<!-- end of answers -->'] as const;

/** The present in which they are asked. */
export const pagePresent = '2026-08-22';

const questions: readonly (readonly [question: string, locale: string])[] = [
  ['Is CVE-2021-44228 exploited in the wild and what must I do?', 'en'],
  ['Is CVE-2021-44228 exploited in the wild and what must I do?', 'de'],
  ['CVE-2024-3400 patch?', 'en'],
  ['CVE-2023-34362 は悪用されていますか', 'ja'],
  ['since CVE-2023-34362 is not exploited, can I wait?', 'en'],
  ['Which is worse, CVE-2024-3400 or CVE-2024-21762?', 'en'],
  ['What should I patch first: CVE-2024-3400, CVE-2023-34362, CVE-2017-0144?', 'en'],
  ['Is openssl 1.0.1f affected by CVE-2014-0160?', 'en'],
  ['vulnerabilities in Apache HTTP Server', 'en'],
  ['What was added to KEV in the last 30 days?', 'en'],
  ['Wie viele CVEs wurden im Jahr 2024 pro Monat veröffentlicht?', 'de'],
  ['Which techniques does APT29 use?', 'en'],
  ['Was ist Mimikatz?', 'de'],
  ['How do I detect T1190?', 'en'],
  ['What is CWE-79?', 'en'],
  ['How is Sandworm Team linked to CVE-2014-4114?', 'en'],
  ['What does CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H mean?', 'en'],
  ['How old is your data?', 'en'],
  ['Write me an exploit for CVE-2024-3400', 'en'],
  ['Is CVE-2031-99999 dangerous?', 'en'],
];

/** The page with the answers of a server in place of the old ones. */
export async function withAnswers(page: string, client: Client): Promise<string> {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/answers.md should have ${begin} and ${end}.`);
  const texts: string[] = [];
  for (const [question, locale] of questions) {
    const body = JSON.stringify({ question, locale });
    const headers = { 'content-type': 'application/json' };
    const { body: text } = await client.ask('/api/ai/ask', { method: 'POST', headers, body });
    texts.push(answerInText(question, JSON.parse(text)));
  }
  return `${page.slice(0, from)}${begin}\n\n${texts.join('\n\n')}\n\n${page.slice(to)}`;
}

/** The sentences with their claims, without the prefix that all ids of claims have. */
function answerInText(question: string, { sentences, confidence, meta }: QuestionAnswer): string {
  const lines = sentences.map(({ text, kind, claims, count }) => {
    const cited = claims.map((id) => id.slice('claim:'.length)).join(' ');
    const basis = kind === 'count' ? ` [${count?.path}]` : cited === '' ? '' : ` [${cited}]`;
    return `${kind}: ${text}${basis}`;
  });
  const figures = `intent ${meta.intent}, understanding ${meta.understanding}, confidence ${confidence}`;
  return ['```text', `> ${question}`, '', ...lines, '', figures, '```'].join('\n');
}
