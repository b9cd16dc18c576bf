import type { SsvcDecision } from '../../domain/exploitation.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { spellNumber } from '../layout/figures.ts';
import { cutList, layLabelled } from '../layout/list.ts';
import { joinRich, padRich, type Rich, rich, richWidth, wrapRich } from '../layout/rich-text.ts';
import { layEpss, layKev } from './exploitation.ts';
import { layAdvisories, layFixes, layTechniques } from './joined.ts';
import { layProducts } from './products.ts';
import { layReferences, standardTags } from './references.ts';
import { layScores, spellSeverity } from './severity.ts';

/** A record on one screen: what matters first, long lists cut with a count. */
export function layCard(record: VulnerabilityRecord, columns: number): Rich[] {
  const width = Math.min(columns, widthMax);
  const labelled = (label: string, lines: readonly Rich[]) =>
    layLabelled(label, lines, { labelWidth, width });
  const inner = width - labelWidth - 2;
  return [
    ...layHeading(record, width),
    ...(record.title === null ? [] : wrapRich(rich(record.title, 'strong'), width)),
    ...layDescription(record, width),
    [],
    ...labelled('Severity', layScores(record.cvss, inner)),
    ...labelled('KEV', layKev(record.kev)),
    ...labelled('EPSS', layEpss(record.epss)),
    ...labelled('SSVC', [record.ssvc, ...record.otherSsvc].map(spellSsvc)),
    ...labelled('CWE', layWeaknesses(record)),
    ...labelled('Affected', layProducts(record.affected, inner)),
    ...labelled('Fixed in', layFixes(record)),
    ...labelled('Advisory', layAdvisories(record)),
    ...labelled('ATT&CK', layTechniques(record)),
    ...labelled(
      'Replaced',
      record.replacedBy.length === 0 ? [] : [rich(`by ${record.replacedBy.join(', ')}`)],
    ),
    ...labelled('Aliases', layNames(record.aliases)),
    ...labelled('Dates', [spellDates(record)]),
    ...layReferences(record.references, width),
    [],
    ...wrapRich(rich(`The whole record: cairn cve ${record.id} --json`, 'faint'), width),
  ];
}

/** Longer lines are hard to read. */
const widthMax = 120;
const labelWidth = 'Severity'.length;
const descriptionLinesMax = 8;
const weaknessesMax = 6;
const namesMax = 12;

function layHeading({ id, state, tags, severity, cvss }: VulnerabilityRecord, width: number): Rich[] {
  const what = state === 'unknown' ? 'no CVE record loaded' : state;
  const left = joinRich(
    [
      rich(id, 'strong'),
      rich([what, ...standardTags(tags)].join(', '), state === 'rejected' ? 'high' : 'faint'),
    ],
    '  ',
  );
  const [preferred] = cvss;
  if (preferred === undefined) return wrapRich(left, width);
  const right = spellSeverity(severity, preferred.baseScore);
  const room = width - richWidth(right);
  if (room > richWidth(left)) return [[...padRich(left, room), ...right]];
  return [...wrapRich(left, width), right];
}

/** The description; of a record without one, why it was rejected. */
function layDescription({ description, remarks }: VulnerabilityRecord, width: number): Rich[] {
  const said = description ?? remarks.find(({ kind }) => kind === 'rejection');
  if (said === undefined) return [];
  const { text, lang, source } = said;
  const by = /^en\b/i.test(lang) ? `(${source})` : `(${source}, ${lang})`;
  const lines = wrapRich(joinRich([rich(text), rich(by, 'faint')]), width);
  const more = lines.length - descriptionLinesMax;
  if (more <= 1) return [[], ...lines];
  return [
    [],
    ...lines.slice(0, descriptionLinesMax),
    rich(`… and ${spellNumber(more, 'more line')} ${by}`, 'faint'),
  ];
}

function spellSsvc(decision: SsvcDecision | null): Rich {
  if (decision === null) return [];
  const { exploitation, automatable, technicalImpact, source } = decision;
  const points = [
    exploitation === null ? '' : `exploitation ${exploitation}`,
    automatable === null ? '' : `automatable ${automatable}`,
    technicalImpact === null ? '' : `technical impact ${technicalImpact}`,
  ].filter((point) => point !== '');
  if (points.length === 0) return [];
  return joinRich([rich(points.join(', ')), rich(source, 'faint')], '  ');
}

/** Each CWE id with its name, else the words of whoever gave it; only words where there is no id. */
function layWeaknesses({ cwes, weaknesses }: VulnerabilityRecord): Rich[] {
  if (cwes.length === 0)
    return cutList(
      weaknesses.map(({ text }) => [rich(text ?? '')]),
      weaknessesMax,
    );
  const wordsOf = (id: string) => {
    const claims = weaknesses.filter((claim) => claim.id === id);
    return (
      claims.find(({ name }) => name !== null)?.name ?? claims.find(({ text }) => text !== null)?.text ?? id
    );
  };
  const named = cwes.map((id) => ({ id, words: withoutId(wordsOf(id), id) }));
  const bare = named.filter(({ words }) => words === '').map(({ id }) => id);
  const lines = named
    .filter(({ words }) => words !== '')
    .map(({ id, words }) => [joinRich([rich(id), rich(words, 'faint')])]);
  return [...cutList(lines, weaknessesMax), rich(bare.join(', '))];
}

function withoutId(words: string, id: string): string {
  return words.toUpperCase().startsWith(id) ? words.slice(id.length).replace(/^[\s:–-]+/, '') : words;
}

function layNames(names: readonly string[]): Rich[] {
  if (names.length === 0) return [];
  const more = names.length - namesMax;
  return [
    joinRich([rich(names.slice(0, namesMax).join(', ')), rich(more > 0 ? `and ${more} more` : '', 'faint')]),
  ];
}

function spellDates({ published, modified, reserved, rejected, madePublic }: VulnerabilityRecord): Rich {
  const dates = Object.entries({ published, modified, reserved, rejected, 'made public': madePublic });
  return rich(
    dates
      .flatMap(([name, time]) => (time === null ? [] : [`${name} ${time.slice(0, 'YYYY-MM-DD'.length)}`]))
      .join(', '),
  );
}
