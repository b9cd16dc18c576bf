import { type Intent, intents } from '../../intents.ts';
import type { Features } from '../features.ts';
import { ruleScores } from '../intents.ts';
import { type Inputs, inputsOf, placeCount } from '../model/inputs.ts';

/** A question with its intent, as the model sees it. */
export interface Example {
  readonly intent: Intent;
  readonly inputs: Inputs;
}

export function exampleOf(intent: Intent, features: Features): Example {
  return { intent, inputs: inputsOf(features, ruleScores(features)) };
}

const rounds = 6;
const rate = 0.25;
/** How strongly weights are drawn to 0. */
const decay = 1e-3;
/** Less is not worth a step. */
const errorMin = 0.002;
const seed = 20_260_822;

/** A multinomial logistic regression, by AdaGrad. The same examples give the same weights. */
export function train(examples: readonly Example[]): Float64Array {
  const size = placeCount(intents.length) * intents.length;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-3);
  const random = randomNumbers(seed);
  const order = [...examples];
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const { intent, inputs } of order) {
      const right = intents.indexOf(intent);
      const errors = shares(sumsOf(weights, inputs));
      errors[right] = (errors[right] ?? 0) - 1;
      step(weights, squares, inputs, errors);
    }
  }
  return weights;
}

function sumsOf(weights: Float64Array, { places, amounts }: Inputs): Float64Array {
  const sums = new Float64Array(intents.length);
  for (let at = 0; at < places.length; at++) {
    const [row, amount] = [(places[at] ?? 0) * sums.length, amounts[at] ?? 0];
    for (let one = 0; one < sums.length; one++)
      sums[one] = (sums[one] ?? 0) + amount * (weights[row + one] ?? 0);
  }
  return sums;
}

/** Moves the weights of the intents that are given too much or too little. */
function step(
  weights: Float64Array,
  squares: Float64Array,
  { places, amounts }: Inputs,
  errors: Float64Array,
): void {
  const wrong = Array.from(errors.keys()).filter((one) => Math.abs(errors[one] ?? 0) > errorMin);
  for (let at = 0; at < places.length; at++) {
    const [row, amount] = [(places[at] ?? 0) * errors.length, amounts[at] ?? 0];
    for (const one of wrong) {
      const weight = weights[row + one] ?? 0;
      const slope = amount * (errors[one] ?? 0) + decay * weight;
      const square = (squares[row + one] ?? 0) + slope * slope;
      squares[row + one] = square;
      weights[row + one] = weight - (rate * slope) / Math.sqrt(square);
    }
  }
}

/** Log odds as parts of 1. */
export function shares(sums: Float64Array): Float64Array {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((all, one) => all + one, 0);
  return powers.map((one) => one / total);
}

function shuffle(list: Example[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [list[last], list[other]];
    if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a];
  }
}

/** Numbers from 0 to 1 by a linear congruential generator. */
function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
