import type { RawVulnerability } from '../published/records.ts';
import { sampleNumber, sampleTime } from './compared.ts';
import { type Condition, listText, type Material } from './condition.ts';
import { sampleNamed } from './named.ts';
import { type Sampler, sampleSome } from './sampler.ts';
import { sampleVersioned } from './versioned.ts';

/** A condition on any one field. */
export function sampleCondition(material: Material, sampler: Sampler): Condition {
  return sampler.of(samples)(material, sampler);
}

type SampleCondition = (material: Material, sampler: Sampler) => Condition;

const severities = ['critical', 'high', 'medium', 'low', 'none', 'unknown'] as const;
const risks = ['critical', 'high', 'medium', 'low', 'unknown'] as const;
const tiers = ['3df', '3d', '14d', '60d', 'fsu', 'unknown'] as const;
const exploitations = ['active', 'poc', 'none'] as const;

/** The fields in turn, more often those that are easier to get wrong. */
const samples: readonly SampleCondition[] = [
  (_, sampler) => sampleLevel('severity', severities, ({ severity }) => severity, sampler),
  (_, sampler) => sampleLevel('severity', severities, ({ severity }) => severity, sampler),
  (_, sampler) => sampleLevel('risk', risks, ({ risk }) => risk, sampler),
  (_, sampler) => sampleLevel('tier', tiers, ({ tier }) => tier, sampler),
  (material, sampler) => sampleNumber('riskScore', ({ riskScore }) => riskScore, material, sampler),
  (material, sampler) => sampleNumber('cvss', ({ cvss }) => cvss, material, sampler),
  (material, sampler) => sampleNumber('cvss', ({ cvss }) => cvss, material, sampler),
  (material, sampler) => sampleNumber('epss', ({ epss }) => epss, material, sampler),
  (material, sampler) => sampleNumber('epss', ({ epss }) => epss, material, sampler),
  (material, sampler) => sampleNumber('year', ({ year }) => year, material, sampler),
  (material, sampler) => sampleTime('published', ({ published }) => published, material, sampler),
  (material, sampler) => sampleTime('published', ({ published }) => published, material, sampler),
  (material, sampler) => sampleTime('modified', ({ modified }) => modified, material, sampler),
  (material, sampler) => sampleTime('kevAdded', ({ kevAdded }) => kevAdded, material, sampler),
  (material, sampler) => sampleTime('kevDue', ({ kevDue }) => kevDue, material, sampler),
  (_, sampler) => sampleFlag('kev', ({ isListed }) => isListed, sampler),
  (_, sampler) => sampleFlag('ransomware', ({ isRansomware }) => isRansomware, sampler),
  sampleExploit,
  ...Array.from({ length: 10 }, () => sampleNamed),
  sampleSource,
  sampleState,
  sampleId,
  samplePossession,
  samplePossession,
  sampleVersioned,
  sampleVersioned,
  sampleWord,
  sampleWord,
];

/** @param levels the highest first, the unknown one last */
function sampleLevel(
  field: string,
  levels: readonly string[],
  read: (vulnerability: RawVulnerability) => string,
  sampler: Sampler,
): Condition {
  const some = sampleSome(levels, 1 + sampler.below(3), sampler);
  if (sampler.below(3) === 0) return compareLevels(field, levels.slice(0, -1), read, sampler);
  return {
    text: `${field}:${listText(some, sampler)}`,
    holds: (vulnerability) => some.includes(read(vulnerability)),
  };
}

function compareLevels(
  field: string,
  known: readonly string[],
  read: (vulnerability: RawVulnerability) => string,
  sampler: Sampler,
): Condition {
  const bound = sampler.below(known.length);
  const [operator, isMet] = sampler.of<readonly [string, (at: number) => boolean]>([
    ['>=', (at) => at <= bound],
    ['<', (at) => at > bound],
  ]);
  return {
    text: `${field}${operator}${known[bound]}`,
    holds: (vulnerability) =>
      known.includes(read(vulnerability)) && isMet(known.indexOf(read(vulnerability))),
  };
}

function sampleFlag(field: string, read: Condition['holds'], sampler: Sampler): Condition {
  const wanted = sampler.below(3) > 0;
  return { text: `${field}:${wanted}`, holds: (vulnerability) => read(vulnerability) === wanted };
}

function sampleExploit(_: Material, sampler: Sampler): Condition {
  const some = sampleSome(exploitations, 1 + sampler.below(2), sampler);
  return {
    text: `exploit:${listText(some, sampler)}`,
    holds: ({ exploitation }) => some.some((each) => each === exploitation),
  };
}

function sampleSource({ vulnerabilities }: Material, sampler: Sampler): Condition {
  const source = sampler.of([...sampler.of(vulnerabilities).sources, 'osv', 'csaf', 'kev', 'kev-attack']);
  return { text: `source:${source}`, holds: ({ sources }) => sources.includes(source) };
}

function sampleState(_: Material, sampler: Sampler): Condition {
  const some: readonly string[] = sampleSome(
    ['published', 'rejected', 'unknown'],
    1 + sampler.below(2),
    sampler,
  );
  return { text: `state:${listText(some, sampler)}`, holds: ({ state }) => some.includes(state) };
}

/** The beginning of an id, with or without the common prefix. */
function sampleId({ vulnerabilities }: Material, sampler: Sampler): Condition {
  const { id } = sampler.of(vulnerabilities);
  const beginning = id.slice(0, 'CVE-2021-'.length + 1 + sampler.below(3));
  return {
    text: `${sampler.of(['id:', 'cve:', 'id:CVE-', 'CVE:cve-'])}${beginning.slice('CVE-'.length)}*`,
    holds: (each) => each.id.startsWith(beginning),
  };
}

/** CSAF reports name fixes in too many ways to be read independently in a few lines. */
function samplePossession(_: Material, sampler: Sampler): Condition {
  const [what, holds] = sampler.of<readonly [string, Condition['holds']]>([
    ['exploit', hasExploit],
    ['exploit', hasExploit],
    ['fix -source:csaf', ({ namesFix, sources }) => namesFix && !sources.includes('csaf')],
    ['fix -source:csaf', ({ namesFix, sources }) => namesFix && !sources.includes('csaf')],
    ['kev', ({ isListed }) => isListed],
    ['cvss', ({ cvss }) => cvss !== null],
    ['epss', ({ epss }) => epss !== null],
    ['cwe', ({ weaknesses }) => weaknesses.length > 0],
    ['advisory', ({ advisories }) => advisories.length > 0],
    ['technique', ({ techniques }) => techniques.length > 0],
    ['package', ({ packages }) => packages.length > 0],
    ['product', ({ products }) => products.length > 0],
  ]);
  return { text: what.includes(' ') ? `(has:${what})` : `has:${what}`, holds };
}

function hasExploit({ isListed, isExploitMentioned, exploitation }: RawVulnerability): boolean {
  return isListed || isExploitMentioned || exploitation === 'poc' || exploitation === 'active';
}

/** Words of one text in quotes, so that no synonyms replace them. */
function sampleWord({ words }: Material, sampler: Sampler): Condition {
  const some = sampleSome(words.drawable, 1 + sampler.below(2), sampler);
  const places = some.map((word) => words.idsOf(word));
  return {
    text: some.length === 1 ? `"${some[0]}"` : `(${some.map((word) => `"${word}"`).join(' OR ')})`,
    holds: ({ id }) => places.some((ids) => ids.has(id)),
  };
}
