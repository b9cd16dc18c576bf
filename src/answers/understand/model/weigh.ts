import { brotliDecompressSync } from 'node:zlib';
import { type Inputs, listedPlaces, placeCount } from './inputs.ts';
import type { PackedWeights } from './packed.ts';
import { packedWeights } from './weights.ts';

/** The table of weights, a row of bytes for each place, with one byte for each intent. */
export interface Weights {
  readonly bytes: Int8Array;
  /** What 1 stands for in the rows of listed places, and in the rows of shared ones. */
  readonly listedUnit: number;
  readonly sharedUnit: number;
}

const remembered: { weights: Weights | null } = { weights: null };

/** What speaks for each intent, in units of log odds. */
export function weigh(inputs: Inputs, intentCount: number): Float64Array {
  remembered.weights ??= unpack(packedWeights);
  return weighWith(remembered.weights, inputs, intentCount);
}

export function weighWith(
  { bytes, listedUnit, sharedUnit }: Weights,
  { places, amounts }: Inputs,
  intentCount: number,
): Float64Array {
  const listed = listedPlaces(intentCount);
  const sums = new Float64Array(intentCount);
  places.forEach((place, at) => {
    const amount = (amounts[at] ?? 0) * (place < listed ? listedUnit : sharedUnit);
    const row = place * intentCount;
    for (let intent = 0; intent < intentCount; intent++)
      sums[intent] = (sums[intent] ?? 0) + amount * (bytes[row + intent] ?? 0);
  });
  return sums;
}

export function unpack({ rows, ...units }: PackedWeights): Weights {
  const bytes = brotliDecompressSync(Buffer.from(rows.join(''), 'base64'));
  return { ...units, bytes: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** Finer ones would say little more, and take more room. */
const stepsMax = { listed: 127, shared: 24 } as const;

/** The smallest units with which each weight fits in its steps. */
export function quantize(weights: Float64Array, intentCount: number): Weights {
  const split = listedPlaces(intentCount) * intentCount;
  const unitOf = (part: Float64Array, steps: number) =>
    part.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / steps;
  const listedUnit = unitOf(weights.subarray(0, split), stepsMax.listed);
  const sharedUnit = unitOf(weights.subarray(split), stepsMax.shared);
  const bytes = new Int8Array(placeCount(intentCount) * intentCount);
  weights.forEach((weight, at) => {
    bytes[at] = Math.round(weight / (at < split ? listedUnit : sharedUnit));
  });
  return { bytes, listedUnit, sharedUnit };
}
