import type { SsvcDecision } from '../../domain/exploitation.ts';
import type { Judgement } from '../../domain/risk/judgement.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { formatNumber } from '../layout/format.ts';
import { cutList, renderLabelled } from '../layout/list.ts';
import { joinRich, padRich, type Rich, rich, richWidth, wrapRich } from '../layout/rich-text.ts';
import { renderEpss, renderKev } from './exploitation.ts';
import { renderAdvisories, renderFixes, renderTechniques } from './joined.ts';
import { renderProducts } from './products.ts';
import { renderReferences, standardTags } from './references.ts';
import { renderBod, renderRisk } from './risk.ts';
import { formatSeverity, renderScores } from './severity.ts';

/** A record on one screen, most important facts first. Long lists are cut, with a count. */
export function renderCard(record: VulnerabilityRecord & Judgement, columns: number): Rich[] {
  const width = Math.min(columns, widthMax);
  const labelled = (label: string, lines: readonly Rich[]) =>
    renderLabelled(label, lines, { labelWidth, width });
  const inner = width - labelWidth - 2;
  return [
    ...renderHeading(record, width),
    ...(record.title === null ? [] : wrapRich(rich(record.title, 'strong'), width)),
    ...renderDescription(record, width),
    [],
    ...labelled('Risk', renderRisk(record.risk)),
    ...labelled('BOD', renderBod(record.priority.bod, record.state)),
    ...labelled('Severity', renderScores(record.cvss, inner)),
    ...labelled('KEV', renderKev(record.kev)),
    ...labelled('EPSS', renderEpss(record.epss)),
    ...labelled('SSVC', [record.ssvc, ...record.otherSsvc].map(formatSsvc)),
    ...labelled('CWE', renderWeaknesses(record)),
    ...labelled('Affected', renderProducts(record.affected, inner)),
    ...labelled('Fixed in', renderFixes(record)),
    ...labelled('Advisory', renderAdvisories(record)),
    ...labelled('ATT&CK', renderTechniques(record)),
    ...labelled(
      'Replaced',
      record.replacedBy.length === 0 ? [] : [rich(`by ${record.replacedBy.join(', ')}`)],
    ),
    ...labelled('Aliases', renderNames(record.aliases)),
    ...labelled('Dates', [formatDates(record)]),
    ...renderReferences(record.references, width),
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

function renderHeading({ id, state, tags, severity, cvss }: VulnerabilityRecord, width: number): Rich[] {
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
  const right = formatSeverity(severity, preferred.baseScore);
  const remaining = width - richWidth(right);
  if (remaining > richWidth(left)) return [[...padRich(left, remaining), ...right]];
  return [...wrapRich(left, width), right];
}

/** The description. For a record without one, the reason for its rejection. */
function renderDescription({ description, remarks }: VulnerabilityRecord, width: number): Rich[] {
  const chosen = description ?? remarks.find(({ kind }) => kind === 'rejection');
  if (chosen === undefined) return [];
  const { text, lang, source } = chosen;
  const by = /^en\b/i.test(lang) ? `(${source})` : `(${source}, ${lang})`;
  const lines = wrapRich(joinRich([rich(text), rich(by, 'faint')]), width);
  const more = lines.length - descriptionLinesMax;
  if (more <= 1) return [[], ...lines];
  return [
    [],
    ...lines.slice(0, descriptionLinesMax),
    rich(`… and ${formatNumber(more, 'more line')} ${by}`, 'faint'),
  ];
}

function formatSsvc(decision: SsvcDecision | null): Rich {
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

/** Each CWE id with its name, or with the words of its source. Only words if no id is given. */
function renderWeaknesses({ cwes, weaknesses }: VulnerabilityRecord): Rich[] {
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

function renderNames(names: readonly string[]): Rich[] {
  if (names.length === 0) return [];
  const more = names.length - namesMax;
  return [
    joinRich([rich(names.slice(0, namesMax).join(', ')), rich(more > 0 ? `and ${more} more` : '', 'faint')]),
  ];
}

function formatDates({ published, modified, reserved, rejected, madePublic }: VulnerabilityRecord): Rich {
  const dates = Object.entries({ published, modified, reserved, rejected, 'made public': madePublic });
  return rich(
    dates
      .flatMap(([name, time]) => (time === null ? [] : [`${name} ${time.slice(0, 'YYYY-MM-DD'.length)}`]))
      .join(', '),
  );
}
