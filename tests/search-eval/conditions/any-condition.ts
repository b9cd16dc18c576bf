import type { RawVulnerability } from '../published/records.ts';
import { drawNumber, drawTime } from './compared.ts';
import { type Condition, listText, type Material } from './condition.ts';
import { drawSome, type Lots } from './lots.ts';
import { drawNamed } from './named.ts';
import { drawVersioned } from './versioned.ts';

/** A condition on any one field. */
export function drawCondition(material: Material, lots: Lots): Condition {
  return lots.of(draws)(material, lots);
}

type Draw = (material: Material, lots: Lots) => Condition;

const severities = ['critical', 'high', 'medium', 'low', 'none', 'unknown'] as const;
const exploitations = ['active', 'poc', 'none'] as const;

/** The fields in turn, those more often of which there is more to get wrong. */
const draws: readonly Draw[] = [
  drawSeverity,
  drawSeverity,
  (material, lots) => drawNumber('cvss', ({ cvss }) => cvss, material, lots),
  (material, lots) => drawNumber('cvss', ({ cvss }) => cvss, material, lots),
  (material, lots) => drawNumber('epss', ({ epss }) => epss, material, lots),
  (material, lots) => drawNumber('epss', ({ epss }) => epss, material, lots),
  (material, lots) => drawNumber('year', ({ year }) => year, material, lots),
  (material, lots) => drawTime('published', ({ published }) => published, material, lots),
  (material, lots) => drawTime('published', ({ published }) => published, material, lots),
  (material, lots) => drawTime('modified', ({ modified }) => modified, material, lots),
  (material, lots) => drawTime('kevAdded', ({ kevAdded }) => kevAdded, material, lots),
  (material, lots) => drawTime('kevDue', ({ kevDue }) => kevDue, material, lots),
  (_, lots) => drawFlag('kev', ({ isListed }) => isListed, lots),
  (_, lots) => drawFlag('ransomware', ({ isRansomware }) => isRansomware, lots),
  drawExploit,
  ...Array.from({ length: 10 }, () => drawNamed),
  drawSource,
  drawState,
  drawId,
  drawPossession,
  drawPossession,
  drawVersioned,
  drawVersioned,
  drawWord,
  drawWord,
];

function drawSeverity(_: Material, lots: Lots): Condition {
  const some: readonly string[] = drawSome(severities, 1 + lots.below(3), lots);
  if (lots.below(3) === 0) return drawLevel(lots);
  return { text: `severity:${listText(some, lots)}`, holds: ({ severity }) => some.includes(severity) };
}

function drawLevel(lots: Lots): Condition {
  const scored: readonly string[] = severities.slice(0, -1);
  const bound = lots.below(scored.length);
  // The list begins with the highest.
  const [operator, isMet] = lots.of<readonly [string, (at: number) => boolean]>([
    ['>=', (at) => at <= bound],
    ['<', (at) => at > bound],
  ]);
  return {
    text: `severity${operator}${scored[bound]}`,
    holds: ({ severity }) => scored.includes(severity) && isMet(scored.indexOf(severity)),
  };
}

function drawFlag(field: string, read: Condition['holds'], lots: Lots): Condition {
  const wanted = lots.below(3) > 0;
  return { text: `${field}:${wanted}`, holds: (vulnerability) => read(vulnerability) === wanted };
}

function drawExploit(_: Material, lots: Lots): Condition {
  const some = drawSome(exploitations, 1 + lots.below(2), lots);
  return {
    text: `exploit:${listText(some, lots)}`,
    holds: ({ exploitation }) => some.some((each) => each === exploitation),
  };
}

function drawSource({ vulnerabilities }: Material, lots: Lots): Condition {
  const source = lots.of([...lots.of(vulnerabilities).sources, 'osv', 'csaf', 'kev', 'kev-attack']);
  return { text: `source:${source}`, holds: ({ sources }) => sources.includes(source) };
}

function drawState(_: Material, lots: Lots): Condition {
  const some: readonly string[] = drawSome(['published', 'rejected', 'unknown'], 1 + lots.below(2), lots);
  return { text: `state:${listText(some, lots)}`, holds: ({ state }) => some.includes(state) };
}

/** The beginning of an id, with or without what all have. */
function drawId({ vulnerabilities }: Material, lots: Lots): Condition {
  const { id } = lots.of(vulnerabilities);
  const beginning = id.slice(0, 'CVE-2021-'.length + 1 + lots.below(3));
  return {
    text: `${lots.of(['id:', 'cve:', 'id:CVE-', 'CVE:cve-'])}${beginning.slice('CVE-'.length)}*`,
    holds: (each) => each.id.startsWith(beginning),
  };
}

/** Fixes that reports in CSAF name are told in too many ways to be read by other eyes in a few lines. */
function drawPossession(_: Material, lots: Lots): Condition {
  const [what, holds] = lots.of<readonly [string, Condition['holds']]>([
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

function hasExploit({ isListed, isExploitShown, exploitation }: RawVulnerability): boolean {
  return isListed || isExploitShown || exploitation === 'poc' || exploitation === 'active';
}

/** Words of one text in quotes, so that nothing stands in for them. */
function drawWord({ words }: Material, lots: Lots): Condition {
  const some = drawSome(words.drawable, 1 + lots.below(2), lots);
  const places = some.map((word) => words.idsOf(word));
  return {
    text: some.length === 1 ? `"${some[0]}"` : `(${some.map((word) => `"${word}"`).join(' OR ')})`,
    holds: ({ id }) => places.some((ids) => ids.has(id)),
  };
}
