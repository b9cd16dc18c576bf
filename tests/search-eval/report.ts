import { plainForms } from './baseline.ts';
import { descriptive, type Evaluation, knownItem, missedTargets, partsOf, summarise } from './evaluation.ts';

/** The figures with targets. */
export function evaluationSummary({ answers, bestForm }: Evaluation): string {
  const described = descriptive(answers);
  const parts = [
    ['all', answers],
    ['descriptive', described],
    ['descriptive, held out', described.filter(({ judged }) => judged.isHoldout)],
  ] as const;
  const figures = parts.map(([name, part]) => {
    const { engine, plain } = summarise(part);
    return `${name} ${engine.ndcg.toFixed(3)} (${plain.ndcg.toFixed(3)})`;
  });
  const { reciprocalRank } = summarise(knownItem(answers)).engine;
  return [
    `nDCG@10 (of plain search, ${bestForm}): ${figures.join('; ')}`,
    `MRR of ids and nicknames ${reciprocalRank.toFixed(3)}`,
  ].join('; ');
}

/** The evaluation as a table, and the missed targets. */
export function evaluationTable(evaluation: Evaluation): string {
  const rows = partsOf(evaluation).map(([name, answers]) => {
    const { queries, engine, plain, gain, interval } = summarise(answers);
    const figures = [plain.ndcg, engine.ndcg, gain, interval.low, interval.high].map((value) =>
      value.toFixed(3),
    );
    return [
      name,
      String(queries),
      ...figures,
      plain.reciprocalRank.toFixed(3),
      engine.reciprocalRank.toFixed(3),
    ];
  });
  const head = ['queries', 'n', 'plain nDCG', 'nDCG', 'gain', 'from', 'to', 'plain MRR', 'MRR'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const missed = missedTargets(evaluation);
  return [
    ...plainForms.map((form) => {
      const note = form === evaluation.bestForm ? ', the best, which is compared with' : '';
      return `plain search (BM25 of FTS5), ${form}: nDCG ${evaluation.plainMeans[form].toFixed(3)}${note}`;
    }),
    line(head),
    ...rows.map(line),
    ...(missed.length === 0 ? ['all targets hold'] : missed),
  ].join('\n');
}

/** The tuning queries with the worst results, and their hits; no held-out queries. */
export function worstAnswers({ answers }: Evaluation, count: number): string {
  return answers
    .filter(({ judged }) => !judged.isHoldout)
    .sort((a, b) => a.engine.ndcg - b.engine.ndcg)
    .slice(0, count)
    .map(
      ({ judged, engine, plain, relevant, hits }) =>
        `${engine.ndcg.toFixed(2)} (plain ${plain.ndcg.toFixed(2)}) ${judged.query}: ${hits.slice(0, 5).join(' ')}, of ${relevant} relevant`,
    )
    .join('\n');
}
