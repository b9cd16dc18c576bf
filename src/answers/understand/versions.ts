import type { Span } from './span.ts';

export interface VersionMention extends Span {
  /** As typed, without words such as "version". */
  readonly text: string;
}

const versionsMax = 10;
const dotted =
  /(?<![\w.%$€-])v?(\d{1,10}(?:\.\d{1,10}){1,5}(?:[._+~-]?[a-z]{1,10}[\d.]{0,10})?)(?![\w%]|\.\d)/gi;
/** A number without dots is a version only after a word that says so. */
const announced =
  /(?<!\w)(?:versions?|ver\.?|release|build|バージョン|ver)[ :]?(?:before |prior to |below |older than |vor |unter |kleiner als |<=? ?)?v?(\d{1,8})(?!\w|\.\w)/gi;
const short = /(?<!\w)v(\d{1,6})(?!\w|\.\w)/gi;
/** Words before a number that is a score. */
const scoreWords =
  /(?:cvss|score|scored?|rated|rating|severity|wert|bewertet|mit|basiswert|スコア|why|warum|a|an|is|ist|eine?n?|なぜ|at|of|with|v|から|が|than|als|über|over|above|>=?|under|below)[ :]{0,2}$/i;
const standards = /(?:cvss|capec|att&ck|attack|kev|epss)(?:[ -]?v(?:ersion)?)?[ :.]?$/i;

/** Versions of products in a text in which ids, vectors and times are masked. */
export function findVersions(text: string): readonly VersionMention[] {
  const found: VersionMention[] = [];
  for (const pattern of [dotted, announced, short]) {
    for (const match of text.matchAll(pattern)) {
      const version = match[1] ?? '';
      const before = text.slice(Math.max(match.index - 12, 0), match.index);
      if (standards.test(before) || (isScore(version) && scoreWords.test(before))) continue;
      const span = { from: match.index, to: match.index + match[0].length };
      if (found.some(({ from, to }) => from < span.to && span.from < to)) continue;
      found.push({ ...span, text: version });
    }
  }
  return found.sort((a, b) => a.from - b.from).slice(0, versionsMax);
}

/** 0.0 to 10.0, as base scores are written. */
function isScore(version: string): boolean {
  return /^(?:\d|10)\.\d$/.test(version);
}
