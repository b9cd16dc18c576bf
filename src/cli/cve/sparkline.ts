/** A curve of shares as one bar each, from the least of them up. Small changes give a low line. */
export function sparkline(shares: readonly number[]): string {
  const least = Math.min(...shares);
  const range = Math.max(Math.max(...shares) - least, rangeMin);
  return shares.map((share) => bars[Math.round(((share - least) / range) * (bars.length - 1))]).join('');
}

const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/** A change of less than this does not fill the height. */
const rangeMin = 0.05;
