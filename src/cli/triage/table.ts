import { type Tier, tiers } from '../../domain/risk/tier.ts';
import { decidingReasons, missingInWords } from '../../domain/risk/words.ts';
import { formatShare } from '../../domain/share.ts';
import type { TriageComponent, TriageItem, TriageResult } from '../../services/triage/contract.ts';
import { formatRisk, formatTier } from '../cve/risk.ts';
import { formatCount, formatNumber, formatTime } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Across, type Column, renderTable } from '../layout/table.ts';

/** The vulnerabilities, the most urgent first, with why, and what the list does not say. */
export function renderTriage(result: TriageResult, width: number): Rich[] {
  const hasComponents = result.counts.components > 0;
  const rows = result.items.flatMap((item) => rowsOf(item, hasComponents));
  const table = rows.length === 0 ? [] : [...renderTable(columns, rows, width), []];
  const lines = [sumUp(result), ...notesOn(result)];
  return [...table, ...lines.flatMap((line) => wrapRich(line, width))];
}

const columns: readonly Column[] = [
  { heading: 'tier' },
  { heading: 'id' },
  { heading: 'risk' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'KEV due', isOptional: true },
  { heading: 'title', linesMax: 2 },
];

function rowsOf(item: TriageItem, hasComponents: boolean): (readonly Rich[] | Across)[] {
  const { tier, id, risk, riskScore, epss, kev, dueDate, title, reasons, missing } = item;
  const why = decidingReasons(reasons, reasonsMax).map(({ words }) => words);
  const unknown = missing.length === 0 ? [] : [`not known: ${missingInWords(missing)}`];
  const due = kev ? rich(dueDate === null ? 'listed' : formatTime(dueDate), 'high') : [];
  const row = [
    formatTier(tier),
    rich(id, 'strong'),
    formatRisk(risk, riskScore),
    rich(epss === null ? '' : formatShare(epss)),
    due,
    rich(title ?? ''),
  ];
  return [
    row,
    below(rich([...why, ...unknown].join(', '), 'faint')),
    ...(hasComponents ? [below(formatComponents(item))] : []),
  ];
}

const reasonsMax = 3;
const componentsListed = 3;

function below(line: Rich): Across {
  return { across: line, indent: 2, linesMax: 1 };
}

function formatComponents({ components, componentCount }: TriageItem): Rich {
  const listed = components.slice(0, componentsListed).map(formatComponent);
  const more = componentCount - listed.length;
  return joinRich([...listed, rich(more > 0 ? `and ${formatCount(more)} more` : '', 'faint')], ', ');
}

function formatComponent({ purl, name, version, pointer, status, fixed }: TriageComponent): Rich {
  const spelt = purl ?? [name ?? pointer, version].filter((part) => part !== null).join(' ');
  const [first] = fixed;
  return joinRich([
    rich(spelt),
    rich(status === 'unknown' ? 'perhaps' : '', 'medium'),
    rich(first === undefined ? '' : `fixed in ${first}`, 'faint'),
  ]);
}

function sumUp({ total, counts, options }: TriageResult): Rich {
  const parts = tiers.flatMap((tier) =>
    counts.tiers[tier] === 0 ? [] : [`${counts.tiers[tier]} ${inWords[tier]}`],
  );
  const where = options.exposed === null ? 'if exposed' : options.exposed ? 'exposed' : 'not exposed';
  const head = rich(`${formatNumber(total, 'vulnerability', 'vulnerabilities')}, ${where}:`, 'strong');
  return total === 0 ? rich('Nothing to fix was found.', 'strong') : joinRich([head, rich(parts.join(', '))]);
}

const inWords: Readonly<Record<Tier, string>> = {
  '3df': 'within 3 days with forensics',
  '3d': 'within 3 days',
  '14d': 'within 14 days',
  '60d': 'within 60 days',
  fsu: 'with the next upgrade',
  unknown: 'without a known tier',
};

const listedMax = 10;

function notesOn(result: TriageResult): Rich[] {
  const { missing, malformed, unmatched, excluded, counts, warnings, items, total, truncated, table } =
    result;
  const names = unmatched.map(({ name, version, pointer }) =>
    [name ?? pointer, version].filter(Boolean).join(' '),
  );
  return [
    ...(truncated ? [note('Not shown:', `${formatCount(total - items.length)} more; use --limit`)] : []),
    ...noteList('Named by no source:', missing, missing.length),
    ...noteList(
      'Not an id:',
      malformed.map(({ id }) => id),
      malformed.length,
    ),
    ...noteList('No vulnerability found for:', names, counts.unmatched),
    ...exclusions('Taken off by VEX:', excluded, ({ vex, handling }) => (handling ? null : vex)),
    ...exclusions('Handled:', excluded, ({ handling }) => handling),
    ...warnings.map((sentence) => note('Note:', sentence)),
    ...(table === null
      ? []
      : [
          note(
            'Tiers:',
            `CISA BOD 26-04, table version ${table.version ?? 'unknown'}; not a compliance determination`,
          ),
        ]),
  ];
}

type Excluded = TriageResult['excluded'][number];

/** @param reasonOf why it is in the list with this label; null if it is not */
function exclusions(
  label: string,
  excluded: readonly Excluded[],
  reasonOf: (item: Excluded) => { readonly status: string } | null | undefined,
): Rich[] {
  const names = excluded.flatMap((item) => {
    const reason = reasonOf(item);
    return reason == null ? [] : [`${item.id} (${reason.status.replace('_', ' ')})`];
  });
  return noteList(label, names, names.length);
}

function noteList(label: string, names: readonly string[], count: number): Rich[] {
  if (count === 0) return [];
  const more = count - Math.min(names.length, listedMax);
  const listed = names.slice(0, listedMax).join(', ');
  return [note(label, more > 0 ? `${listed} and ${formatCount(more)} more` : listed)];
}

function note(label: string, text: string): Rich {
  return joinRich([rich(label, 'faint'), rich(text)]);
}
