import { componentTextMax } from '../../domain/inventory/item.ts';
import { sbomMembers } from '../../domain/match/sbom/shape.ts';
import { Failure } from '../../kit/failure.ts';
import { JsonPruner } from '../../kit/json-stream/pruner.ts';
import { type ObjectShape, ShapeError, type ShapeLimits } from '../../kit/json-stream/shape.ts';
import { inventoryLimits } from './contract.ts';

/** A list of identifiers, or an SBOM. Members that neither has are named in a refusal. */
const bodyShape: ObjectShape = {
  members: {
    ...sbomMembers,
    items: {
      each: {
        members: { purl: 'text', cpe: 'text', product: 'text', version: 'text' },
        namesOthers: true,
        counts: () => true,
      },
    },
  },
  namesOthers: true,
};

const limits: ShapeLimits = {
  depth: 100,
  count: inventoryLimits.components,
  textCharacters: componentTextMax,
  // The names of members take room too, and what only the reading of an SBOM needs.
  characters: 2 * inventoryLimits.characters,
};

/** Beyond this, other requests get their turn before the next part is read. */
const sliceBytes = 64 * 1024;

/**
 * The parts of a document that an inventory needs, as JSON.
 * @throws Failure `invalid_input` for a broken document, `forbidden` beyond a limit; each says where
 */
export async function readStream(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pruner = new JsonPruner(bodyShape, limits);
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        if (at > 0) await new Promise(setImmediate);
        pruner.write(chunk.subarray(at, at + sliceBytes));
      }
    }
    return pruner.end();
  } catch (error) {
    throw error instanceof ShapeError ? failureOf(error) : error;
  }
}

function failureOf({ reason, path, message }: ShapeError): Failure {
  const options = { details: [{ path, message }] };
  if (reason === 'many') return tooMany(options);
  if (reason === 'long') return tooLong(options);
  if (reason === 'broken') return new Failure('invalid_input', `The document ${message}.`, options);
  return new Failure('invalid_input', `In the document, ${path} ${message}.`, options);
}

type Details = ConstructorParameters<typeof Failure>[2];

/** @returns Failure `forbidden` */
export function tooMany(details: Details = {}): Failure {
  const { components } = inventoryLimits;
  return new Failure(
    'forbidden',
    `An inventory may have ${components} components. Leave out those that you do not run.`,
    details,
  );
}

/** @returns Failure `forbidden` */
export function tooLong(details: Details = {}): Failure {
  const mebibytes = inventoryLimits.characters / (1024 * 1024);
  return new Failure(
    'forbidden',
    `An inventory may have ${mebibytes} MiB of names and identifiers. Leave out components, or CPE names of components with a package URL.`,
    details,
  );
}
