import { kinds } from './kinds.ts';
import { endOfRun } from './run.ts';
import type { Secret } from './scan.ts';
import { entropyOf, isPlaceholder, isPublished } from './values.ts';

const nameMax = 40;
const valueMax = 200;
const passwordMin = 8;
/** Words are rarely passwords, but a short value with a digit is not a word. */
const passwordWithDigitMin = 6;
const keyMin = 12;
const passwordBitsMin = 2;
const keyBitsMin = 3;

const nameWords =
  /passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|private[_-]?key|credential/gi;

/** Values behind names such as `password` or `api_key`, unless they are placeholders or code. */
export function scanAssignments(input: string): Secret[] {
  const found: Secret[] = [];
  let from = 0;
  for (const { index, 0: word } of input.matchAll(nameWords)) {
    if (index < from) continue;
    const nameEnd = endOfRun(input, index + word.length, isOfName, nameMax);
    const start = startOfValue(input, nameEnd) ?? startInNetrc(input, index, nameEnd);
    if (start === null) continue;
    const isQuoted = /["'`]/.test(input.charAt(start - 1));
    const end = endOfRun(input, start, isQuoted ? isInQuotes : isBare, valueMax);
    from = end;
    const value = input.slice(start, end);
    const isPassword = /^p/i.test(word) && !/key/i.test(word);
    if (!isSecret(value, isQuoted, isPassword)) continue;
    const name = input.slice(Math.max(index - 20, 0), nameEnd);
    const isCloud = /secret_?access_?key$/i.test(name) && value.length === 40;
    const kind = isPublished(value) ? kinds.testValue : isCloud ? kinds.cloudKey : kinds.assignment;
    const what = isCloud ? 'AWS secret key' : isPassword ? 'Password' : 'Value';
    found.push({ kind, what, start, end, value: isPassword ? '' : value });
  }
  return found;
}

function isOfName(character: string): boolean {
  return /[\w-]/.test(character);
}

function isInQuotes(character: string): boolean {
  return !/["'`\n\r]/.test(character);
}

function isBare(character: string): boolean {
  return !/[\s"'`;,&<>)\]}]/.test(character);
}

/** The place behind `=`, `:`, `=>` or `:=` with quotes and blanks around it; null if there is none. */
function startOfValue(input: string, nameEnd: number): number | null {
  const between = /^["'`\]]{0,2}[ \t]{0,10}(?:=>|:=|[=:])[ \t]{0,10}["'`]?/.exec(
    input.slice(nameEnd, nameEnd + 40),
  );
  return between === null ? null : nameEnd + between[0].length;
}

/** The place behind `machine … login … password`. */
function startInNetrc(input: string, index: number, nameEnd: number): number | null {
  const isLogin = /\slogin\s\S{1,60}\s$/.test(input.slice(Math.max(index - 80, 0), index));
  return isLogin && input.charAt(nameEnd) === ' ' ? nameEnd + 1 : null;
}

/** Words without quotes are code or prose. Passwords in quotes may be words. */
function isSecret(value: string, isQuoted: boolean, isPassword: boolean): boolean {
  const hasDigit = /\d/.test(value);
  const lengthMin = hasDigit ? passwordWithDigitMin : passwordMin;
  if (isPlaceholder(value, isPassword ? lengthMin : keyMin)) return false;
  const isCode = !isQuoted && (/^[A-Za-z_$][\w$]*[.([]/.test(value) || !hasDigit);
  if (isCode || /[()]/.test(value) || (isQuoted && value.includes(' ') && !isPassword)) return false;
  return isPassword ? entropyOf(value) >= passwordBitsMin : hasDigit && entropyOf(value) >= keyBitsMin;
}
