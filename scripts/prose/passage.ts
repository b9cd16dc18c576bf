/** A piece of text for readers: a paragraph, an item, a cell, a comment, a string. */
export interface Passage {
  /** From 1. */
  readonly line: number;
  /** Code, addresses and filled-in values are one `§` each. */
  readonly text: string;
  /** False for text that is rarely a whole sentence: headings, table cells. */
  readonly isProse: boolean;
}

/** Replaces what is not our own wording: code in backticks, link targets, addresses. */
export function withoutCode(text: string): string {
  return text
    .replace(/(`+)(?:(?!\1)[\s\S])+?\1/g, '§')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<?\bhttps?:\/\/[^\s>)]+>?/g, '§')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}(?=\W|$)/g, '');
}
