import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import { base58, base58Class } from './base58.ts';

/**
 * A new API key: `cairn_`, 256 random bits and a checksum of both, in base58. It is shown once, and only its hash is
 * kept.
 */
export function newApiKey(random: RandomBytes = randomBytes): string {
  return withChecksum(`cairn_${base58(random(secretBytes))}`);
}

/** A new identity token. It has the form of a key, under another name. */
export function newIdentityToken(random: RandomBytes = randomBytes): string {
  return withChecksum(`cairnid_${base58(random(secretBytes))}`);
}

/** A new feed token. It has the form of a key, under another name, and opens one feed only. */
export function newFeedToken(random: RandomBytes = randomBytes): string {
  return withChecksum(`cairnfeed_${base58(random(secretBytes))}`);
}

type RandomBytes = (length: number) => Uint8Array;

const secretBytes = 32;

/** Whether a text has the form of an API key. */
export function hasKeyForm(text: string): boolean {
  return keyForm.test(text);
}

/** Whether a text has the form of an API key, and its checksum fits. */
export function isApiKey(text: string): boolean {
  return hasKeyForm(text) && hasChecksum(text);
}

export function isIdentityToken(text: string): boolean {
  return tokenForm.test(text) && hasChecksum(text);
}

export function isFeedToken(text: string): boolean {
  return feedTokenForm.test(text) && hasChecksum(text);
}

/** An address without the feed token in its parameter `feed`, where alone one may be. */
export function withoutFeedToken(address: string): string {
  return address.replace(feedTokenInAddress, '$1');
}

/** Compares two hashes in constant time. */
export function isSameHash(stored: string, presented: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(presented)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a text has a key or token in it. One with a typing error counts too: it is nearly the secret, and must not get
 * into a log or an address.
 */
export function looksLikeKey(text: string): boolean {
  return anyForm.test(text);
}

/** Under which name a key or token is kept: the hex SHA-256 of the whole of it. */
export function hashOf(secret: string): string {
  return sha256(secret);
}

/**
 * The API key of a request, in `x-api-key` or as `Authorization: Bearer`; null where neither is there. Its checksum may be
 * wrong.
 * @param rawHeaders names and values in turn, as they came: a parsed Authorization hides that it was sent twice
 * @throws Failure `unauthorized` for a header without a key, `invalid_input` for two keys
 */
export function presentedKey(rawHeaders: readonly string[]): string | null {
  let presented: string | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const key = keyIn(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
    if (key === null) continue;
    if (!hasKeyForm(key)) throw malformedKey();
    if (presented !== null && presented !== key) {
      throw new Failure('invalid_input', 'The request has two different API keys. Send only one.');
    }
    presented = key;
  }
  return presented;
}

export function malformedKey(): Failure {
  return new Failure(
    'unauthorized',
    'The API key is malformed. Copy all of it, from cairn_ to its last character, into x-api-key or Authorization: Bearer.',
  );
}

const checksumBytes = 4;
const checksumLength = 6;
const secretForm = `${base58Class}{50}`;
const keyForm = new RegExp(`^cairn_${secretForm}$`);
const tokenForm = new RegExp(`^cairnid_${secretForm}$`);
const feedTokenForm = new RegExp(`^cairnfeed_${secretForm}$`);
const feedTokenInAddress = new RegExp(`^(/feeds/[^?]*\\?(?:[^&]*&)*?feed=)cairnfeed_${base58Class}*(?=&|$)`);
const anyForm = new RegExp(`cairn(?:id|feed)?_${secretForm}`);

function withChecksum(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return text + base58(digest.subarray(0, checksumBytes));
}

function hasChecksum(text: string): boolean {
  return withChecksum(text.slice(0, -checksumLength)) === text;
}

/** What a header has in place of a key, null when it is for something else. Most names differ by their length. */
function keyIn(name: string, value: string): string | null {
  if (name.length === 9 && name.toLowerCase() === 'x-api-key') return value.trim();
  if (name.length !== 13 || name.toLowerCase() !== 'authorization') return null;
  return /^bearer +(\S+) *$/i.exec(value)?.[1] ?? '';
}
