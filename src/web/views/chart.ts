import type { EpssModelBreak } from '../../domain/history.ts';
import type { RankedPoint } from './cve-model.ts';
import { html, type Markup } from './html.ts';
import { dayInWords, percent } from './text.ts';

const width = 720;
const height = 190;
const left = 44;
const right = 12;
const top = 18;
const bottom = 26;
const dayMs = 86_400_000;
/** Points this close together are joined by a line. */
const joinedMs = 1.5 * dayMs;

/** Scores over time. It is drawn without scripts; a script adds the readout under the pointer. */
export function scoreChart(points: readonly RankedPoint[], breaks: readonly EpssModelBreak[]): Markup {
  const times = points.map(({ date }) => Date.parse(date));
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  const most = niceMost(Math.max(...points.map(({ score }) => score)));
  const x = (time: number) =>
    to === from ? (left + width - right) / 2 : left + ((time - from) / (to - from)) * (width - left - right);
  const y = (score: number) => height - bottom - (score / most) * (height - top - bottom);
  const last = points.at(-1);
  const label = `EPSS from ${dayInWords(points[0]?.date ?? '')} to ${dayInWords(last?.date ?? '')}: last ${percent(last?.score ?? 0)}`;
  return html`<figure class="chart" data-chart="epss"><svg viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${label}>
    <g class="grid">${[0, 0.5, 1].map((part) => html`<line x1=${left} x2=${width - right} y1=${y(most * part)} y2=${y(most * part)} /><text x=${left - 6} y=${y(most * part) + 4} text-anchor="end">${percent(most * part)}</text>`)}</g>
    <g class="breaks">${breaks.map(({ date, to: model }) => html`<line x1=${x(Date.parse(date))} x2=${x(Date.parse(date))} y1=${top - 6} y2=${height - bottom} /><text x=${Math.min(x(Date.parse(date)) + 4, width - 60)} y=${top + 2}>model ${model}</text>`)}</g>
    <path class="line" d=${pathOf(points, times, x, y)} />
    <g class="dots">${points.map(({ date, score, rank, model }, i) => html`<circle cx=${round(x(times[i] ?? 0))} cy=${round(y(score))} r=${points.length > 60 ? 1.6 : 3} data-at=${date.slice(0, 10)} data-score=${score} data-rank=${rank} data-model=${model}><title>${dayInWords(date)}: ${percent(score)}</title></circle>`)}</g>
    <g class="axis"><text x=${left} y=${height - 8}>${dayInWords(points[0]?.date ?? '')}</text>${to === from ? null : html`<text x=${width - right} y=${height - 8} text-anchor="end">${dayInWords(last?.date ?? '')}</text>`}</g>
  </svg><figcaption class="readout small" aria-live="polite"></figcaption></figure>`;
}

/** A line through neighbouring days; a missing day breaks it. */
function pathOf(
  points: readonly RankedPoint[],
  times: readonly number[],
  x: (time: number) => number,
  y: (score: number) => number,
): string {
  return points
    .map(({ score }, i) => {
      const time = times[i] ?? 0;
      const isJoined = i > 0 && time - (times[i - 1] ?? 0) <= joinedMs;
      return `${isJoined ? 'L' : 'M'}${round(x(time))} ${round(y(score))}`;
    })
    .join('');
}

function niceMost(most: number): number {
  return [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((step) => most <= step * 0.95) ?? 1;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
