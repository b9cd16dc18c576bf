/**
 * External text on one line, made safe for a terminal. It has no escape sequences, no control characters, and
 * no characters that reorder or hide text. White space becomes single blanks.
 */
export function plainText(raw: string): string {
  return raw
    .toWellFormed()
    .replace(escapeSequence, '')
    .replace(unseen, '')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(stackedMarks, '$1')
    .trim();
}

/**
 * JSON with every character escaped that could control a terminal or reorder its text. It parses to the same
 * value because JSON has these characters only in strings.
 */
export function printableJson(json: string): string {
  return json.replace(steering, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/**
 * ECMA-48: control sequences, strings with their content, other escapes. Its time is linear in the length of
 * the text, unlike Node's `stripVTControlCharacters`.
 */
const escapeSequence =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]/g;

/**
 * Control characters except white space, and characters without a glyph (bidi controls, tags, fillers) except
 * joiners.
 */
const unseen =
  /(?![\t-\r\u0085]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufeff\ufff9-\ufffb]/gu;

/** More marks on one letter than any language uses. */
const stackedMarks = /(\p{Mark}{8})\p{Mark}+/gu;

/** DEL and C1, bidi controls, line separators, zero width characters and tags. */
const steering =
  /[\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
