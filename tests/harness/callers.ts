import assert from 'node:assert/strict';
import type {
  CreatedKey,
  NewKeyInput,
  Registration,
  RotatedKey,
} from '../../src/services/access/contract.ts';
import { type Answer, type Client, type Question, repeatWhile } from './client.ts';
import type { Installation } from './installation.ts';

/** Requests of callers with API keys. */

export type OwnedKey = CreatedKey & { readonly apiKey: string };

/** A key of the command line, for which no limits of addresses hold. */
export async function operatorKey(
  { cairn }: Pick<Installation, 'cairn'>,
  scope: CreatedKey['scope'] = 'admin',
): Promise<OwnedKey> {
  const args = ['key', 'create', '--label', 'operator', '--scope', scope, '--quota', 'unlimited', '--json'];
  const { code, stdout, stderr } = await cairn(args);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout);
}

export function withKey(apiKey: string, question: Question = {}): Question {
  return { ...question, headers: { ...question.headers, 'x-api-key': apiKey } };
}

/** A POST with a body in JSON, with a key or without. */
export function posting(body: unknown, apiKey: string | null = null): Question {
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return apiKey === null ? question : withKey(apiKey, question);
}

export async function createKey(client: Client, body: NewKeyInput, by: string | null): Promise<OwnedKey> {
  return dataOf(await askPatiently(client, '/api/v1/keys', posting(body, by)));
}

export async function registerIdentity(
  client: Client,
  body: object,
  by: string | null,
): Promise<Registration & { readonly identityToken: string }> {
  return dataOf(await askPatiently(client, '/api/v1/identity/register', posting(body, by)));
}

export async function rotateKey(
  client: Client,
  apiKey: string,
  overlapSeconds = 0,
): Promise<RotatedKey & OwnedKey> {
  return dataOf(
    await askPatiently(client, '/api/v1/keys/current/rotate', posting({ overlapSeconds }, apiKey)),
  );
}

/** Revokes a key with itself. */
export async function revokeOwnKey(client: Client, apiKey: string): Promise<void> {
  dataOf(await askPatiently(client, '/api/v1/keys/current', withKey(apiKey, { method: 'DELETE' })));
}

/**
 * Sends a request, and repeats it when the server says if it can't write now: on a busy machine another
 * process may have the state locked for seconds.
 */
export async function askPatiently(client: Client, path: string, question: Question = {}): Promise<Answer> {
  return await repeatWhile(
    () => client.ask(path, question),
    ({ status }) => status === 503,
  );
}

/** The payload of a 200. */
export function dataOf<T>({ status, body }: Answer): T {
  assert.equal(status, 200, body);
  return JSON.parse(body).data;
}
