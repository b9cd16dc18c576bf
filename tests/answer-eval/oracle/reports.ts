import { linksOfCsaf } from '../../oracle/csaf.ts';
import { type Json, listOf, membersOf, textOf } from '../../oracle/json.ts';
import { linksOfOsv, packageOfEntry } from '../../oracle/osv.ts';
import { type RawReport, readReports } from '../../oracle/reports.ts';
import type { Statement } from './statement.ts';
import { scoreStatement } from './vulnerability.ts';

/** What OSV records and CSAF advisories say about CVEs. */
export async function statementsOfReports(): Promise<Statement[]> {
  return (await readReports()).flatMap(statementsOfReport);
}

const cvssVersions = { cvssV4_0: '4.0', cvssV3_1: '3.1', cvssV3_0: '3.0', cvssV2_0: '2.0' } as const;

function statementsOfReport(report: RawReport): Statement[] {
  const ofNotices = [...report.notices].flatMap(([subject, { advisory, scores }]): Statement[] => [
    ...advisory.remediations.map(({ category, text }) => {
      const facet = category === 'workaround' ? 'workaround' : 'remediation';
      return { subject, about: facet, parts: { [facet]: text } };
    }),
    ...scores.map(({ version, value, source }) =>
      scoreStatement({ subject, by: source, version: cvssVersions[version], baseScore: value }),
    ),
    ...versionsOf(report).map((parts) => ({ subject, about: 'affected', parts })),
    ...(advisory.title === null ? [] : [{ subject, about: 'title', parts: { title: advisory.title } }]),
    ...textsOf(report).map((description) => ({ subject, about: 'description', parts: { description } })),
  ]);
  const links = report.source === 'osv' ? linksOfOsv(report.document) : linksOfCsaf(report.document);
  return [
    ...ofNotices,
    ...links.map(({ from, type, to }) => ({ subject: from, about: type, parts: { 'link.object': to } })),
  ];
}

function textsOf({ source, document }: RawReport): string[] {
  if (source === 'osv') return [textOf(document.details)].filter((text) => text !== '');
  return listOf(document.vulnerabilities)
    .flatMap((vulnerability) => listOf(membersOf(vulnerability).notes))
    .map((note) => textOf(membersOf(note).text))
    .filter((text) => text !== '');
}

/** The versions that the report writes, in any of its places. */
function versionsOf({ source, document }: RawReport): Record<string, string>[] {
  if (source === 'csaf')
    return branchNames(membersOf(document.product_tree).branches).map((name) => {
      return { 'affected.product': name, 'affected.range': name };
    });
  return listOf(document.affected).flatMap((entry) => {
    const product = packageOfEntry(entry);
    const events = listOf(membersOf(entry).ranges).flatMap((range) => listOf(membersOf(range).events));
    return events
      .flatMap((event) => Object.entries(membersOf(event)))
      .map(([kind, version]) => ({
        'affected.product': product,
        'affected.range': textOf(version),
        ...(kind === 'fixed' && { 'fix.version': textOf(version) }),
      }));
  });
}

function branchNames(branches: Json): string[] {
  return listOf(branches)
    .map(membersOf)
    .flatMap(({ name, branches }) => [textOf(name), ...branchNames(branches)]);
}
