import { BoundedMemory } from '../kit/bounded-memory.ts';
import { sha256 } from '../kit/digest.ts';
import type { SliceReader } from '../log/segment-store.ts';
import type { MappedVersion, Source } from '../sources/contract.ts';
import type { DocumentFile, SlicedRecord, Statement } from './mapping.ts';
import { statementsIn } from './statements.ts';

/** A small document is often read soon after it was taken; large ones are not kept for that. */
const smallDocumentBytesMax = 8_000_000;
const rememberedBytesMax = 16_000_000;
/** Number of changed records: they are projected and compared soon after they came in. */
const rememberedRecordBytesMax = 24_000_000;

/** A document that was mapped, and what it says. */
export interface ReadDocument {
  readonly mapped: MappedVersion;
  readonly statements: readonly Statement[];
  readonly isSmall: boolean;
}

/** Maps files, and remembers those that are likely to be asked for again. */
export class MappedFiles {
  readonly #documents = new BoundedMemory<string, ReadDocument>(rememberedBytesMax);
  readonly #records = new BoundedMemory<string, MappedVersion>(rememberedRecordBytesMax);

  /** @param digest of the bytes, where it is known */
  document(
    source: Source,
    { bytes, member }: Pick<DocumentFile, 'bytes' | 'member'>,
    digest = sha256(bytes),
  ): ReadDocument {
    const key = `${source.manifest.name} ${digest} ${member}`;
    const known = this.#documents.get(key);
    if (known !== undefined) return known;
    const mapped = source.map(bytes, member);
    const isSmall = bytes.byteLength <= smallDocumentBytesMax;
    const read = { mapped, statements: statementsIn(mapped, bytes), isSmall };
    if (isSmall) this.#documents.add(key, read, bytes.byteLength);
    return read;
  }

  record(source: Source, readers: readonly SliceReader[], record: SlicedRecord): MappedVersion {
    return (
      this.#records.get(`${source.manifest.name} ${record.sha256} ${record.member}`) ??
      source.map(bytesOf(record, readers), record.member)
    );
  }

  /** The result for a record that was mapped as it came in. @param length of its bytes */
  keepRecord(
    {
      source,
      sha256,
      member,
      length,
    }: Pick<DocumentFile, 'source' | 'member'> & Pick<SlicedRecord, 'sha256' | 'length'>,
    mapped: MappedVersion,
  ): void {
    this.#records.add(`${source} ${sha256} ${member}`, mapped, length);
  }
}

export function bytesOf(
  { slice, start, length }: Pick<SlicedRecord, 'slice' | 'start' | 'length'>,
  readers: readonly SliceReader[],
): Uint8Array {
  return readers[slice]?.read(start, length) ?? new Uint8Array();
}
