/** A piece of text for readers: a paragraph, an item, a cell, a comment, a string. */
export interface Passage {
  /** From 1. */
  readonly line: number;
  /** Code, addresses and values that are filled in are one `§` each. */
  readonly text: string;
  /** False for what is rarely a whole sentence: headings, cells of tables. */
  readonly isProse: boolean;
}

/** Replaces what is not words of ours: code in backticks, links' targets, addresses. */
export function withoutCode(text: string): string {
  return text
    .replace(/(`+)(?:(?!\1)[\s\S])+?\1/g, '§')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<?\bhttps?:\/\/[^\s>)]+>?/g, '§')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}(?=\W|$)/g, '');
}
