import type { ExportFile, GraphFormat } from '../../domain/export.ts';
import type { Graph } from '../../domain/graph/graph.ts';
import { entitiesCsv, relationsCsv } from '../../formats/csv/graph.ts';
import type { ExportDocument } from '../../formats/document.ts';
import { stixBundle } from '../../formats/stix/bundle.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { GraphInput } from '../graph/contract.ts';
import type { GraphContext } from '../graph/judge.ts';
import { readGraph } from '../graph/read.ts';
import { defineVerb } from '../verb.ts';
import { describeNode } from './describe.ts';
import { exportFile } from './file.ts';

/**
 * The neighborhood of an entity as a file.
 * @throws Failure as `readEntity`
 */
export const verb = defineVerb({
  name: 'exportGraph',
  where: 'reader',
  scope: 'read',
  run: exportGraph,
});

/** The neighborhood of an entity in an export format. With a depth of 0 it is only the entity. */
export function exportGraph(
  context: GraphContext,
  { format, ...input }: GraphInput & { readonly format: GraphFormat },
): ExportFile {
  const graph = readGraph(context, input);
  return exportFile(writers[format](graph, context.reader));
}

const writers: Readonly<Record<GraphFormat, (graph: Graph, reader: ProjectionReader) => ExportDocument>> = {
  stix: (graph, reader) => stixBundle(graph, (node) => describeNode(reader, node)),
  csv: relationsCsv,
  'entities-csv': entitiesCsv,
};
