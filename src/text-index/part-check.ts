import { type PartViews, type SegmentParts, viewParts } from './parts.ts';
import { blockPostings, skipPositions } from './positions.ts';
import { tagByte } from './term.ts';

/**
 * Checks that the parts fit each other, as far as reading relies on it: no loop runs longer than the parts are.
 * What the postings hold is not looked at.
 * @throws Error that names the damage
 */
export function checkParts(parts: SegmentParts): void {
  checkViews(viewParts(parts));
}

export function checkViews(views: PartViews): void {
  const { terms, termStarts, postingStarts, documents, weights, positionBlocks, ids, columns } = views;
  if (termStarts.length === 0 || termStarts.length !== postingStarts.length) {
    throw damaged('termStarts and postingStarts differ in length');
  }
  checkAscending('termStarts', termStarts, terms.length);
  checkAscending('postingStarts', postingStarts, documents.length);
  if (weights.length !== documents.length - countTagPostings(views)) {
    throw damaged('weights does not have one for each posting of a word');
  }
  if (positionBlocks.length !== Math.ceil(weights.length / blockPostings)) {
    throw damaged('positionBlocks does not have one for every 128 postings');
  }
  for (const column of columns) {
    if (column.length !== ids.length) throw damaged('a column does not have one value for each document');
  }
  for (let i = 1; i < ids.length; i++) {
    if ((ids[i] ?? 0) <= (ids[i - 1] ?? 0)) throw damaged('ids do not ascend');
  }
}

/**
 * Checks the postings too, each of them: terms ascend, documents exist and ascend within a term, positions are
 * where they are said to be.
 * @throws Error that names the damage
 */
export function checkPostings(parts: SegmentParts): void {
  const views = viewParts(parts);
  checkViews(views);
  checkTerms(views);
  checkDocuments(views);
  checkPositions(views);
}

/** Tags sort before all words, so that their postings come first. */
export function countTagPostings({ terms, termStarts, postingStarts }: PartViews): number {
  return postingStarts[countTagTerms(terms, termStarts)] ?? 0;
}

/** By halving: which terms are tags is told by their first byte. */
export function countTagTerms(terms: Uint8Array, termStarts: Uint32Array): number {
  let low = 0;
  let high = termStarts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[termStarts[middle] ?? 0] ?? 0) <= tagByte) low = middle + 1;
    else high = middle;
  }
  return low;
}

function checkAscending(name: string, starts: Uint32Array, end: number): void {
  if (starts[0] !== 0 || starts[starts.length - 1] !== end) throw damaged(`${name} does not span its part`);
  for (let i = 1; i < starts.length; i++) {
    if ((starts[i] ?? 0) <= (starts[i - 1] ?? 0)) throw damaged(`${name} does not ascend`);
  }
}

function checkTerms({ terms, termStarts }: PartViews): void {
  const pool = Buffer.from(terms.buffer, terms.byteOffset, terms.byteLength);
  for (let term = 1; term + 1 < termStarts.length; term++) {
    const [before, start, end] = [termStarts[term - 1], termStarts[term], termStarts[term + 1]];
    if (pool.compare(pool, before, start, start, end) <= 0) throw damaged('terms do not ascend');
  }
}

function checkDocuments({ postingStarts, documents, ids }: PartViews): void {
  for (let term = 0; term + 1 < postingStarts.length; term++) {
    let before = -1;
    for (let i = postingStarts[term] ?? 0; i < (postingStarts[term + 1] ?? 0); i++) {
      const document = documents[i] ?? 0;
      if (document <= before) throw damaged('documents do not ascend within a term');
      before = document;
    }
    if (before >= ids.length) throw damaged('documents names one that does not exist');
  }
}

function checkPositions({ positions, positionBlocks, weights }: PartViews): void {
  let at = 0;
  for (let posting = 0; posting < weights.length; posting++) {
    if (posting % blockPostings === 0 && positionBlocks[posting / blockPostings] !== at) {
      throw damaged('positionBlocks does not name the places of positions');
    }
    if (weights[posting] === 0) throw damaged('weights has one that is nothing');
    at = skipPositions(positions, at);
  }
  if (at !== positions.length) throw damaged('positions does not end with the last posting');
}

function damaged(what: string): Error {
  return new Error(`A search segment is damaged: ${what}.`);
}
