import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listOf, type Members, membersOf, textOf } from './json.ts';
import { type RawReport, readCsaf, readOsv } from './reports.ts';

/** Invented versions of published reports: one before each, and one after it. */
export interface MadeVersions {
  readonly older: readonly RawReport[];
  readonly newer: readonly RawReport[];
}

const dayMs = 86_400_000;

/** Makes them in turns, so that in one or the other something is missing, withdrawn or stated for more CVEs. */
export function makeVersions(reports: readonly RawReport[]): MadeVersions {
  const made = reports.map((report, turn) => {
    const other = [...(reports[turn + 1] ?? report).notices.keys()][0] ?? '';
    return report.source === 'osv' ? makeOsv(report, turn % 4, other) : makeCsaf(report, turn % 3);
  });
  return { older: made.map(([older]) => older), newer: made.map(([, newer]) => newer) };
}

function makeOsv(report: RawReport, turn: number, otherCve: string): [RawReport, RawReport] {
  const { document, at } = report;
  const { aliases, ...nameless } = document;
  const [before, after] = [{ modified: shifted(at, -dayMs) }, { modified: shifted(at, dayMs) }];
  const summary = textOf(document.summary);
  const early = { ...(turn === 0 ? nameless : document), ...before, summary: `${summary} (draft)` };
  const late = {
    ...document,
    ...after,
    ...(turn === 1 ? { aliases: [...listOf(aliases), otherCve] } : {}),
    ...(turn === 2 ? { withdrawn: after.modified } : {}),
    ...(turn === 3 ? { aliases: listOf(aliases).filter((id) => textOf(id).startsWith('CVE-')) } : {}),
    summary: `${summary} (revised)`,
  };
  return [readOsv(bytesOf(early)), readOsv(bytesOf(late))];
}

function makeCsaf(report: RawReport, turn: number): [RawReport, RawReport] {
  const { document, at } = report;
  const vulnerabilities = listOf(document.vulnerabilities);
  const early = {
    ...atTime(document, shifted(at, -dayMs), 'draft'),
    ...(turn === 0 ? { vulnerabilities: vulnerabilities.slice(1) } : {}),
    ...(turn === 1 ? { vulnerabilities: vulnerabilities.map(withoutRemedies) } : {}),
  };
  const late = {
    ...atTime(document, shifted(at, dayMs), 'revised'),
    ...(turn === 2 ? { vulnerabilities: vulnerabilities.slice(0, -1) } : {}),
  };
  return [readCsaf(bytesOf(early)), readCsaf(bytesOf(late))];
}

function atTime(advisory: Members, time: string, note: string): Members {
  const { tracking, title, ...rest } = membersOf(advisory.document);
  const document = { ...rest, title: `${textOf(title)} (${note})` };
  return {
    ...advisory,
    document: { ...document, tracking: { ...membersOf(tracking), current_release_date: time } },
  };
}

function withoutRemedies(vulnerability: unknown): Members {
  const { remediations: _, ...rest } = membersOf(vulnerability);
  return rest;
}

function shifted(time: string, byMs: number): string {
  return new Date(Date.parse(time) + byMs).toISOString();
}

function bytesOf(document: unknown): Buffer {
  return Buffer.from(JSON.stringify(document));
}

/** Writes reports into a folder, as they were read. */
export async function writeReports(folder: string, reports: readonly RawReport[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const { key, document } of reports) await writeFile(join(folder, `${key}.json`), bytesOf(document));
  return folder;
}
