import type { DailyBrief } from '../../src/services/daily/contract.ts';
import type { Client } from '../harness/client.ts';

/** The part of `docs/brief.md` that shows a real brief. */

const [begin, end] = ['<!-- brief: made by a test -->', '<!-- end of brief -->'] as const;

/** The page with the brief of a server in place of the old one. */
export async function withBrief(page: string, client: Client): Promise<string> {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/brief.md should have ${begin} and ${end}.`);
  const { body } = await client.ask('/api/v20/daily/intelligence?date=2026-08-21&locale=en');
  return `${page.slice(0, from)}${begin}\n\n${briefInText(JSON.parse(body))}\n\n${page.slice(to)}`;
}

function briefInText({ sentences, sections, confidence, freshness }: DailyBrief): string {
  const parts = sections.map(({ name, total, sentences: own }) => [
    '',
    `${name} (${total})`,
    ...own.map(sentenceInText),
  ]);
  const figures = `confidence ${confidence}, freshness ${freshness}`;
  return ['```text', ...sentences.map(sentenceInText), ...parts.flat(), '', figures, '```'].join('\n');
}

function sentenceInText({ text, claims, count }: DailyBrief['sentences'][number]): string {
  const basis = count?.path ?? claims.map((id) => id.slice('claim:'.length)).join(' ');
  return basis === '' ? text : `${text} [${basis}]`;
}
