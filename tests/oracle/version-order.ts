/**
 * Version orders, written independently from the definitions of their authors, and only for unambiguous
 * forms. Null means that one of two texts has another form.
 */
export type Order = (a: string, b: string) => number | null;

/** Numbers with dots between them; missing ones are zero. */
export const orderNumbers: Order = (a, b) => {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left === null || right === null ? null : orderLists(left, right);
};

/** The position of a version relative to all that begin with some numbers: before, in or after them. */
export function orderToSeries(version: string, series: string): number | null {
  const [own, wanted] = [numbersOf(version), numbersOf(series)];
  return own === null || wanted === null ? null : orderLists(own.slice(0, wanted.length), wanted);
}

/** Semantic Versioning 2.0.0, section 11; a missing number is zero. */
export const orderSemver: Order = (a, b) => {
  const [left, right] = [semverOf(a), semverOf(b)];
  if (left === null || right === null) return null;
  return orderLists(left.numbers, right.numbers) || orderPrereleases(left.prerelease, right.prerelease);
};

/** `epoch:version-release`, with the parts in the order of rpm's own rpmvercmp. */
export const orderRpm: Order = (a, b) => {
  const [left, right] = [rpmOf(a), rpmOf(b)];
  if (left === null || right === null) return null;
  return (
    orderBig(left.epoch, right.epoch) ||
    orderSegments(left.version, right.version) ||
    orderSegments(left.release, right.release)
  );
};

export function isNumbers(text: string): boolean {
  return numbersOf(text) !== null;
}

function numbersOf(text: string): bigint[] | null {
  return /^v?\d+(\.\d+)*$/.test(text) ? text.replace('v', '').split('.').map(BigInt) : null;
}

function semverOf(text: string) {
  const [, numbers, prerelease = ''] =
    /^v?(\d+(?:\.\d+){0,2})(?:-([\dA-Za-z.-]+))?(?:\+[\dA-Za-z.-]+)?$/.exec(text) ?? [];
  if (numbers === undefined) return null;
  return {
    numbers: numbers.split('.').map(BigInt),
    prerelease: prerelease === '' ? [] : prerelease.split('.'),
  };
}

/** A version without one is later; numbers come before words; the shorter of two lists comes first. */
function orderPrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (const [at, own] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const [isNumber, isOtherNumber] = [own, other].map((part) => /^\d+$/.test(part));
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    const order = isNumber ? orderBig(BigInt(own), BigInt(other)) : orderTexts(own, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Only letters and digits with dots, underscores and pluses between them. */
function rpmOf(text: string) {
  const [, epoch = '0', version, release] = /^(?:(\d+):)?([\w.+]+)-([\w.+]+)$/.exec(text) ?? [];
  return version === undefined || release === undefined ? null : { epoch: BigInt(epoch), version, release };
}

/** Number by number and word by word; a number is later than a word, and more parts are later than fewer. */
function orderSegments(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.match(/\d+|[A-Za-z]+/g) ?? []);
  for (let at = 0; ; at++) {
    const [own, other] = [left?.[at], right?.[at]];
    if (own === undefined || other === undefined)
      return Number(own !== undefined) - Number(other !== undefined);
    const [isNumber, isOtherNumber] = [own, other].map((segment) => /^\d/.test(segment));
    if (isNumber !== isOtherNumber) return isNumber ? 1 : -1;
    const order = isNumber ? orderBig(BigInt(own), BigInt(other)) : orderTexts(own, other);
    if (order !== 0) return order;
  }
}

function orderLists(a: readonly bigint[], b: readonly bigint[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = orderBig(a[at] ?? 0n, b[at] ?? 0n);
    if (order !== 0) return order;
  }
  return 0;
}

function orderBig(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}

function orderTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
