import type { MarkdownPage } from '../formats/markdown/page.ts';
import { askOperation } from '../interface/ai/ask.ts';
import { answerPage, briefPage, socPage } from '../interface/ai/pages.ts';
import { reportOperation } from '../interface/ai/report.ts';
import { socOperation } from '../interface/ai/soc.ts';
import { answerOf } from './route.ts';

export const markdownType = 'text/markdown';

/** The operations whose answers are also pages of Markdown. */
export const markdownAnswers = [
  answerOf(askOperation, { markdown: answerPage }),
  answerOf(reportOperation, { markdown: briefPage }),
  answerOf(socOperation, { markdown: socPage }),
];

/** The text of a page. What makes it is loaded at its first use. */
export async function markdownOf(page: MarkdownPage): Promise<string> {
  const { renderPage } = await import('../formats/markdown/page.ts');
  return renderPage(page);
}
