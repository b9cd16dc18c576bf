import { loadCatalog, loadLabels } from '../../answers/compose/catalog.ts';
import type { Labels } from '../../answers/compose/labels.ts';
import type { Locale, Sentence } from '../../answers/contract.ts';
import type { RiskLevel } from '../../domain/risk/tier.ts';
import { escapeMarkdown, linkTarget, markdownLink } from '../escape-markdown.ts';

/** An answer as a page of Markdown. */
export interface MarkdownPage {
  readonly locale: Locale;
  readonly title: keyof Labels;
  /** Ids that the title names. */
  readonly subjects: readonly string[];
  readonly risk: RiskLevel | null;
  readonly parts: readonly MarkdownPart[];
  /** For a replay: what has changed since; null if nothing is compared. */
  readonly changes: readonly MarkdownChange[] | null;
  /** The manifest as of which the claims open; null if it is not known. */
  readonly manifest: number | null;
  readonly asOf: string | null;
  readonly confidence: number;
  readonly freshness: number;
  readonly sources: readonly MarkdownSource[];
}

/** A sentence with what it cites. A replay may not know the request behind a number: it can have words of a question. */
interface CitingSentence extends Pick<Sentence, 'text' | 'claims'> {
  readonly count?: { readonly path: string | null };
}

/** Sentences under a heading. */
export interface MarkdownPart {
  readonly heading: keyof Labels | null;
  readonly sentences: readonly CitingSentence[];
}

/** A value that is new, gone or another one. */
export interface MarkdownChange {
  readonly subject: string;
  /** As claims name it. */
  readonly predicate: string;
  readonly before: MarkdownValue | null;
  readonly after: MarkdownValue | null;
}

export interface MarkdownValue {
  readonly text: string;
  /** Id of the claim that states it; null for what Cairn computes. */
  readonly claim: string | null;
}

export interface MarkdownSource {
  readonly title: string;
  readonly url: string | null;
  readonly publisher: string;
  readonly asOf: string | null;
}

/** The page: sentences with the numbers of their evidence, then the evidence with links, then the sources. */
export async function renderPage(page: MarkdownPage): Promise<string> {
  const [labels, { words, colon = ': ' }] = await Promise.all([
    loadLabels(page.locale),
    loadCatalog(page.locale),
  ]);
  const evidence = new Evidence(page.manifest);
  const parts = page.parts.filter(({ sentences }) => sentences.length > 0);
  const sections = parts.map(({ heading, sentences }) => [
    ...(heading === null ? [] : [`## ${labels[heading]}`, '']),
    ...sentences.map((sentence) => `- ${escapeMarkdown(sentence.text)}${evidence.marks(sentence)}`),
    '',
  ]);
  const subjects = page.subjects.map(escapeMarkdown).join(', ');
  const lines = [
    `# ${labels[page.title]}${subjects === '' ? '' : `${colon}${subjects}`}`,
    '',
    ...(page.risk === null ? [] : [`**${labels.risk}${colon}${words.level[page.risk]}**`, '']),
    `> ${labels.review}`,
    '',
    ...sections.flat(),
    ...changeTable(page.changes, labels, evidence),
    ...evidence.list(labels),
    ...sourceList(page.sources, labels),
    standing(page, labels),
    '',
    ...evidence.targets(),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** A row for each value that has changed. */
function changeTable(changes: MarkdownPage['changes'], labels: Labels, evidence: Evidence): string[] {
  if (changes === null) return [];
  const cell = (value: MarkdownValue | null) =>
    value === null
      ? '–'
      : `${escapeMarkdown(value.text)}${evidence.marks({ claims: value.claim === null ? [] : [value.claim] })}`;
  const rows = changes.map(
    ({ subject, predicate, before, after }) =>
      `| ${escapeMarkdown(subject)} | ${escapeMarkdown(predicate)} | ${cell(before)} | ${cell(after)} |`,
  );
  const head = [`| | | ${labels.before} | ${labels.after} |`, '| --- | --- | --- | --- |'];
  return [
    `## ${labels.differences}`,
    '',
    ...(rows.length === 0 ? [labels.unchanged] : [...head, ...rows]),
    '',
  ];
}

/** What the sentences rest on, numbered in the order in which they cite it. */
class Evidence {
  readonly #manifest: number | null;
  /** Texts and addresses, by what is cited. */
  readonly #cited = new Map<string, string>();

  constructor(manifest: number | null) {
    this.#manifest = manifest;
  }

  /** The numbers after a sentence. */
  marks({ claims, count }: Omit<CitingSentence, 'text'>): string {
    const path = count?.path ?? null;
    for (const id of claims) this.#cited.set(id, this.#addressOf(id));
    if (path !== null) this.#cited.set(path, path);
    const order = [...this.#cited.keys()];
    return [...claims, ...(path === null ? [] : [path])]
      .map((key) => ` [${order.indexOf(key) + 1}]`)
      .join('');
  }

  list(labels: Labels): string[] {
    if (this.#cited.size === 0) return [];
    const lines = [...this.#cited].map(([key, address], at) => `${at + 1}. ${markdownLink(key, address)}`);
    return [`## ${labels.evidence}`, '', ...lines, ''];
  }

  /** What the numbers link to. */
  targets(): string[] {
    return [...this.#cited.values()].map((address, at) => `[${at + 1}]: ${linkTarget(address)}`);
  }

  #addressOf(id: string): string {
    const asOf = this.#manifest === null ? '' : `?asOf=${this.#manifest}`;
    return `/api/v3/evidence/${id}${asOf}`;
  }
}

function sourceList(sources: readonly MarkdownSource[], labels: Labels): string[] {
  if (sources.length === 0) return [];
  const lines = sources.map(({ title, url, publisher, asOf }) => {
    const day = asOf === null ? '' : ` (${labels.asOf} ${asOf.slice(0, 'yyyy-mm-dd'.length)})`;
    return `- ${markdownLink(title, url)}, ${escapeMarkdown(publisher)}${day}`;
  });
  return [`## ${labels.sources}`, '', ...lines, ''];
}

/** How far to rely on the page. */
function standing({ asOf, confidence, freshness }: MarkdownPage, labels: Labels): string {
  return [
    ...(asOf === null ? [] : [`${labels.asOf} ${asOf.slice(0, 'yyyy-mm-dd'.length)}`]),
    `${labels.confidence} ${confidence.toFixed(2)}`,
    `${labels.freshness} ${freshness.toFixed(2)}`,
  ].join(' · ');
}
