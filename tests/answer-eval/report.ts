import { type Metric, passes } from './metrics.ts';

const casesMax = 20;

/** All figures as a table, and the first cases of each failed gate. */
export function reportOf(metrics: readonly Metric[]): string {
  return [figuresOf(metrics), ...casesOf(metrics)].join('\n');
}

/** All figures as a table, without any question. */
export function figuresOf(metrics: readonly Metric[]): string {
  const width = Math.max(...metrics.map(({ name }) => name.length));
  const rows = metrics.map((metric) => {
    const { name, value, gate } = metric;
    const bound = gate === null ? '' : 'min' in gate ? `at least ${gate.min}` : `at most ${gate.max}`;
    const word = gate === null ? '' : passes(metric) ? 'holds' : 'FAILS';
    return `${name.padEnd(width)}  ${figure(value).padStart(9)}  ${bound.padEnd(14)}  ${word}`.trimEnd();
  });
  return rows.join('\n');
}

function casesOf(metrics: readonly Metric[]): string[] {
  const failed = metrics.filter((metric) => !passes(metric));
  return failed.flatMap(({ name, cases }) => [
    '',
    `${name}: ${cases.length} cases`,
    ...cases.slice(0, casesMax).map((one) => `  ${one.replaceAll('\n', ' ').slice(0, 600)}`),
  ]);
}

function figure(value: number): string {
  return Number.isInteger(value) && Math.abs(value) > 1 ? String(value) : value.toFixed(4);
}
