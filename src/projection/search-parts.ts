import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { Failure } from '../kit/failure.ts';
import { columnPart } from '../text-index/parts.ts';
import { columnOf, type SearchColumn, searchColumns } from './searched.ts';

/** Large enough that few are needed, and small enough to be read without blocking for long. */
const pieceBytesMax = 1_000_000;

/** The part that marks dead documents of a segment. It changes, as the parts with daily columns do. */
export const deadPart = 'dead';

/** The part that stores a column. */
export function partOfColumn(name: SearchColumn): string {
  return columnPart(columnOf(name));
}

/** The parts that store columns, in the order of the columns. */
export const columnNames: readonly string[] = searchColumns.map((_, column) => columnPart(column));

/** All parts of a segment, in the order in which the table returns them. */
const partNames = [
  ...['terms', 'termBlocks', 'postingStarts', 'documents', 'weights', 'positions', 'positionBlocks', 'ids'],
  ...columnNames,
  deadPart,
].sort();

/** A part of a segment in the table. */
export interface StoredPart {
  readonly name: string;
  readonly bytes: number;
  /**
   * The sizes and checksums of its pieces. If the bytes differ, so does this text, except by a chance of one
   * in billions.
   */
  readonly stamp: string;
}

/** A segment and its parts, by name. */
export interface StoredSegment {
  readonly id: number;
  readonly documents: number;
  /** How many of its documents are dead. */
  readonly dead: number;
  readonly parts: readonly StoredPart[];
}

/** The tables that store the parts of the search index, cut into pieces. */
export class SearchParts {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /**
   * All segments, oldest first. @throws Failure `store_damaged` if parts or pieces are missing, or if there
   * are too many
   */
  segments(): StoredSegment[] {
    const parts = new Map<number, Map<string, { bytes: number; pieces: number; stamp: string }>>();
    for (const { segment, name, number, crc, bytes } of this.#statements.pieces.all()) {
      const ofSegment = parts.get(Number(segment)) ?? new Map();
      parts.set(Number(segment), ofSegment);
      const part = ofSegment.get(String(name)) ?? { bytes: 0, pieces: 0, stamp: '' };
      if (part.pieces !== number) throw searchDamaged(Number(segment), String(name));
      ofSegment.set(String(name), {
        bytes: part.bytes + Number(bytes),
        pieces: part.pieces + 1,
        stamp: `${part.stamp} ${bytes}:${crc}`,
      });
    }
    const segments = this.#statements.segments.all().map(({ id, documents, dead }) => ({
      id: Number(id),
      documents: Number(documents),
      dead: Number(dead),
      parts: Array.from(parts.get(Number(id)) ?? [], ([name, { bytes, stamp }]) => ({ name, bytes, stamp })),
    }));
    for (const segment of segments) {
      const names = segment.parts.map(({ name }) => name);
      if (names.join() !== partNames.join()) throw searchDamaged(segment.id, 'its list of parts');
      parts.delete(segment.id);
    }
    const [stray] = parts.keys();
    if (stray !== undefined) throw searchDamaged(stray, 'parts of an unknown segment');
    return segments;
  }

  /**
   * The pieces of a part, in order.
   * @throws Failure `store_damaged` if a piece is not as it was written
   */
  *pieces(segment: number, name: string): Generator<Uint8Array> {
    for (let number = 0; ; number++) {
      const row = this.#statements.piece.get(segment, name, number);
      if (row === undefined) return;
      const { bytes, crc } = row;
      if (!(bytes instanceof Uint8Array) || crc32(bytes) !== crc) throw searchDamaged(segment, name);
      yield bytes;
    }
  }

  /** A whole part, in a buffer of its own. */
  read(segment: number, name: string): Uint8Array {
    const pieces = [...this.pieces(segment, name)];
    const [only = new Uint8Array()] = pieces;
    return pieces.length <= 1 ? only : Buffer.concat(pieces);
  }

  putSegment(id: number, documents: number, dead: number): void {
    this.#statements.putSegment.run(id, documents, dead);
  }

  /** Writes a part, replacing the earlier one. */
  write(segment: number, name: string, bytes: Uint8Array): void {
    this.#statements.removePart.run(segment, name);
    let number = 0;
    do {
      const start = number * pieceBytesMax;
      const piece = bytes.subarray(start, start + pieceBytesMax);
      this.#statements.putPiece.run(segment, name, number++, crc32(piece), piece);
    } while (number * pieceBytesMax < bytes.byteLength);
  }

  remove(segment: number): void {
    this.#statements.removeParts.run(segment);
    this.#statements.removeSegment.run(segment);
  }
}

/** The failure that reports damage in the search index. */
export function searchDamaged(segment: number, what: string, cause?: unknown): Failure {
  return new Failure(
    'store_damaged',
    `The search index in the projection is damaged (segment ${segment}: ${what}). Run \`cairn doctor\`.`,
    { cause },
  );
}

function prepareStatements(database: DatabaseSync) {
  return {
    segments: database.prepare('SELECT id, documents, dead FROM search_segment ORDER BY id'),
    pieces: database.prepare(
      `SELECT segment, name, number, crc, length(bytes) AS bytes FROM search_part ORDER BY segment, name, number`,
    ),
    piece: database.prepare(
      'SELECT crc, bytes FROM search_part WHERE segment = ? AND name = ? AND number = ?',
    ),
    putSegment: database.prepare('INSERT OR REPLACE INTO search_segment VALUES (?, ?, ?)'),
    putPiece: database.prepare('INSERT INTO search_part VALUES (?, ?, ?, ?, ?)'),
    removePart: database.prepare('DELETE FROM search_part WHERE segment = ? AND name = ?'),
    removeParts: database.prepare('DELETE FROM search_part WHERE segment = ?'),
    removeSegment: database.prepare('DELETE FROM search_segment WHERE id = ?'),
  };
}
