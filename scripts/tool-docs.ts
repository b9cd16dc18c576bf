import { readFile } from 'node:fs/promises';
import { type Tool, toolNames } from '../src/tools/contract.ts';
import { tools } from '../src/tools/index.ts';
import { insertFacts, tableOf } from './fact-page.ts';

/** What the tools declare, in the form of the pages. */
const madeFrom = 'the declarations of the tools';

/**
 * The expected content of docs/tools by path: the page of each tool with its findings, and the list of the tools.
 * @throws Error when a tool has no page, or a page has no place for the facts
 */
export async function toolDocs(): Promise<ReadonlyMap<string, string>> {
  const declared = await Promise.all(toolNames.map(async (name) => (await tools[name]?.())?.tool ?? []));
  const listed = declared.flat();
  const pages = await Promise.all([
    pageWith('README', listOf(listed)),
    ...listed.map((tool) => pageWith(tool.name, factsOf(tool))),
  ]);
  return new Map(pages);
}

async function pageWith(name: string, facts: string): Promise<[string, string]> {
  const path = `docs/tools/${name}.md`;
  const page = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  return [path, insertFacts(page, facts, { path, madeFrom })];
}

function listOf(listed: readonly Tool[]): string {
  const rows = listed.map(({ name, purpose, bytesMax }) => [
    `[\`${name}\`](${name}.md)`,
    purpose,
    `${bytesMax / 1024} KiB`,
  ]);
  return tableOf(['tool', 'what it is for', 'largest input'], rows);
}

function factsOf({ grammar, bytesMax, limits, kinds }: Tool): string {
  const findings = kinds.map(({ id, severity, title, meaning, recommendation }) => [
    `\`${id}\``,
    severity,
    `**${title}.** ${meaning} ${recommendation}`,
  ]);
  return [
    `**Input**, 1 to ${bytesMax.toLocaleString('en')} bytes: ${grammar}`,
    `**Limits**\n\n${limits.map((limit) => `- ${limit}`).join('\n')}`,
    `**Findings**\n\n${tableOf(['id', 'severity', 'meaning, and what to do'], findings)}`,
  ].join('\n\n');
}
