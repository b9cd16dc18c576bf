import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from '../kit/digest.ts';
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

const checksumBytes = 4;
const checksumLength = 6;
const secretForm = `${base58Class}{50}`;
const keyForm = new RegExp(`^cairn_${secretForm}$`);
const tokenForm = new RegExp(`^cairnid_${secretForm}$`);
const anyForm = new RegExp(`cairn(?:id)?_${secretForm}`);

function withChecksum(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return text + base58(digest.subarray(0, checksumBytes));
}

function hasChecksum(text: string): boolean {
  return withChecksum(text.slice(0, -checksumLength)) === text;
}
