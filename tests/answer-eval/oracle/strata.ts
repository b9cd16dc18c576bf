import { containersOf, isDisputed, scoresOfRecord, weaknessesOfProblem } from '../../oracle/cve.ts';
import { readRecords } from '../../oracle/files.ts';
import { namesFix } from '../../oracle/fixes.ts';
import { type Json, listOf, membersOf, textOf } from '../../oracle/json.ts';
import { decisionOf } from '../../oracle/ssvc.ts';
import type { EpssDay, KevList } from './lists.ts';

/** What decides to which strata a CVE belongs. */
interface Traits {
  readonly id: string;
  readonly hasRecord: boolean;
  readonly state: string;
  readonly versions: readonly string[];
  readonly isConflicted: boolean;
  readonly isDisputed: boolean;
  readonly weaknesses: number;
  readonly hasFix: boolean;
  readonly hasDecision: boolean;
  readonly isAscii: boolean;
  readonly isListed: boolean;
  readonly isRansomware: boolean;
  readonly isScored: boolean;
}

type Test = (traits: Traits) => boolean;

const isPublished: Test = ({ state }) => state === 'published';
const only =
  (...versions: string[]): Test =>
  (traits) =>
    isPublished(traits) && traits.versions.join() === versions.join();

/** Each stratum and how many of its records are chosen. */
const tests: Readonly<Record<string, readonly [number, Test]>> = {
  'kev with record': [50, ({ isListed, hasRecord }) => isListed && hasRecord],
  'kev without record': [30, ({ isListed, hasRecord }) => isListed && !hasRecord],
  ransomware: [30, ({ isRansomware, hasRecord }) => isRansomware && hasRecord],
  'not in kev': [40, (traits) => isPublished(traits) && !traits.isListed],
  'cvss 2.0 alone': [3, only('2.0')],
  'cvss 3.0 alone': [20, only('3.0')],
  'cvss 3.1 alone': [30, only('3.1')],
  'cvss 4.0 alone': [30, only('4.0')],
  'cvss of all versions': [15, only('2.0', '3.0', '3.1', '4.0')],
  'no cvss': [30, only()],
  'scorers differ': [40, ({ isConflicted }) => isConflicted],
  rejected: [30, ({ state }) => state === 'rejected'],
  disputed: [25, ({ isDisputed }) => isDisputed],
  'no cwe': [25, (traits) => isPublished(traits) && traits.weaknesses === 0],
  'many cwes': [20, ({ weaknesses }) => weaknesses >= 3],
  'epss missing': [20, (traits) => isPublished(traits) && !traits.isScored],
  'fix known': [30, (traits) => isPublished(traits) && traits.hasFix],
  'fix unknown': [30, (traits) => isPublished(traits) && !traits.hasFix],
  'ssvc present': [20, ({ hasDecision }) => hasDecision],
  'ssvc absent': [20, (traits) => isPublished(traits) && !traits.hasDecision],
  'not ascii': [25, (traits) => isPublished(traits) && !traits.isAscii],
  'epss alone': [20, ({ hasRecord, isListed, isScored }) => !hasRecord && !isListed && isScored],
};

export type Strata = ReadonlyMap<string, readonly string[]>;

/** Chooses records of each stratum, evenly over the sorted ids; a record can be of several. */
export async function chooseRecords(kev: KevList, epss: EpssDay): Promise<Strata> {
  const records = await readRecords(traitsOfRecord);
  const unrecorded = [...new Set([...kev.entries.keys(), ...epss.rows.keys()])].filter(
    (id) => !records.has(id),
  );
  const all = [
    ...Array.from(records, ([id, { picked }]) => ({ ...noRecord, id, ...picked })),
    ...unrecorded.map(bare),
  ]
    .map((traits) => {
      const listing = kev.entries.get(traits.id);
      const isListed = listing !== undefined;
      const isRansomware = listing?.isRansomware === true;
      return { ...traits, isListed, isRansomware, isScored: epss.rows.has(traits.id) };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(
    Object.entries(tests).map(([stratum, [count, isOf]]) => [
      stratum,
      evenly(all.filter(isOf), count).map(({ id }) => id),
    ]),
  );
}

const noRecord = {
  ...{ hasRecord: false, state: 'unknown', versions: [], isConflicted: false, isDisputed: false },
  ...{ weaknesses: 0, hasFix: false, hasDecision: false, isAscii: true },
} as const;

function bare(id: string) {
  return { id, ...noRecord };
}

function traitsOfRecord(record: Json) {
  const containers = containersOf(record).map(({ members }) => members);
  const scores = scoresOfRecord(record);
  const texts = containers
    .flatMap(({ descriptions }) => listOf(descriptions))
    .map((text) => membersOf(text).value);
  const problems = containers
    .flatMap(({ problemTypes }) => listOf(problemTypes))
    .flatMap((type) => listOf(membersOf(type).descriptions));
  const ofVersion = Map.groupBy(scores, ({ version }) => version);
  return {
    hasRecord: true,
    state: textOf(membersOf(membersOf(record).cveMetadata).state).toLowerCase(),
    versions: [...new Set(scores.map(({ version }) => version))].sort(),
    isConflicted: [...ofVersion.values()].some(
      (same) =>
        same.some(({ role }) => role === 'cna') && new Set(same.map(({ baseScore }) => baseScore)).size > 1,
    ),
    isDisputed: isDisputed(record),
    weaknesses: new Set(problems.flatMap(weaknessesOfProblem)).size,
    hasFix: containers.flatMap(({ affected }) => listOf(affected)).some(namesFix),
    hasDecision: decisionOf(record).exploitation !== null,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
    isAscii: texts.every((text) => /^[\x00-\x7f]*$/.test(textOf(text))),
  };
}

/** @param count how many at most, from all over the list */
export function evenly<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, i) => list[Math.floor(i * step)] as T);
}
