import { blockPostings, skipPositions } from './encoding.ts';
import { type PartViews, type SegmentParts, segmentDocumentsMax, viewParts } from './parts.ts';
import { countTermBlocks, TermListWriter } from './term-list.ts';

/**
 * Checks that the parts match each other well enough to be read: no loop runs longer than the parts are. Does
 * not check the content of the postings.
 * @throws Error that names the damage
 */
export function checkParts(parts: SegmentParts): void {
  checkViews(viewParts(parts));
}

export function checkViews(views: PartViews): void {
  const { terms, termBytes, termBlocks, postingStarts, documents, weights, positionBlocks, ids, columns } =
    views;
  if (postingStarts.length === 0) throw damaged('postingStarts is empty');
  if (termBlocks.length !== countTermBlocks(terms.count)) {
    throw damaged('termBlocks and postingStarts have different numbers of terms');
  }
  checkAscending('termBlocks', termBlocks, termBytes.length);
  if (!terms.isComplete()) throw damaged('terms does not end with the last term');
  checkAscending('postingStarts', postingStarts, documents.length + 1);
  if (postingStarts.at(-1) !== documents.length) throw damaged('postingStarts does not cover all documents');
  if (ids.length > segmentDocumentsMax) throw damaged('it has more documents than the maximum');
  const tagPostings = postingStarts[terms.countTags()] ?? 0;
  if (weights.length !== documents.length - tagPostings) {
    throw damaged('weights does not have one weight for each posting of a word');
  }
  if (positionBlocks.length !== Math.ceil(weights.length / blockPostings)) {
    throw damaged('positionBlocks does not have one entry for every 128 postings');
  }
  for (const column of columns) {
    if (column.length !== ids.length) throw damaged('a column does not have one value for each document');
  }
  for (let i = 1; i < ids.length; i++) {
    if ((ids[i] ?? 0) <= (ids[i - 1] ?? 0)) throw damaged('ids do not ascend');
  }
}

/**
 * Also checks each posting: terms ascend, documents exist and ascend within a term, and positions are where
 * the blocks say.
 * @throws Error that names the damage
 */
export function checkPostings(parts: SegmentParts): void {
  const views = viewParts(parts);
  checkViews(views);
  checkTerms(views);
  checkDocuments(views);
  checkPositions(views);
}

/** They must start at 0, ascend and stay below `end`. */
function checkAscending(name: string, starts: Uint32Array, end: number): void {
  if (starts.length > 0 && (starts[0] !== 0 || (starts.at(-1) ?? 0) >= end)) {
    throw damaged(`${name} does not start at 0 or exceeds its part`);
  }
  for (let i = 1; i < starts.length; i++) {
    if ((starts[i] ?? 0) <= (starts[i - 1] ?? 0)) throw damaged(`${name} does not ascend`);
  }
}

/** Writing the terms again must give the same list. */
function checkTerms({ terms, termBytes, termBlocks }: PartViews): void {
  const writer = new TermListWriter();
  let before: Uint8Array = new Uint8Array();
  for (let term = 0; term < terms.count; term++) {
    const bytes = Uint8Array.from(terms.bytesOf(term));
    if (Buffer.compare(bytes, before) <= 0) throw damaged('terms do not ascend');
    writer.add(bytes);
    before = bytes;
  }
  const written = writer.finish();
  if (Buffer.compare(written.bytes, termBytes) !== 0)
    throw damaged('terms differ from their canonical encoding');
  if (written.starts.some((start, block) => start !== termBlocks[block])) {
    throw damaged('termBlocks does not point at the first term of each block');
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
    if (before >= ids.length) throw damaged('documents refers to one that does not exist');
  }
}

function checkPositions({ positions, positionBlocks, weights }: PartViews): void {
  let at = 0;
  for (let posting = 0; posting < weights.length; posting++) {
    if (posting % blockPostings === 0 && positionBlocks[posting / blockPostings] !== at) {
      throw damaged('positionBlocks does not point at the positions of every 128th posting');
    }
    if (weights[posting] === 0) throw damaged('weights has a weight of 0');
    at = skipPositions(positions, at);
  }
  if (at !== positions.length) throw damaged('positions does not end with the last posting');
}

function damaged(what: string): Error {
  return new Error(`A search segment is damaged: ${what}.`);
}
