import { sha256 } from '../../kit/digest.ts';
import type { FeedDocument } from './contract.ts';

/** A text as it is sent. */
export function documentOf(type: string, text: string, isPrivate: boolean): FeedDocument {
  return {
    mediaType: `${type}; charset=utf-8`,
    text,
    length: Buffer.byteLength(text),
    tag: sha256(text).slice(0, tagLength),
    isPrivate,
  };
}

const tagLength = 24;
