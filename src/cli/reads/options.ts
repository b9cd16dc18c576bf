import { InvalidArgumentError } from 'commander';
import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import { type RelationType, relationTypes } from '../../domain/entity/relation.ts';
import { eventTypes } from '../../domain/event.ts';
import { oneOf } from '../grammar.ts';
import { matchStatuses, matchStatusList, once, pageLimit } from '../option-values.ts';
import type { ReadOption } from './types.ts';

const text = (flags: string, description: string): ReadOption => ({ flags, description, parse: once });
const flag = (flags: string, description: string): ReadOption => ({ flags, description, parse: once });

const cursor = text('--cursor <cursor>', 'continue after an earlier answer: its nextCursor');

/** The options of a list with pages. */
export const page: readonly ReadOption[] = [
  { flags: '--limit <n>', description: 'items to show, 1 to 100', parse: pageLimit, usual: 20 },
  cursor,
];
export const asOf = text('--as-of <state>', 'an earlier state: a manifest number, or a time or day');
export const explain = flag('--explain', 'add how the figures were computed');
export const follow = flag('--follow', 'wait for new changes and print each, until it is interrupted');
export const download = text('--download <file>', 'write the bytes into this new file');
export const period: readonly ReadOption[] = [
  text('--from <day>', 'the first day'),
  text('--to <day>', 'the last day'),
];
export const versions: readonly ReadOption[] = [
  text('--from <sha256>', 'the earlier of two versions to compare'),
  text('--to <sha256>', 'the later one'),
];
export const links: readonly ReadOption[] = [
  {
    flags: '--relation <type>',
    description: 'only links of this type: has-weakness …',
    parse: oneOf(...relationTypes),
  },
  { flags: '--direction <direction>', description: 'only links out or in', parse: oneOf('out', 'in') },
];
export const found: readonly ReadOption[] = [
  text('--product-version <version>', 'the version to check, in place of that of the id'),
  text('--cve <id>', 'only this CVE'),
  {
    flags: '--status <statuses>',
    description: `only findings with these statuses: ${matchStatuses.join(',')}`,
    parse: matchStatusList,
  },
];
export const changes: readonly ReadOption[] = [
  text('--since <time>', 'after this manifest, since this day or time, or within an age such as 7d'),
  { flags: '--type <type>', description: 'only changes of this type', parse: oneOf(...eventTypes) },
  text('--source <name>', 'only changes from this source'),
  text('--cve <id>', 'only changes of this CVE'),
];
export const epssMoves: ReadOption = {
  flags: '--sort <field>',
  description: 'only changes of EPSS scores, the largest first: -epssMove',
  parse: oneOf('-epssMove'),
};

/** The options for walking over relations. */
export function walk(depthMax: number, depth: number, limitMax: number, limit: number) {
  return [
    {
      flags: '--depth <n>',
      description: `steps, 1 to ${depthMax}`,
      parse: wholeNumber(depthMax),
      usual: depth,
    },
    { flags: '--types <types>', description: 'only these types of relations or entities', parse: graphTypes },
    {
      flags: '--limit <n>',
      description: `how many, 1 to ${limitMax}`,
      parse: wholeNumber(limitMax),
      usual: limit,
    },
    {
      flags: '--min-confidence <n>',
      description: 'only relations of at least this confidence, 0 to 1',
      parse: confidence,
      usual: 0,
    },
  ] satisfies readonly ReadOption[];
}

export const derived = flag('--derived', 'add relations that only follow from others');

export function wholeNumber(max: number): (text: string) => number {
  return (given) => {
    const number = /^[1-9]\d{0,2}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
    if (number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
  };
}

function confidence(given: string): number {
  if (/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(given)) return Number(given);
  throw new InvalidArgumentError('It must be a number from 0 to 1.');
}

function graphTypes(given: string): readonly (RelationType | EntityType)[] {
  const known: readonly string[] = [...relationTypes, ...entityTypes];
  const isType = (word: string): word is RelationType | EntityType => known.includes(word);
  const words = given.split(',');
  if (words.every(isType)) return words;
  throw new InvalidArgumentError(`It must be some of ${known.join(', ')}, separated by commas.`);
}
