import { sha256 } from '../../kit/digest.ts';
import type { MainContext } from '../context.ts';
import type { ComposedFeed, FeedDocument, FeedForm } from './contract.ts';

/** The media type of each form. */
export const mediaTypes: Readonly<Record<FeedForm, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** How a document is made and found again. */
export interface DocumentParts {
  /** Everything that decides the text, next to the data and the hour. */
  readonly key: readonly unknown[];
  readonly mediaType: string;
  readonly isPrivate: boolean;
  readonly compose: () => Promise<ComposedFeed>;
}

/** A document that is composed once for the same key, data and hour. */
export function rememberedDocument(
  { read, feeds }: Pick<MainContext, 'read' | 'feeds'>,
  { key, mediaType, isPrivate, compose }: DocumentParts,
): Promise<FeedDocument> {
  return read(async (reader) => {
    const { known: documents } = feeds.documents.current(reader);
    const name = JSON.stringify(key);
    const known = documents.get(name);
    if (known !== undefined) return known;
    const { text, manifest } = await compose();
    const document = documentOf(mediaType, text, isPrivate);
    // The thread that composed it may have had other data than this one.
    if (manifest === reader.shared().head.number) documents.add(name, document, document.length);
    return document;
  });
}

function documentOf(type: string, text: string, isPrivate: boolean): FeedDocument {
  return {
    mediaType: `${type}; charset=utf-8`,
    text,
    length: Buffer.byteLength(text),
    tag: sha256(text).slice(0, tagLength),
    isPrivate,
  };
}

const tagLength = 24;
