import { Failure } from '../../kit/failure.ts';
import { Utf8Writer } from '../../kit/utf8-writer.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { RecordReads } from '../context.ts';
import type { BatchInput, JsonBytes, MalformedId, VulnerabilityBatch } from '../contract.ts';
import { defineVerb } from '../verb.ts';
import { cveOf } from '../vulnerability/cve.ts';

/**
 * Several records. The answer lists unknown and malformed ids.
 * @throws Failure `invalid_input` if all ids are malformed
 */
export const verb = defineVerb({
  name: 'readVulnerabilities',
  where: 'reader',
  scope: 'read',
  movesBytes: true,
  run: readVulnerabilities,
});

/** Maximum length of all records of an answer together. */
const charactersMax = 16 * 1024 * 1024;

/**
 * The records of several CVEs in the order of the ids, as each is read on its own. A repeated id is answered once,
 * however it is written.
 * @throws Failure `invalid_input` if every id is malformed, or if the records are too long
 */
export function readVulnerabilities(
  { reader, records }: { readonly reader: ProjectionReader; readonly records: RecordReads },
  { ids }: BatchInput,
): JsonBytes<VulnerabilityBatch> {
  const answer = new Utf8Writer();
  const missing: string[] = [];
  const malformed: MalformedId[] = [];
  const answered = new Set<string>();
  let [count, characters] = [0, 0];
  answer.write('{"items":[');
  for (const [index, id] of ids.entries()) {
    const read = readOrFailure(() => cveOf(id, reader.entities.namedCves));
    const key = read instanceof Failure ? id.trim().toUpperCase() : read;
    if (answered.has(key)) continue;
    answered.add(key);
    reader.checkTime();
    const record = read instanceof Failure ? read : readOrFailure(() => records.read(reader, { id: read }));
    if (typeof record === 'string') {
      characters += record.length;
      if (characters > charactersMax) throw tooLong(index);
      answer.write(count++ === 0 ? record : `,${record}`);
    } else if (record.code === 'not_found') missing.push(id);
    else malformed.push({ index, id, message: messageOf(record) });
  }
  if (count + missing.length === 0) throw allMalformed(malformed);
  const lists = `"missing":${JSON.stringify(missing)},"malformed":${JSON.stringify(malformed)}`;
  answer.write(`],${lists},"count":${count}}`);
  return answer.end();
}

/** What was read, or why it was not: the id is malformed or unknown. */
function readOrFailure<T extends string>(read: () => T): T | Failure {
  try {
    return read();
  } catch (error) {
    const isReported = error instanceof Failure && ['not_found', 'invalid_input'].includes(error.code);
    if (!isReported) throw error;
    return error;
  }
}

function messageOf({ details, message }: Failure): string {
  return details[0]?.message ?? message;
}

function allMalformed(malformed: readonly MalformedId[]): Failure {
  const details = malformed.map(({ index, message }) => ({ path: `ids.${index}`, message }));
  return new Failure('invalid_input', 'None of the ids is a CVE id.', { details });
}

function tooLong(index: number): Failure {
  return new Failure(
    'invalid_input',
    `The records up to index ${index} are longer than 16 MiB together. Request fewer ids at a time.`,
    { details: [{ path: 'ids', message: `must have at most ${index} entries, as these records are long` }] },
  );
}
