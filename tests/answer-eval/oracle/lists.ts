import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { epssFiles } from '../../harness/upstream.ts';
import { readKevCatalog } from '../../oracle/files.ts';
import { type Members, membersOf, textOf } from '../../oracle/json.ts';
import { kevEntries, linksOfKev } from '../../oracle/lists.ts';
import type { Statement } from './statement.ts';

/** An entry of the newest KEV catalog. */
export interface KevEntry {
  readonly id: string;
  readonly added: string;
  readonly due: string;
  readonly isRansomware: boolean;
  readonly vendor: string;
  readonly product: string;
  readonly entry: Members;
}

export interface KevList {
  /** The day on which the catalog was released. */
  readonly day: string;
  /** Made entries are added. */
  readonly entries: Map<string, KevEntry>;
}

export function readKev(): KevList {
  const { json } = readKevCatalog();
  const entries = kevEntries(json).map(kevEntryOf);
  return {
    day: textOf(membersOf(json).dateReleased).slice(0, 10),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
  };
}

export function kevEntryOf(entry: Members): KevEntry {
  const [added, due] = [textOf(entry.dateAdded), textOf(entry.dueDate)];
  const [vendor, product] = [textOf(entry.vendorProject).trim(), textOf(entry.product).trim()];
  const isRansomware = entry.knownRansomwareCampaignUse === 'Known';
  return { id: textOf(entry.cveID).trim().toUpperCase(), added, due, isRansomware, vendor, product, entry };
}

/** What the catalog says about a CVE, or by its silence. */
export function statementsOfKev(subject: string, { day, entries }: KevList): Statement[] {
  const listed = entries.get(subject);
  if (listed === undefined)
    return [{ subject, about: 'kev', parts: { kev: 'not-listed', 'kev.catalog': day } }];
  const { added, due, isRansomware, entry } = listed;
  return [
    { subject, about: 'kev', parts: { kev: 'listed', 'kev.catalog': day } },
    { subject, about: 'kev-date-added', parts: { 'kev.added': added } },
    { subject, about: 'kev-due-date', parts: { 'kev.due': due } },
    ...(isRansomware ? [{ subject, about: 'kev-ransomware', parts: { 'kev.ransomware': 'true' } }] : []),
    { subject, about: 'kev-action', parts: { 'kev.action': textOf(entry.requiredAction) } },
    { subject, about: 'title', parts: { title: textOf(entry.vulnerabilityName) } },
    { subject, about: 'description', parts: { description: textOf(entry.shortDescription) } },
    {
      subject,
      about: 'affected',
      parts: { 'affected.product': `${textOf(entry.vendorProject)} ${textOf(entry.product)}` },
    },
    ...linksOfKev(entry).map(({ type, to }) => ({ subject, about: type, parts: { 'link.object': to } })),
    ...(textOf(entry.notes).match(/https?:\/\/[^\s;]+/g) ?? []).map((reference) => {
      return { subject, about: 'reference', parts: { reference } };
    }),
  ];
}

/** The rows of the newest day of EPSS, as upstream writes them. */
export interface EpssDay {
  readonly day: string;
  readonly model: string;
  readonly rows: ReadonlyMap<string, { readonly score: string; readonly percentile: string }>;
}

export function readEpss(): EpssDay {
  const path = epssFiles().at(-1) ?? '';
  const [remark = '', , ...rows] = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  return {
    day: /score_date:(\d{4}-\d\d-\d\d)/.exec(remark)?.[1] ?? '',
    model: /model_version:([^,]+)/.exec(remark)?.[1] ?? '',
    rows: new Map(
      rows.map((row) => {
        const [id = '', score = '', percentile = ''] = row.trim().split(',');
        return [id, { score, percentile }];
      }),
    ),
  };
}

export function statementsOfEpss(subject: string, { day, model, rows }: EpssDay): Statement[] {
  const row = rows.get(subject);
  if (row === undefined) return [];
  const [score, percentile] = [row.score, row.percentile].map((text) => String(Number(text)));
  const parts = { 'epss.score': score ?? '', 'epss.percentile': percentile ?? '' };
  return [{ subject, about: 'epss', parts: { ...parts, 'epss.date': day, 'epss.model': model } }];
}
