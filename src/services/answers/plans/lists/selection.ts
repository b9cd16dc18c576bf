import type { Reading } from '../../../../answers/contract.ts';
import type { Days } from './days.ts';

/** CVEs by the day of their publication, or by the day on which KEV added them. */
export type ListName = 'published' | 'kev';

/** Which CVEs a question lists or counts. */
export interface Selection {
  readonly list: ListName;
  /** Id of the vendor, product, package, weakness or technique that they have to do with. */
  readonly subject: string | null;
  /** Only for those by publication. */
  readonly severity: 'critical' | 'high' | null;
}

/** @param unclear the lists that are meant if the question names neither */
export function selectionsOf(reading: Reading, unclear: readonly ListName[]): readonly Selection[] {
  const lists = asksFor(reading, 'kev')
    ? ['kev' as const]
    : asksFor(reading, 'published')
      ? ['published' as const]
      : unclear;
  const subject = reading.entities.find(({ id, type }) => conditionOn(id, type) !== null)?.id ?? null;
  return lists.map((list) => ({ list, subject, severity: list === 'kev' ? null : severityIn(reading) }));
}

/** The conditions of the query language that select them in a window. */
export function conditionsOf({ list, subject, severity }: Selection, days: Days | null): readonly string[] {
  const field = list === 'kev' ? 'kevAdded' : 'published';
  return [
    ...(list === 'kev' ? ['kev:true'] : ['type:vulnerability', 'state:published']),
    ...(days === null ? [] : [`${field}:${days.from}..${days.to}`]),
    ...(severity === null ? [] : [`severity:${severity}`]),
    ...(subject === null ? [] : [conditionOn(subject, typeIn(subject)) ?? '']),
  ];
}

/** The condition that a vulnerability has to do with an entity; null for types by which none can be found. */
export function conditionOn(id: string, type: string): string | null {
  const field = fields[type];
  const value = id.startsWith(`${field}:`) ? id.slice(id.indexOf(':') + 1) : id;
  if (field === undefined || !/[\p{L}\p{N}]/u.test(value)) return null;
  return /^[\p{L}\p{N}:./@+%_-]+$/u.test(value)
    ? `${field}:${value}`
    : `${field}:"${value.replaceAll('"', '')}"`;
}

const fields: Readonly<Record<string, string>> = {
  vendor: 'vendor',
  product: 'product',
  package: 'package',
  weakness: 'cwe',
  technique: 'technique',
};

function typeIn(id: string): string {
  if (id.startsWith('pkg:')) return 'package';
  if (id.startsWith('CWE-')) return 'weakness';
  return /^(vendor|product):/.exec(id)?.[1] ?? 'technique';
}

const listWords = {
  kev: /(?<![\p{Script=Latin}])(?:kev|cisa|exploited|ausgenutzt\w*|explotad[ao]s?|explorad[ao]s?|exploitée?s?|ransomware|rançongiciels?)(?![\p{Script=Latin}])|known[ -]exploited|эксплуатир|шифровальщик|вымогател|悪用|ランサムウェア|被利用|遭利用|在野|勒索/iu,
  published:
    /(?<![\p{Script=Latin}])(?:cves?|vulnerabilit\w+|vulns?|published|disclosed|schwachstellen?|sicherheitslücken?|lücken?|veröffentlicht\w*|flaws?|vulnerabilidad(?:es)?|vulnerabilidades?|fall[ao]s?|falhas?|failles?|vulnérabilités?|publicad[ao]s?|publiée?s?|divulgad[ao]s?)(?![\p{Script=Latin}])|уязвимост|опубликован|脆弱性|公開|漏洞|发布|披露/iu,
} as const satisfies Readonly<Record<ListName, RegExp>>;

function asksFor({ query }: Reading, list: ListName): boolean {
  return listWords[list].test(query);
}

const severityWords = {
  critical:
    /(?<![\p{L}])(?:critical|kritisch\w*|cr[ií]tic[ao]s?|critiques?)(?![\p{L}])|критич|緊急|クリティカル|严重|超危/iu,
  high: /(?<![\p{L}])(?:high|hohe\w*|hoch|(?:gravedad|severidad|gravidade|severidade) alta|(?:gravité|sévérité) élevée)(?![\p{L}])|высок(?:ой|ая|ую|им|их)|深刻度.{0,3}(?:高|重要)|高危/iu,
} as const;

function severityIn({ query }: Reading): Selection['severity'] {
  return (['critical', 'high'] as const).find((word) => severityWords[word].test(query)) ?? null;
}
