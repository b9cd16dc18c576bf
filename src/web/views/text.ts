/** Characters that change the order in which a line is read, or that are not seen. Line ends and tabs stay. */
const hidden =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A text that none of them can be in is by far the most frequent, and this is quick to find out. */
const plain = /^[\t\n\r -~]*$/;

/** A text of somebody else, with hidden characters made visible: `‹U+202E›`. */
export function visible(text: string): string {
  return plain.test(text) ? text : text.replaceAll(hidden, (character) => `‹U+${hexOf(character)}›`);
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** The beginning of a text, cut between words, and whether it was cut. */
export function begin(
  text: string,
  charactersMax: number,
): { readonly text: string; readonly isCut: boolean } {
  if (text.length <= charactersMax) return { text, isCut: false };
  const cut = text.slice(0, charactersMax);
  const space = cut.lastIndexOf(' ');
  const end = space > charactersMax / 2 ? space : charactersMax;
  return { text: `${cut.slice(0, end).toWellFormed()}…`, isCut: true };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `10 Dec 2021` */
export function dayInWords(time: string): string {
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** `10 Dec 2021, 14:05 UTC` */
export function timeInWords(time: string): string {
  const clock = time.slice(11, 16);
  return clock === '' || time.includes('T00:00:00.000')
    ? dayInWords(time)
    : `${dayInWords(time)}, ${clock} UTC`;
}

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** `3 months ago`, `in 5 days`, `today` */
export function ageInWords(time: string, now: string): string {
  const differenceMs = Date.parse(now) - Date.parse(time);
  const isPast = differenceMs >= 0;
  const span = spanInWords(Math.abs(differenceMs));
  if (span === null) return 'just now';
  return isPast ? `${span} ago` : `in ${span}`;
}

/** `3 months`, or null below a minute. */
export function spanInWords(ms: number): string | null {
  const steps: readonly (readonly [string, number])[] = [
    ['year', 365.25 * dayMs],
    ['month', 30.44 * dayMs],
    ['day', dayMs],
    ['hour', 60 * minuteMs],
    ['minute', minuteMs],
  ];
  for (const [unit, length] of steps) {
    const count = Math.floor(ms / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return null;
}

/** `12,345` */
export function count(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 change`, `12,345 changes` */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A probability: `0.5 %`, `12.3 %`, `< 0.1 %`. */
export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 0.1) return '< 0.1 %';
  if (value > 99.9 && value < 100) return '> 99.9 %';
  return `${value.toFixed(value >= 99.95 || value === 0 ? 0 : 1)} %`;
}

const short = /\b(?:kev|epss|cvss|ssvc|cwe|cve|cpe|ai|api|url|id)\b/gi;

/** `kev_added` as words: `KEV added`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(short, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Any value of a record as a short text. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? timeInWords(value) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value, null, 1);
}

/** The machine that an address names, if a browser may follow it: only http and https. */
export function followable(url: string): { readonly href: string; readonly host: string } | null {
  if (url.length > 4000 || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { href, host, protocol } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? { href, host } : null;
}
