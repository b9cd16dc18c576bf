import { type Labels, loadLabels } from '../../services/answers/contract.ts';
import type { DailyBrief } from '../../services/daily/contract.ts';
import { citedLines, closingLines, numberClaims } from '../answers/composed.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatCount } from '../layout/format.ts';
import { type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { printAnswer } from '../output.ts';

export interface BriefOptions {
  readonly date: string | undefined;
  readonly locale: string | undefined;
  readonly json: boolean;
}

/** Prints the news of a day, with the claims of each sentence. */
export async function showBrief(
  { date, locale, json }: BriefOptions,
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const text = await services.readDailyBrief({ date, locale });
  const brief = JSON.parse(text) as DailyBrief;
  const labels = await loadLabels(brief.meta.locale);
  printAnswer({ json: () => text, lines: (width) => renderBrief(brief, labels, width) }, json, deps);
  return exitCodes.ok;
}

function renderBrief(brief: DailyBrief, labels: Labels, width: number): Rich[] {
  const { date, sentences, sections, sources, confidence, freshness } = brief;
  const numbers = numberClaims([...sentences, ...sections.flatMap((one) => one.sentences)]);
  const judged = `${labels.confidence} ${confidence.toFixed(2)}, ${labels.freshness} ${freshness.toFixed(2)}.`;
  return [
    ...wrapRich(rich(`${labels.daily} ${date}`, 'strong'), width),
    ...citedLines(sentences, numbers, width),
    ...sections.flatMap(({ name, total, sentences: own }) => [
      [],
      ...wrapRich(rich(`${labels[name]} (${formatCount(total)})`, 'strong'), width),
      ...citedLines(own, numbers, width),
    ]),
    [],
    ...closingLines(numbers, sources, labels, judged, width),
  ];
}
