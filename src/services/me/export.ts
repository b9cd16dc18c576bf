import { createHash } from 'node:crypto';
import type { ExportFile } from '../../domain/export.ts';
import { packTarGz } from '../../kit/archive/pack.ts';
import { Failure } from '../../kit/failure.ts';
import type { MainContext } from '../context.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import { ownFiles } from './files.ts';

/** An archive has at most this many bytes, as it is in memory until it was sent. */
export const archiveBytesMax = 128 * 1024 * 1024;

/** Identities whose archive is being made. */
const running = new Set<number>();

/**
 * Everything that is kept of the caller, as one archive.
 * @throws Failure `busy` while another archive of the caller is made, `unavailable` for one that is too large
 */
export const verb = defineVerb({
  name: 'exportMe',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: exportMe,
});

async function exportMe(context: OwnContext & Pick<MainContext, 'runs'>): Promise<ExportFile> {
  const identity = await ownerOf(context);
  if (running.has(identity))
    throw new Failure('busy', 'Another archive of your data is being made. Try again when you have it.');
  running.add(identity);
  try {
    return await makeArchive(context, identity);
  } finally {
    running.delete(identity);
  }
}

async function makeArchive(
  context: OwnContext & Pick<MainContext, 'runs'>,
  identity: number,
): Promise<ExportFile> {
  const digest = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of packTarGz(ownFiles(context, identity))) {
    length += chunk.length;
    if (length > archiveBytesMax) throw tooLarge();
    digest.update(chunk);
    chunks.push(chunk);
  }
  return {
    sha256: digest.digest('hex'),
    mediaType: 'application/gzip',
    fileName: `cairn-identity-${identity}.tar.gz`,
    bytes: Buffer.concat(chunks, length),
  };
}

function tooLarge(): Failure {
  return new Failure(
    'unavailable',
    `Your data makes an archive of more than ${archiveBytesMax} bytes. Erase runs that you do not need, then try again.`,
  );
}
