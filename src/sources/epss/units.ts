/** Scores are whole multiples of this part of one. */
const decimals = 5;

/** Returned in place of a number of units. */
export const notANumber = -1;
export const outOfRange = -2;

const point = 0x2e;
const zero = 0x30;
const fieldLengthMax = 24;

/**
 * Reads a decimal fraction of 0 to 1 as an exact whole number of units of 0.00001, from the bytes
 * `[start, end)`: `0.01269` gives 1269. Up to nine decimals are taken and rounded half up; `1e-05` is understood.
 * @returns the units, `notANumber` or `outOfRange`
 */
export function readUnits(bytes: Uint8Array, start: number, end: number): number {
  const isPlain = end - start === decimals + 2 && bytes[start + 1] === point;
  if (!isPlain) return readOtherForm(bytes, start, end);

  let units = (bytes[start] ?? 0) - zero;
  if (units < 0 || units > 9) return notANumber;
  for (let at = start + 2; at < end; at++) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return readOtherForm(bytes, start, end);
    units = units * 10 + digit;
  }
  return units > 10 ** decimals ? outOfRange : units;
}

/** Any other spelling of the number, exactly: digits and a power of ten, no floating point. */
function readOtherForm(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > fieldLengthMax) return notANumber;
  const text = Buffer.from(bytes.subarray(start, end)).toString('latin1').trim();
  const parts = /^([+-]?)(\d{1,5})(?:\.(\d{0,9}))?(?:e([+-]?\d{1,2}))?$/i.exec(text);
  if (parts === null) return notANumber;

  const [, sign, full = '', fraction = '', exponent = '0'] = parts;
  const mantissa = Number(full + fraction);
  const power = Number(exponent) - fraction.length;
  const isAboveOne = power >= 0 ? mantissa > 0 && (power > 0 || mantissa > 1) : mantissa > 10 ** -power;
  if (isAboveOne || (sign === '-' && mantissa > 0)) return outOfRange;

  const shift = power + decimals;
  if (shift >= 0) return mantissa * 10 ** shift;
  const divisor = 10 ** -shift;
  const remainder = mantissa % divisor;
  return (mantissa - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
}
