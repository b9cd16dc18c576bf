import type { z } from 'zod';
import type { ListFormat } from '../domain/export.ts';
import type { OperationInput } from '../interface/operation.ts';
import { fileOf, isForFile, type ListQuery } from '../interface/schemas/list-export.ts';
import { changesOperation } from '../interface/v1/changes.ts';
import { cveVexOperation } from '../interface/v1/cve-vex.ts';
import { entityExportOperation } from '../interface/v1/entity-export.ts';
import { handlingOperation } from '../interface/v1/handling.ts';
import { kevLatestOperation } from '../interface/v1/kev-latest.ts';
import { exportMeOperation } from '../interface/v1/me-export.ts';
import { searchOperation } from '../interface/v1/search.ts';
import { triageOperation } from '../interface/v1/triage.ts';
import { objectOperation } from '../interface/v3/objects.ts';
import type { ListExportInput } from '../services/export/contract.ts';
import { answerOf, type Download } from './route.ts';

/** What lists as files are, by media type. */
const listMediaTypes = {
  'text/csv; charset=utf-8': 'A table in the form of RFC 4180, with a header row.',
  'application/jsonl; charset=utf-8': 'One item per line, as JSON.',
  'text/markdown; charset=utf-8; variant=GFM': "A table in GitHub's form of Markdown.",
};

const listFormatsByType = {
  'text/csv': 'csv',
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'text/markdown': 'md',
} as const satisfies Record<string, ListFormat>;

/** The operations whose answer is also available as a file. */
export const fileAnswers = [
  answerOf(searchOperation, {
    download: listDownload<z.output<typeof searchOperation.query>>((query, format) => ({
      list: 'search',
      format,
      input: fileOf(query),
    })),
  }),
  answerOf(kevLatestOperation, {
    download: listDownload<z.output<typeof kevLatestOperation.query>>((query, format) => ({
      list: 'kev',
      format,
      input: fileOf(query),
    })),
  }),
  answerOf(changesOperation, {
    download: listDownload<z.output<typeof changesOperation.query>>((query, format) => ({
      list: 'changes',
      format,
      input: fileOf(query),
    })),
  }),
  answerOf(cveVexOperation, {
    download: {
      lasting: false,
      mediaTypes: {
        'application/json': 'The payload, or an OpenVEX 0.2.0 document.',
        'application/vnd.cyclonedx+json; version=1.6': 'A CycloneDX 1.6 document.',
      },
      isRequested: ({ format }) => format !== undefined,
      read: ({ params, query: { format = 'openvex' }, services }) =>
        services.exportVex({ id: params.id, format }),
    },
  }),
  answerOf(entityExportOperation, {
    download: {
      lasting: false,
      mediaTypes: {
        'application/stix+json;version=2.1': 'A STIX 2.1 bundle.',
        'text/csv; charset=utf-8': 'A table in the form of RFC 4180, with a header row.',
      },
      isRequested: ({ format }) => format !== undefined,
      read: ({ params, query: { format = 'stix', ...query }, services }) =>
        services.exportGraph({ id: params.id, format, ...query }),
    },
  }),
  answerOf(triageOperation, {
    download: {
      lasting: false,
      mediaTypes: { ...listMediaTypes, 'application/sarif+json; charset=utf-8': 'A SARIF 2.1.0 log.' },
      formats: { ...listFormatsByType, 'application/sarif+json': 'sarif' },
      isRequested: ({ format }) => format !== undefined && format !== 'json',
      read: ({ query: { format, ...query }, body, services }) =>
        services.exportTriage({
          ...{ ...query, bytes: body },
          format: format === undefined || format === 'json' ? 'csv' : format,
        }),
    },
  }),
  answerOf(handlingOperation, {
    download: {
      lasting: false,
      mediaTypes: { 'application/json': 'The payload, or an OpenVEX 0.2.0 document.' },
      isRequested: ({ format }) => format === 'openvex',
      read: ({ query: { format: _, limit: __, cursor: ___, ...filter }, services }) =>
        services.exportHandlings(filter),
    },
  }),
  answerOf(exportMeOperation, {
    download: {
      lasting: false,
      mediaTypes: { 'application/gzip': 'A tar archive, compressed with gzip.' },
      isOnly: true,
      isRequested: () => true,
      read: ({ services }) => services.exportMe(),
    },
  }),
  answerOf(objectOperation, {
    download: {
      lasting: true,
      isRequested: ({ download }) => download,
      read: ({ params, services }) => services.readObjectBytes({ sha256: params.sha256 }),
    },
  }),
];

/** The `download` of an operation whose list is also available as a file. */
function listDownload<Query extends ListQuery>(
  inputOf: (query: Query, format: ListFormat) => ListExportInput,
) {
  return {
    lasting: false,
    mediaTypes: listMediaTypes,
    formats: listFormatsByType,
    isRequested: isForFile<Query>,
    read: ({ query, services }: OperationInput<unknown, Query>): Promise<Download> =>
      services.exportList(inputOf(query, isForFile(query) ? query.format : 'csv')),
  };
}
