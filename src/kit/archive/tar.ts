import { type Extract, extract, type Header } from 'tar-stream';
import { libraryReason, type Reject } from './archive-path.ts';
import { ByteReader } from './byte-reader.ts';
import type { Entry } from './entry.ts';

const blockBytes = 512;

const kindRejections: Readonly<Record<string, string>> = {
  link: 'is a hard link',
  symlink: 'is a symbolic link',
  'character-device': 'is a device',
  'block-device': 'is a device',
  fifo: 'is a FIFO',
};

/**
 * The entries of a tar in its order.
 * @param refuse gives up the tar: damaged or truncated
 */
export async function* tarEntries(bytes: ByteReader, refuse: Reject): AsyncGenerator<Entry> {
  // Nothing is fed ahead of the reader: an error of the source would drop what was not read yet, by chance.
  const parser = extract({ highWaterMark: 1 });
  // Errors reach the reader; without a listener they would end the process.
  parser.on('error', () => {});
  const feeding: Feeding = { bytes: 0, error: null };
  const fed = feed(bytes, parser, feeding);
  const rejectionOf = (error: unknown): unknown =>
    error === feeding.error ? error : refuse(tarRejection(error));
  let contentEnd = 0;
  try {
    for await (const stream of parser) {
      const { header, offset: headerStart } = stream;
      // Before POSIX, a folder was an empty file whose name ends so.
      const isFolder = header.type === 'directory' || (header.size === 0 && header.name.endsWith('/'));
      const blocks = isFolder ? 0 : Math.ceil(header.size / blockBytes);
      contentEnd = headerStart + (1 + blocks) * blockBytes;
      const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
      const next = (): Promise<IteratorResult<Uint8Array>> =>
        chunks.next().catch((error: unknown) => {
          throw rejectionOf(error);
        });
      yield {
        name: header.name,
        isFolder,
        rejection: kindRejection(header),
        open: () => new ByteReader({ next }),
      };
      // What was not read goes by. To close an entry's stream would end the whole tar.
      while ((await chunks.next()).done !== true);
    }
  } catch (error) {
    throw rejectionOf(error);
  } finally {
    parser.destroy();
    await fed;
  }
  // Without the block of zeros at its end, a tar was cut between two entries.
  if (feeding.bytes < contentEnd + blockBytes) throw refuse('is a truncated tar: its end mark is missing');
}

/** What became of feeding the parser. */
interface Feeding {
  bytes: number;
  /** The error with which the source ended. */
  error: unknown;
}

/** Feeds the parser as it asks, until the source or the parser ends. */
async function feed(source: ByteReader, parser: Extract, feeding: Feeding): Promise<void> {
  let drained = (): void => {};
  parser.on('drain', () => drained());
  parser.on('close', () => drained());
  try {
    while (!parser.destroyed) {
      const chunk = await source.read();
      if (chunk === null) {
        parser.end(null);
        return;
      }
      feeding.bytes += chunk.length;
      await new Promise<void>((resolve) => {
        drained = resolve;
        if (parser.destroyed || parser.write(chunk)) resolve();
      });
    }
  } catch (error) {
    feeding.error = error;
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** @param header its type is not among the published ones where the library knows no word for it */
function kindRejection({ type, pax }: Header): string | null {
  if (Object.keys(pax ?? {}).some((key) => key.startsWith('GNU.sparse.'))) return 'is a sparse file';
  if (type === 'file' || type === 'contiguous-file' || type === 'directory') return null;
  return kindRejections[type] ?? 'is a tar entry of an unsupported kind';
}

function tarRejection(error: unknown): string {
  const reason = libraryReason(error);
  return reason === 'Unexpected end of data' ? 'is a truncated tar' : `is a damaged tar: ${reason}`;
}
