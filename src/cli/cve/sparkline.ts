/** A curve of shares, with one bar for each and the minimum at the bottom. Small changes give a flat line. */
export function sparkline(shares: readonly number[]): string {
  const least = Math.min(...shares);
  const range = Math.max(Math.max(...shares) - least, rangeMin);
  return shares.map((share) => bars[Math.round(((share - least) / range) * (bars.length - 1))]).join('');
}

const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/** A smaller change does not fill the height. */
const rangeMin = 0.05;
