import type { Client } from '../harness/client.ts';
import type { CheckedAnswer } from './checks/answer.ts';
import type { AnswerQuestion, Language } from './questions/question.ts';

/** An answer to a question in one of the languages. */
export interface Reply {
  readonly question: AnswerQuestion;
  readonly locale: Language;
  readonly answer: CheckedAnswer;
  readonly tookMs: number;
  /** Without the ids of the request and its run. */
  readonly body: string;
}

/** Asks over HTTP. Anything but an answer ends the evaluation; a server that is too busy is asked again. */
export async function ask(client: Client, question: AnswerQuestion, locale: Language): Promise<Reply> {
  const { status, body, tookMs } = await askPatiently(client, '/api/ai/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: question.text, locale }),
  });
  if (status !== 200) throw new Error(`${question.text}: ${status} ${body.slice(0, 300)}`);
  const answer: CheckedAnswer = JSON.parse(body);
  return { question, locale, answer, tookMs, body: body.replace(/"(?:requestId|runId)":"[^"]*"/g, '') };
}

const attemptsMax = 4;

/** Asks again if the server is too busy, which says nothing about what it answers. The time is that of the last try. */
export async function askPatiently(client: Pick<Client, 'ask'>, ...request: Parameters<Client['ask']>) {
  for (let attempt = 1; ; attempt++) {
    const startedMs = performance.now();
    const { status, body } = await client.ask(...request);
    if (status !== 503 || attempt === attemptsMax)
      return { status, body, tookMs: performance.now() - startedMs };
  }
}
