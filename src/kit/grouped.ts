/**
 * A whole number with commas between thousands: `1,234,567`. `toLocaleString` gives the same, but loads data of all
 * languages, which takes longer than a command needs to start.
 */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
