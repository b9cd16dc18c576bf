import type { Client } from '../harness/client.ts';
import { ask, type Reply } from './ask.ts';
import type { Metric } from './metrics.ts';

/** Asks again with a later present: the same facts and confidence, and lower freshness. */
export async function laterMetric(client: Client, days: number, answers: readonly Reply[]): Promise<Metric> {
  const cases: string[] = [];
  const counted = answers.filter(({ question }) => !question.hasWindow);
  for (const before of counted) {
    const after = await ask(client, before.question, before.locale);
    const faults = faultsOf(before, after);
    if (faults.length > 0)
      cases.push(`${faults.join('; ')} | ${before.question.intent} ${before.question.text}`);
  }
  const value = counted.length === 0 ? 1 : 1 - cases.length / counted.length;
  return { name: `${days} days later: same facts, lower freshness`, value, gate: { min: 1 }, cases };
}

function faultsOf({ answer: before }: Reply, { answer: after }: Reply): string[] {
  const stated = ({ sentences }: typeof before) =>
    JSON.stringify(
      sentences.filter(({ kind }) => kind !== 'notice').map(({ text, claims }) => [text, claims]),
    );
  // A release that is final never ages.
  const ages = before.sources.some(({ id }) => !id.includes('capec'));
  return [
    ...(stated(before) === stated(after) ? [] : ['states something else']),
    ...(before.confidence === after.confidence
      ? []
      : [`confidence ${before.confidence} is then ${after.confidence}`]),
    ...(after.freshness < before.freshness || !ages
      ? []
      : [`freshness ${before.freshness} is then ${after.freshness}`]),
  ];
}

/** Asks again in the same present: the same bytes. */
export async function repeatedMetric(client: Client, answers: readonly Reply[]): Promise<Metric> {
  const cases: string[] = [];
  for (const { question, locale, body } of answers) {
    const again = await ask(client, question, locale);
    if (again.body !== body) cases.push(`${question.intent} ${question.text}`);
  }
  const value = answers.length === 0 ? 1 : 1 - cases.length / answers.length;
  return { name: 'same bytes when asked again', value, gate: { min: 1 }, cases };
}
