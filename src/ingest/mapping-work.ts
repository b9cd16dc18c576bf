import { SliceReader } from '../log/segment-store.ts';
import type { Source } from '../sources/contract.ts';
import { bytesOf, MappedFiles } from './mapped-files.ts';
import type { DocumentContent, DocumentFile, Mapping, ReportBatch } from './mapping.ts';
import { prepareDocument, prepareRecords, printDocument } from './prepare-work.ts';
import { compareRecords, projectSubjects } from './project-work.ts';
import { packReport, packStatement, statementsIn } from './statements.ts';

/**
 * The work itself, on the calling thread.
 * @param isApart whether what comes of it goes to another thread, for which it is packed
 */
export function createMapping(
  sourceNamed: (name: string) => Source,
  { isApart = false }: { readonly isApart?: boolean } = {},
): Mapping {
  const files = new MappedFiles(sourceNamed);
  return {
    prepareRecords: async (batch) => prepareRecords(files, batch),
    prepareDocument: async (file) => prepareDocument(files, file),
    readDocument: async (file) => readDocument(files, file, isApart),
    printDocument: async (file) => printDocument(files, file),
    readReports: async (batch) => readReports(files, batch),
    project: async (batch) => projectSubjects(files, batch),
    compareRecords: async (batch) => compareRecords(files, batch),
  };
}

function readDocument(files: MappedFiles, file: DocumentFile, isApart: boolean): DocumentContent {
  const { mapped, statements, isSmall } = files.document(file);
  const { epss } = mapped;
  return {
    statements: isApart || !isSmall ? statements.map(packStatement) : statements,
    epss: epss === undefined ? null : { ...epss, ids: epss.ids.join('\n') },
  };
}

function readReports(files: MappedFiles, { source, slices, reports }: ReportBatch): Uint8Array[] {
  const { map } = files.sourceNamed(source);
  const readers = slices.map((slice) => new SliceReader(slice));
  return reports.map((report) => {
    const bytes = bytesOf(report, readers);
    return packReport(statementsIn(map(bytes, report.member), bytes));
  });
}
