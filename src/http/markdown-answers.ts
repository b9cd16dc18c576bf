import type { MarkdownPage } from '../formats/markdown/page.ts';
import { askOperation } from '../interface/ai/ask.ts';
import { reportOperation } from '../interface/ai/report.ts';
import { socOperation } from '../interface/ai/soc.ts';
import { answerPage, briefPage, dailyPage, replayPage, socPage } from '../interface/markdown-pages.ts';
import { replayOperation } from '../interface/v9/replay.ts';
import { dailyOperation } from '../interface/v20/daily.ts';
import { answerOf } from './route.ts';

export const markdownType = 'text/markdown';

/** The operations whose answers are also pages of Markdown. */
export const markdownAnswers = [
  answerOf(askOperation, { markdown: answerPage }),
  answerOf(reportOperation, { markdown: briefPage }),
  answerOf(socOperation, { markdown: socPage }),
  answerOf(replayOperation, { markdown: replayPage }),
  answerOf(dailyOperation, { markdown: dailyPage }),
];

/** The text of a page. What makes it is loaded at its first use. */
export async function markdownOf(page: MarkdownPage): Promise<string> {
  const { renderPage } = await import('../formats/markdown/page.ts');
  return renderPage(page);
}
