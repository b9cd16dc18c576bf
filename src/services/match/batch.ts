import { Failure } from '../../kit/failure.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { BatchInput, JsonText, VulnerabilityBatch } from '../contract.ts';
import type { RecordReads } from '../vulnerability/read.ts';

/** Of all records of an answer together. */
const charactersMax = 64 * 1024 * 1024;

/**
 * The records of several CVEs in the order of the ids, as each is read alone.
 * @throws Failure `invalid_input` for an id that is none, which is named by its index, or where the records are too long
 */
export function readVulnerabilities(
  { reader, records }: { readonly reader: ProjectionReader; readonly records: RecordReads },
  { ids }: BatchInput,
): JsonText<VulnerabilityBatch> {
  const items: string[] = [];
  const missing: string[] = [];
  let characters = 0;
  ids.forEach((id, index) => {
    const record = recordOf(index, () => records.read(reader, { id }));
    if (record === null) missing.push(id);
    else items.push(record);
    characters += record?.length ?? 0;
    if (characters > charactersMax) throw tooLong(index);
  });
  return `{"items":[${items.join()}],"missing":${JSON.stringify(missing)},"count":${items.length}}`;
}

/** Null where no source names it. */
function recordOf(index: number, read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'not_found') return null;
    if (error.code !== 'invalid_input') throw error;
    const details = error.details.map(({ message }) => ({ path: `ids.${index}`, message }));
    throw new Failure('invalid_input', `The id at index ${index} is not a CVE id.`, { details });
  }
}

function tooLong(index: number): Failure {
  return new Failure(
    'invalid_input',
    `The records up to index ${index} are longer than 64 MiB together. Ask for fewer at a time.`,
    { details: [{ path: 'ids', message: `must have at most ${index} entries, as these records are long` }] },
  );
}
