import { createHash } from 'node:crypto';
import type { ExportFile } from '../../domain/export.ts';
import { parseCveId } from '../../domain/identifiers.ts';
import { runExample } from '../../interface/ai/run-example.ts';
import { operations } from '../../interface/operations.ts';
import { changeExample, objectExample, versionExamples } from '../../interface/v1/evidence-examples.ts';
import { itemExample, listedExample, recordExample } from '../../interface/v1/examples.ts';
import { exportsExample, vexExportsExample } from '../../interface/v1/export-examples.ts';
import { graphExample } from '../../interface/v1/graph-examples.ts';
import { findingExample, matchExample } from '../../interface/v1/match-examples.ts';
import { searchExample, suggestExample } from '../../interface/v1/search-examples.ts';
import { streamItemExample } from '../../interface/v3/stream.ts';
import { Failure } from '../../kit/failure.ts';
import { jsonBytes } from '../../kit/json.ts';
import type { JsonMembers } from '../../services/contract.ts';
import type { KevItem } from '../../services/kev/contract.ts';
import type { ObjectBytes } from '../../services/objects/contract.ts';
import type { Services } from '../../services/services.ts';
import { bindVerbs } from '../../services/verb-list.ts';
import { verbs } from '../../services/verbs.ts';
import type {
  ValueProvenance,
  VulnerabilityHistory,
  VulnerabilityItem,
} from '../../services/vulnerability/contract.ts';
import { verbAfter } from './example-request.ts';

const page = { count: 1, total: 1, nextCursor: 'next' };
const kevItem: KevItem = {
  ...itemExample,
  dateAdded: '2021-12-10T00:00:00.000Z',
  dueDate: null,
  ransomware: true,
};
const bytes = Buffer.from(`{"dataType":"CVE_RECORD","cveMetadata":{"cveId":"${recordExample.id}"},"é":1}\n`);

/** The only record version of the fake services. */
export const storedFile: ObjectBytes = {
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mediaType: 'application/json',
  fileName: `${recordExample.id}.json`,
  bytes,
};

const madeBytes = Buffer.from('id,name\r\n1,é\r\n');

/** The only file of the fake services. */
export const exportedFile: ExportFile = {
  sha256: createHash('sha256').update(madeBytes).digest('hex'),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'CVE-2021-44228.relations.csv',
  bytes: madeBytes,
};

const history: VulnerabilityHistory = {
  id: recordExample.id,
  versions: versionExamples,
  events: [changeExample],
  epss: { points: [], modelBreaks: [] },
  diff: null,
  asOf: null,
};
const traced: Omit<ValueProvenance, 'pointer'> = {
  ...recordExample.provenance,
  id: recordExample.id,
  value: 10,
  evidence: [],
  explain: { constants: 1, terms: [] },
  asOf: null,
};

/** The answer of a verb unless the test sets one: the example of its operation. */
const examples = new Map(operations.map((operation) => [verbAfter(operation), operation.example]));
const exampleServices: Services = bindVerbs(
  verbs,
  ['main', 'reader', 'search', 'history'],
  (name) => async () => {
    const example = examples.get(name);
    if (example === undefined) throw new Error(`No operation has an example of what ${name} answers.`);
    return example;
  },
);

/** Services that know one vulnerability. The test replaces the verbs under test. */
export function fakeServices(replaced: Partial<Services> = {}): Services {
  return {
    ...exampleServices,
    checkHealth: async () => ({ ok: true, env: 'test', dbBound: true, r2Bound: true }),
    readVulnerability: async ({ id }) => {
      requireKnown(id);
      return JSON.stringify(recordExample);
    },
    readGraph: async () => membersOf(graphExample),
    exportGraph: async () => exportedFile,
    exportMe: async () => exportedFile,
    exportVex: async ({ id }) => {
      requireKnown(id);
      return exportedFile;
    },
    readVulnerabilities: async ({ ids }) => {
      for (const id of ids) requireKnown(id);
      return jsonBytes({
        items: ids.map(() => listedExample),
        missing: [],
        malformed: [],
        count: ids.length,
      });
    },
    matchComponents: async () => jsonBytes(matchExample),
    listProductVulnerabilities: async () => ({
      product: { id: findingExample.matched, name: 'log4j-core' },
      version: null,
      items: [findingExample],
      counts: { affected: 1, unknown: 0, notAffected: 0, rejected: 0 },
      ...page,
    }),
    exportList: async () => ({ ...exportedFile, nextCursor: null }),
    listExports: async ({ of }) => (of === 'vex' ? vexExportsExample : exportsExample),
    readHistory: async ({ id }) => {
      requireKnown(id);
      return history;
    },
    traceValue: async ({ id, pointer }) => {
      requireKnown(id);
      return { ...traced, pointer };
    },
    listChanges: async () => ({ items: [changeExample], manifest: 12, ...page }),
    listStream: async () => ({
      items: [streamItemExample],
      since: 12,
      count: 1,
      total: 1,
      cursor: 'next',
      ...recordExample.provenance,
    }),
    async *followStream({ after }) {
      if (after === 'lost') yield { kind: 'reset', mark: 'mark-0', reason: 'That is no mark.' };
      yield { kind: 'mark', mark: 'mark-0' };
      yield { kind: 'change', mark: 'mark-1', item: streamItemExample };
    },
    readObject: async ({ sha256 }) => {
      requireStored(sha256);
      return { ...objectExample, sha256: storedFile.sha256, bytes: bytes.length };
    },
    readObjectBytes: async ({ sha256 }) => {
      requireStored(sha256);
      return storedFile;
    },
    latestVulnerabilities: async ({ cursor }) => {
      if (cursor === 'forged') throw new Failure('cursor_invalid', 'The cursor is not of this list.');
      const item: VulnerabilityItem = itemExample;
      return { items: [item], ...page };
    },
    latestKev: async () => ({ items: [kevItem], ...page }),
    search: async ({ q = '' }) => ({ ...searchExample, query: q, ...page }),
    suggest: async ({ q }) => ({ ...suggestExample, query: q }),
    readRun: async ({ id }) => {
      requireRun(id);
      return runExample;
    },
    eraseRun: async ({ id }) => {
      requireRun(id);
      return { runId: id, erased: true };
    },
    readStatus: async () => ({ manifest: 0, sources: [] }),
    ...replaced,
  };
}

function membersOf<T extends object>(value: T): JsonMembers<T> {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, JSON.stringify(member)]),
  ) as JsonMembers<T>;
}

function requireKnown(id: string): void {
  const cve = parseCveId(id);
  if (cve === null) {
    throw new Failure('invalid_input', 'The id is not a CVE id.', {
      details: [{ path: 'id', message: 'should look like CVE-2021-44228' }],
    });
  }
  if (cve !== recordExample.id) throw new Failure('not_found', `Nobody names ${cve}.`);
}

function requireRun(id: string): void {
  if (!/^run_[0-9a-f]{32}$/.test(id)) throw new Failure('invalid_input', 'That is no run id.');
}

function requireStored(sha256: string): void {
  if (!/^[0-9a-f]{64}$/i.test(sha256)) {
    throw new Failure('invalid_input', 'That is no SHA-256.', {
      details: [{ path: 'sha256', message: 'should be 64 hexadecimal digits' }],
    });
  }
  if (![storedFile.sha256, objectExample.sha256].includes(sha256))
    throw new Failure('not_found', 'No record version has that SHA-256.');
}
