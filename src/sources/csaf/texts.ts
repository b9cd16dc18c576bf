import { parseCveId } from '../../domain/identifiers.ts';
import type { UpstreamTrace } from '../../domain/origin.ts';
import type { SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import type { AdvisoryContext } from './advisory-context.ts';
import type { Problems } from './problems.ts';
import type { CsafVulnerability } from './wire.ts';
import { present } from './written-text.ts';

/** The categories of notes that describe a flaw, the preferred one first. */
const describing = ['summary', 'description'];

/** Title and description of a vulnerability. Many titles only repeat the CVE id, and name nothing. */
export function readTexts(
  vulnerability: CsafVulnerability,
  context: AdvisoryContext,
  trace: UpstreamTrace | null,
  problems: Problems,
): Pick<VulnerabilityFacts, 'titles' | 'descriptions'> {
  const { lang, source } = context;
  const readText = <K extends string>(
    holder: { readonly [name in K]?: string | null | undefined },
    member: K,
  ) => {
    const words = present(holder[member]);
    if (words === null) return [];
    const text: SourcedText = { text: words, lang, source };
    trace?.mark(text, holder, { text: member });
    return [text];
  };
  const { title, notes } = vulnerability;
  const readable = problems.readable(notes, 'notes');
  const note = describing.flatMap((name) => readable.find(({ category }) => category === name) ?? [])[0];
  const titles = parseCveId(title ?? '') === null ? readText(vulnerability, 'title') : [];
  const descriptions = note === undefined ? [] : readText(note, 'text');
  return {
    ...(titles.length === 0 ? {} : { titles }),
    ...(descriptions.length === 0 ? {} : { descriptions }),
  };
}
