/**
 * A share from 0 to 1 as a percentage: `97.6 %`, with more decimals if it is small: `0.04 %`. Anything below
 * the whole is never shown as 100 %.
 */
export function formatShare(share: number): string {
  const percent = share < 1 ? Math.min(share * 100, 99.9) : 100;
  return `${percent.toFixed(percent < 0.1 ? 3 : percent < 1 ? 2 : 1)} %`;
}
