import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../kit/durable.ts';
import { Failure } from '../../kit/failure.ts';
import { listName, readRegularFile } from './list.ts';

/** The Ed25519 signature of the list, its 64 bytes as they are: the form that OpenSSL writes and reads. */
export const signatureName = `${listName}.sig`;

const signatureBytes = 64;

/** @throws Failure `invalid_input` when the file holds no private Ed25519 key in PEM that can be read */
export async function readSigningKey(path: string): Promise<KeyObject> {
  return readKey(path, 'private', createPrivateKey);
}

/** Writes the signature of a list, durably. */
export async function writeSignature(folder: string, list: Uint8Array, key: KeyObject): Promise<void> {
  await writeDurably(join(folder, signatureName), sign(null, list, key));
}

/**
 * Sees to it that a list was signed by the owner of a key.
 * @param keyFile the public key in PEM
 * @throws Failure `source_refused` when it was not, `invalid_input` when the file holds no such key
 */
export async function assertSigned(folder: string, list: Uint8Array, keyFile: string): Promise<void> {
  const key = await readKey(keyFile, 'public', createPublicKey);
  const signature = await readRegularFile(join(folder, signatureName), signatureBytes);
  if (signature === null) {
    throw new Failure(
      'source_refused',
      `The export in ${folder} is not signed: it has no ${signatureName}. ${nothingImported}`,
    );
  }
  if (signature.byteLength === signatureBytes && verify(null, list, key, signature)) return;
  throw new Failure(
    'source_refused',
    `The signature of the export in ${folder} does not fit its list and the key in ${keyFile}. ${nothingImported}`,
  );
}

const nothingImported = 'Nothing was taken.';

async function readKey(
  path: string,
  kind: 'private' | 'public',
  create: (pem: Buffer) => KeyObject,
): Promise<KeyObject> {
  const pem = await readFile(path).catch((cause: Error) => {
    throw new Failure('invalid_input', `The key can't be read: ${cause.message}.`, { cause });
  });
  const unusable = (cause?: unknown) =>
    new Failure(
      'invalid_input',
      `${path} holds no ${kind} Ed25519 key as PEM without a passphrase, which is needed here.`,
      { cause },
    );
  let key: KeyObject;
  try {
    key = create(pem);
  } catch (error) {
    throw unusable(error);
  }
  if (key.type === kind && key.asymmetricKeyType === 'ed25519') return key;
  throw unusable();
}
