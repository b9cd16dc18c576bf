import { tagByte } from './encoding.ts';
import { bytesOf } from './growable.ts';
import { columnPart, type SegmentParts, segmentDocumentsMax } from './parts.ts';
import { positionBlocks, skipPositions } from './positions.ts';
import { TermListWriter } from './term-list.ts';
import type { TermTable } from './term-table.ts';

/** Documents in the order in which they were added, with the postings of one after those of another. */
export interface Gathered {
  readonly terms: TermTable;
  readonly ids: readonly number[];
  readonly columns: number;
  /** The columns of the first document, then of the second, … */
  readonly values: Int32Array;
  /** The index at which the postings of each document end. */
  readonly postingEnds: readonly number[];
  readonly positionEnds: readonly number[];
  readonly postingTerms: Uint32Array;
  /** 0 for a tag, which does not have positions. */
  readonly weights: Uint8Array;
  readonly positions: Uint8Array;
}

/**
 * Inverts documents with their terms into terms with their documents, in time linear in the postings.
 * @throws RangeError for more documents than a segment can have
 */
export function assemble(gathered: Gathered): SegmentParts {
  const order = orderById(gathered.ids);
  if (order.length > segmentDocumentsMax) {
    throw new RangeError(`A search segment of ${order.length} documents is too large.`);
  }
  const totals = countPostings(gathered, order);
  const sorted = gathered.terms.sorted((term) => (totals.postings[term] ?? 0) > 0);
  const postingStarts = startsOf(sorted, totals.postings);
  const tagTerms = sorted.findIndex((term) => gathered.terms.firstByte(term) !== tagByte);
  const tagPostings = postingStarts[tagTerms === -1 ? sorted.length : tagTerms] ?? 0;
  const placed = placePostings(gathered, order, {
    sorted,
    postingStarts,
    positionStarts: startsOf(sorted, totals.positionBytes),
    tagPostings,
  });
  return {
    ...packTerms(gathered.terms, sorted),
    postingStarts: bytesOf(postingStarts),
    documents: bytesOf(placed.documents),
    weights: placed.weights,
    positions: placed.positions,
    positionBlocks: bytesOf(positionBlocks(placed.positions, placed.weights.length)),
    ids: bytesOf(Int32Array.from(order, (document) => gathered.ids[document] ?? 0)),
    ...packColumns(gathered, order),
  };
}

/** The indexes of the documents, ordered by id. If several have one id, only the last counts. */
function orderById(ids: readonly number[]): Uint32Array {
  const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b);
  return order.filter((document, i) => {
    const next = order[i + 1];
    return next === undefined || ids[next] !== ids[document];
  });
}

function countPostings(gathered: Gathered, order: Uint32Array) {
  const postings = new Uint32Array(gathered.terms.size);
  const positionBytes = new Uint32Array(gathered.terms.size);
  eachPosting(gathered, order, (_, term, __, start, end) => {
    postings[term] = (postings[term] ?? 0) + 1;
    positionBytes[term] = (positionBytes[term] ?? 0) + end - start;
  });
  return { postings, positionBytes };
}

/** Where each term starts if they are stored one after another, and where the last one ends. */
function startsOf(sorted: Uint32Array, amounts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sorted.length + 1);
  for (let i = 0; i < sorted.length; i++) {
    starts[i + 1] = (starts[i] ?? 0) + (amounts[sorted[i] ?? 0] ?? 0);
  }
  return starts;
}

interface Places {
  readonly sorted: Uint32Array;
  readonly postingStarts: Uint32Array;
  readonly positionStarts: Uint32Array;
  readonly tagPostings: number;
}

function placePostings(gathered: Gathered, order: Uint32Array, places: Places) {
  const { sorted, postingStarts, positionStarts, tagPostings } = places;
  const documents = new Uint16Array(postingStarts[sorted.length] ?? 0);
  const weights = new Uint8Array(documents.length - tagPostings);
  const positions = new Uint8Array(positionStarts[sorted.length] ?? 0);
  const nextPosting = new Uint32Array(gathered.terms.size);
  const nextPosition = new Uint32Array(gathered.terms.size);
  sorted.forEach((term, i) => {
    nextPosting[term] = postingStarts[i] ?? 0;
    nextPosition[term] = positionStarts[i] ?? 0;
  });
  eachPosting(gathered, order, (document, term, weight, start, end) => {
    const posting = nextPosting[term] ?? 0;
    nextPosting[term] = posting + 1;
    documents[posting] = document;
    if (posting < tagPostings) return;
    weights[posting - tagPostings] = weight;
    let at = nextPosition[term] ?? 0;
    for (let i = start; i < end; i++) positions[at++] = gathered.positions[i] ?? 0;
    nextPosition[term] = at;
  });
  return { documents, weights, positions };
}

/** Visits the postings document by document, with the ordinal of each document. */
function eachPosting(
  { postingEnds, positionEnds, postingTerms, weights, positions }: Gathered,
  order: Uint32Array,
  visit: (document: number, term: number, weight: number, start: number, end: number) => void,
): void {
  for (let place = 0; place < order.length; place++) {
    const document = order[place] ?? 0;
    let at = positionEnds[document - 1] ?? 0;
    const end = postingEnds[document] ?? 0;
    for (let posting = postingEnds[document - 1] ?? 0; posting < end; posting++) {
      const weight = weights[posting] ?? 0;
      const positionsEnd = weight === 0 ? at : skipPositions(positions, at);
      visit(place, postingTerms[posting] ?? 0, weight, at, positionsEnd);
      at = positionsEnd;
    }
  }
}

function packTerms(terms: TermTable, sorted: Uint32Array): SegmentParts {
  const writer = new TermListWriter();
  for (const term of sorted) writer.add(terms.bytesOf(term));
  const { bytes, starts } = writer.finish();
  return { terms: bytes, termBlocks: bytesOf(starts) };
}

function packColumns({ columns, values }: Gathered, order: Uint32Array): SegmentParts {
  return Object.fromEntries(
    Array.from({ length: columns }, (_, column) => [
      columnPart(column),
      bytesOf(Int32Array.from(order, (document) => values[document * columns + column] ?? 0)),
    ]),
  );
}
