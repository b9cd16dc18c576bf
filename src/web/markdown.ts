import { allDocuments, type Document, firstParagraph, readDocument } from './documents.ts';
import { guides } from './guides.ts';
import {
  type Operation,
  operationsOf,
  readDescription,
  readSamples,
  type Sample,
} from './reference/document.ts';
import { snippetsFor } from './reference/snippets.ts';

/** The documentation as texts: the list at `/llms.txt`, and each page at its address with `.md`; null elsewhere. */
export function markdownAt(address: string): string | null {
  if (address === '/llms.txt') return listOfPages();
  const [, path = ''] = /^\/docs\/(.+)\.md$/.exec(address) ?? [];
  if (path === 'reference') return reference();
  return readDocument(path)?.markdown ?? null;
}

/** In the form of llmstxt.org. */
function listOfPages(): string {
  const documents = allDocuments();
  const first = guides.flatMap((path) => documents.get(path) ?? []);
  const others = [...documents.values()].filter((one) => !first.includes(one));
  const isOptional = ({ path }: Document) => /^(?:decisions|errors)\//.test(path);
  return [
    '# Cairn',
    '',
    '> Security intelligence with its evidence attached: a self-hosted API over vulnerabilities, exploitation, weaknesses, techniques, products and advisories. Every value leads to the bytes that upstream published.',
    '',
    'Programs ask the API, whose description is at /openapi.json. Agents use the tools at /mcp. What no source states is unknown: it is not an answer of no.',
    '',
    '## Guides',
    '',
    ...first.map(lineOf),
    '',
    '## Reference',
    '',
    '- [API reference](/docs/reference.md): every operation with its parameters and a sample request',
    '- [OpenAPI](/openapi.json): the same for programs',
    ...others.filter((one) => !isOptional(one)).map(lineOf),
    '',
    '## Optional',
    '',
    ...others.filter(isOptional).map(lineOf),
    '',
  ].join('\n');
}

function lineOf(document: Document): string {
  const about = firstParagraph(document);
  return `- [${document.title}](/docs/${document.path}.md)${about === '' ? '' : `: ${about}`}`;
}

function reference(): string {
  const samples = readSamples();
  const operations = operationsOf(readDescription());
  return [
    '# API reference',
    '',
    'Samples show what a new server answers. Long answers are shortened.',
    '',
    ...operations.map((at) => sectionOf(at, samples[at.operation.operationId])),
  ].join('\n');
}

function sectionOf(at: Operation, sample: Sample | undefined): string {
  const { summary, description, parameters = [] } = at.operation;
  const rows = parameters.map(
    ({ name, in: place, required = false, description: means = '' }) =>
      `| \`${name}\` | ${place}${required ? ', required' : ''} | ${means.replaceAll('|', '\\|')} |`,
  );
  return [
    `## ${at.method} ${at.path}`,
    '',
    `${summary}. ${description}`,
    '',
    ...(rows.length === 0 ? [] : ['| parameter | in | |', '|---|---|---|', ...rows, '']),
    ...(sample === undefined ? [] : ['```sh', snippetsFor(at, sample).curl, '```', '']),
    ...(sample?.answer == null ? [] : ['```', sample.answer, '```', '']),
  ].join('\n');
}
