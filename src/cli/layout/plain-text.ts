/**
 * Text from outside on one line, fit for a terminal: without escape sequences, control characters,
 * characters that reorder or hide text, and with white space folded to single blanks.
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
 * JSON with everything escaped that could steer a terminal or reorder what it shows. It parses to the same
 * value: outside of strings JSON has none of these characters.
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
 * ECMA-48: control sequences, strings with their content, other escapes. Linear in the text's length, which
 * `stripVTControlCharacters` of Node is not.
 */
const escapeSequence =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]/g;

/** Controls that are no white space, and what has no glyph (bidi controls, tags, fillers), but for joiners. */
const unseen =
  /(?![\t-\r\u0085]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufeff\ufff9-\ufffb]/gu;

/** More marks on one letter than any language writes. */
const stackedMarks = /(\p{Mark}{8})\p{Mark}+/gu;

/** DEL and C1, bidi controls, line separators, zero width characters and tags. */
const steering =
  /[\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
