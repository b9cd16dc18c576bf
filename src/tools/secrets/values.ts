/** Ends of values in the documentation of Stripe and in RFC 7519. */
const published = ['4eC39HqLyjWDarjtT1zdp7dc', 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'];
const repeatedMin = 8;

/** Whether a text in the form of a secret is of a documentation, or stands for one. */
export function isPublished(value: string): boolean {
  const isKnown = published.some((end) => value.endsWith(end));
  return isKnown || /example/i.test(value) || hasRepeat(value) || value.includes('1234567890abcdef');
}

/** Whether one character occurs many times in a row. */
function hasRepeat(value: string): boolean {
  let length = 1;
  for (let at = 1; at < value.length && length < repeatedMin; at += 1) {
    length = value[at] === value[at - 1] ? length + 1 : 1;
  }
  return length >= repeatedMin;
}

const words =
  /^(?:null|none|true|false|undefined|string|number|required|redacted|removed|hidden|todo|n\/a)$|your|change|example|placeholder|insert|replace|dummy|sample|xxx|\*\*\*|\.\.\.|<|\$\{|\{\{|%\(|process\.env|environ|getenv/i;

/** Whether a value stands for a secret that is elsewhere. */
export function isPlaceholder(value: string, lengthMin: number): boolean {
  return value.length < lengthMin || words.test(value) || new Set(value).size < Math.min(lengthMin, 4);
}

/** Bits of information in each character, by how often each occurs. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
