/** Control, bidirectional, zero-width and tag characters, which could change how a text looks or reads. */
const deceptive = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u{e0000}-\u{e007f}]/gu;

/** A text from outside on one line, without characters that deceive. */
export function cleanText(text: string): string {
  if (isPlain(text)) return text;
  return text.replaceAll(/\s+/g, ' ').replaceAll(deceptive, '').trim();
}

/** Whether it surely has nothing to clean. */
function isPlain(text: string): boolean {
  return !/[^ -~]/.test(text) && !text.includes('  ') && !text.startsWith(' ') && !text.endsWith(' ');
}
