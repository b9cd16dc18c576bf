import { createHash } from 'node:crypto';
import type { ExportFile } from '../../domain/export.ts';
import { type PackedFile, packTarGz } from '../../kit/archive/pack.ts';
import { Failure } from '../../kit/failure.ts';
import type { MainContext } from '../context.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import { ownFiles } from './files.ts';

const mebibyte = 1024 * 1024;
/** An archive has at most this many bytes, as it is in memory until it was sent. */
const archiveBytesMax = 128 * mebibyte;

/** Identities whose archive is being made. */
const running = new Set<number>();

/**
 * Everything that is kept of the caller, as one archive.
 * @throws Failure `busy` while another archive of the caller is made, `conflict` for one that is too large
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
    return await makeArchive(ownFiles(context, identity), identity);
  } finally {
    running.delete(identity);
  }
}

/** @throws Failure `conflict` for an archive of more bytes: what is kept must become less before it can be exported */
export async function makeArchive(
  files: AsyncIterable<PackedFile>,
  identity: number,
  bytesMax = archiveBytesMax,
): Promise<ExportFile> {
  const digest = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of packTarGz(files)) {
    length += chunk.length;
    if (length > bytesMax) throw tooLarge(bytesMax);
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

function tooLarge(bytesMax: number): Failure {
  return new Failure(
    'conflict',
    `Your data makes an archive of more than ${bytesMax / mebibyte} MiB. Erase runs that you do not need, then try again.`,
  );
}
