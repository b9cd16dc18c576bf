import { jsonParser } from 'stream-json/core/parser.js';
import { Frame } from './frame.ts';
import { type Shape, ShapeError, type ShapeLimits } from './shape.ts';

type Parser = ReturnType<typeof jsonParser>;
type Token = Extract<Awaited<ReturnType<Parser>>, { values: readonly unknown[] }>['values'][number];

/** The parser names no place. So it gets a little at a time, and a fault is in what it got last. */
const sliceCharacters = 512;

/**
 * Reads a JSON document in parts and keeps only what has a place in a shape, as JSON text. So the memory that it takes
 * does not depend on the size of the document.
 */
export class JsonPruner {
  readonly #parser = jsonParser({ packValues: false, streamValues: true });
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  readonly #limits: ShapeLimits;
  /** From the root, which is a list of one document. */
  readonly #frames: Frame[];
  #reading: 'key' | 'text' | 'number' = 'text';
  /** What was read of it; null if it is not kept. */
  #text: string | null = null;
  #read = 0;
  #kept = 0;
  #counted = 0;

  constructor(shape: Shape, limits: ShapeLimits) {
    this.#limits = limits;
    this.#frames = [new Frame('[', { each: shape })];
  }

  /**
   * Reads the next part, which may end anywhere.
   * @throws ShapeError that says what is wrong and where
   */
  write(chunk: Uint8Array): void {
    const text = this.#decoded(chunk);
    for (let at = 0; at < text.length; at += sliceCharacters) {
      const slice = text.slice(at, at + sliceCharacters);
      for (const token of this.#tokensOf(slice)) this.#take(token);
      this.#read += slice.length;
    }
  }

  /** What was kept, as JSON. @throws ShapeError if the document is not complete */
  end(): string {
    const [root] = this.#frames as [Frame];
    if (this.#frames.length === 1 && root.items.length === 1) return root.items.join();
    throw this.#broken('ends too early');
  }

  #decoded(chunk: Uint8Array): string {
    try {
      return this.#utf8.decode(chunk, { stream: true });
    } catch {
      throw this.#broken('is not UTF-8');
    }
  }

  #tokensOf(slice: string): readonly Token[] {
    try {
      const tokens = this.#parser(slice);
      return typeof tokens === 'object' && 'values' in tokens ? tokens.values : [];
    } catch {
      throw this.#broken('is not JSON');
    }
  }

  #take(token: Token): void {
    switch (token.name) {
      case 'startObject':
        this.#open('{');
        break;
      case 'startArray':
        this.#open('[');
        break;
      case 'endObject':
      case 'endArray':
        this.#close();
        break;
      case 'startKey':
        this.#begin('key', true);
        break;
      case 'endKey':
        this.#frame.key = this.#text ?? '';
        break;
      case 'startString':
        this.#begin('text', this.#frame.shape() !== null);
        break;
      case 'startNumber':
        this.#begin('number', this.#frame.shape() !== null);
        break;
      case 'stringChunk':
      case 'numberChunk':
        this.#extend(token.value);
        break;
      case 'endString':
      case 'endNumber':
        this.#addText();
        break;
      case 'trueValue':
      case 'falseValue':
      case 'nullValue':
        this.#add(this.#frame.shape() === null ? null : String(token.value));
        break;
    }
  }

  get #frame(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  #open(bracket: '[' | '{'): void {
    if (this.#frames.length > this.#limits.depth) {
      const message = `has lists or objects more than ${this.#limits.depth} levels deep`;
      throw new ShapeError('deep', this.#path(), message);
    }
    this.#frames.push(new Frame(bracket, this.#frame.shape()));
  }

  #close(): void {
    const closed = this.#frames.pop() as Frame;
    this.#kept -= closed.size;
    if (closed.settle() && ++this.#counted > this.#limits.count)
      throw new ShapeError('many', this.#path(), `has more than ${this.#limits.count}`);
    this.#add(closed.text());
  }

  #begin(reading: 'key' | 'text' | 'number', isKept: boolean): void {
    this.#reading = reading;
    this.#text = isKept ? '' : null;
  }

  #extend(piece: string): void {
    const { textCharacters } = this.#limits;
    if (this.#text === null) return;
    if (this.#text.length + piece.length <= textCharacters) this.#text += piece;
    // No member of a shape has such a name.
    else if (this.#reading === 'key') this.#text = (this.#text + piece).slice(0, textCharacters);
    else if (this.#frame.shape() !== 'text') this.#text = null;
    else throw new ShapeError('text', this.#path(), `is longer than ${textCharacters} characters`);
  }

  #addText(): void {
    const text = this.#text;
    if (text === null) this.#add(this.#frame.shape() === null ? null : 'null');
    else this.#add(this.#reading === 'text' ? JSON.stringify(text) : text);
  }

  /** @param text null for what has no place in the shape */
  #add(text: string | null): void {
    this.#kept += this.#frame.add(text);
    if (this.#kept > this.#limits.characters)
      throw new ShapeError('long', this.#path(), `has more than ${this.#limits.characters} characters`);
  }

  #broken(what: string): ShapeError {
    const path = this.#path();
    const place = path === '' ? '' : `, at or after ${path}`;
    return new ShapeError('broken', path, `${what}: near character ${this.#read}${place}`);
  }

  #path(): string {
    return this.#frames
      .slice(1)
      .map((frame) => frame.place())
      .join('.');
  }
}
