/** The id of the invented CVE with that number, from 0. */
export function inventedId(number: number): string {
  return `CVE-2099-${10_000 + number}`;
}
