/** Orders two runs of digits as numbers of any length. */
export function compareDigits(a: string, b: string): number {
  const left = withoutLeadingZeros(a);
  const right = withoutLeadingZeros(b);
  return left.length === right.length ? compareText(left, right) : left.length - right.length;
}

/** Orders lists of numbers; what one of them lacks counts as zero. */
export function compareNumbers(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = compareDigits(a[at] ?? '0', b[at] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

/** Orders texts by their code units. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a part of a version is a number. */
export function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

function withoutLeadingZeros(digits: string): string {
  return digits.startsWith('0') ? digits.replace(/^0+/, '') : digits;
}
