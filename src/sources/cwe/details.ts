import type { Advice, AlternateTerm, Consequence, EntityDetails } from '../../domain/entity/facts.ts';
import { derived, type Origin, type Origins, type UpstreamTrace } from '../../domain/origin.ts';
import { withoutEmpty } from '../contract.ts';
import { plainTexts, present, textIn } from './text.ts';
import type { Entry } from './wire.ts';

/** Notes where the parts of an entry come from. */
export interface EntryTrace {
  readonly origins: Origins;
  readonly upstream: UpstreamTrace;
}

/**
 * What only weaknesses have.
 * @param grouping what stands for the level of abstraction of an entry that groups others
 */
export function detailsOf(entry: Entry, grouping: string | null, trace: EntryTrace | null): EntityDetails {
  const upstream = trace?.upstream ?? null;
  const likelihood = textIn(entry.Likelihood_Of_Exploit);
  const extended = textIn(entry.Extended_Description);
  const details = withoutEmpty<EntityDetails>({
    abstraction: grouping ?? present(entry['@Abstraction']),
    structure: present(entry['@Structure']),
    likelihood: likelihood?.text,
    consequences: consequencesOf(entry, upstream),
    advice: adviceOf(entry, upstream),
    alternateTerms: alternateTermsOf(entry, upstream),
    detections: detectionsOf(entry, trace),
    extendedDescription: extended?.text,
    stateReason: entry['@Status'] === 'Obsolete' ? entry['@Status'] : null,
  });
  if (upstream === null) return details;
  const full = derived(upstream.at(entry));
  upstream.mark(details, entry, {
    abstraction: grouping === null ? '@Abstraction' : full,
    structure: '@Structure',
    ...(likelihood && { likelihood: upstream.member(likelihood.text, likelihood.element, '#text') }),
    consequences: full,
    advice: full,
    alternateTerms: full,
    detections: full,
    ...(extended && { extendedDescription: upstream.member(extended.text, extended.element, '#text') }),
    stateReason: '@Status',
  });
  return details;
}

function consequencesOf(entry: Entry, trace: UpstreamTrace | null): Consequence[] {
  const all = entry.Common_Consequences.flatMap(({ Consequence }) => Consequence);
  return all.flatMap((written) => {
    const scopes = plainTexts(written.Scope, trace);
    const impacts = plainTexts(written.Impact, trace);
    const note = textIn(written.Note);
    if (scopes.length === 0 && impacts.length === 0 && note === undefined) return [];
    const consequence = { scopes, impacts, ...(note && { note: note.text }) };
    if (trace === null) return [consequence];
    const full = derived(trace.at(written));
    trace.mark(consequence, written, {
      scopes: full,
      impacts: full,
      ...(note && { note: trace.member(note.text, note.element, '#text') }),
    });
    return [consequence];
  });
}

function adviceOf(entry: Entry, trace: UpstreamTrace | null): Advice[] {
  const all = entry.Potential_Mitigations.flatMap(({ Mitigation }) => Mitigation);
  return all.flatMap((written) => {
    const description = textIn(written.Description);
    if (description === undefined) return [];
    const strategy = textIn(written.Strategy);
    const advice = withoutEmpty<Advice>({
      phases: plainTexts(written.Phase, trace),
      strategy: strategy?.text,
      text: description.text,
    });
    trace?.mark(advice, written, {
      phases: derived(trace.at(written)),
      ...(strategy && { strategy: trace.member(strategy.text, strategy.element, '#text') }),
      text: trace.member(description.text, description.element, '#text'),
    });
    return [advice];
  });
}

function alternateTermsOf(entry: Entry, trace: UpstreamTrace | null): AlternateTerm[] {
  const all = entry.Alternate_Terms.flatMap(({ Alternate_Term }) => Alternate_Term);
  return all.flatMap((written) => {
    const term = textIn(written.Term);
    if (term === undefined) return [];
    const text = textIn(written.Description);
    const alternate = { term: term.text, ...(text && { text: text.text }) };
    trace?.mark(alternate, written, {
      term: trace.member(term.text, term.element, '#text'),
      ...(text && { text: trace.member(text.text, text.element, '#text') }),
    });
    return [alternate];
  });
}

/** The name of the method precedes its description. */
function detectionsOf(entry: Entry, trace: EntryTrace | null): string[] {
  const detections: string[] = [];
  for (const { Method, Description } of entry.Detection_Methods.flatMap((list) => list.Detection_Method)) {
    const description = textIn(Description);
    if (description === undefined) continue;
    const method = textIn(Method);
    detections.push(method === undefined ? description.text : `${method.text}: ${description.text}`);
    if (trace === null) continue;
    const at = trace.upstream.at(description.element, '#text');
    const origin: Origin = method
      ? derived(at, trace.upstream.at(method.element, '#text'))
      : { rule: 'verbatim', pointers: [at] };
    trace.origins.markElement(detections, detections.length - 1, origin, at);
  }
  return detections;
}
