import type { Advice, AlternateTerm, Consequence, EntityDetails } from '../../domain/entity/facts.ts';
import { derived, type UpstreamTrace } from '../../domain/origin.ts';
import { withoutEmpty } from '../contract.ts';
import { plainText, present, textOrigin } from './text.ts';
import type { Course, Pattern, Relationship } from './wire.ts';

/** A course of action against a pattern, and the object that says that it is one. */
export interface Mitigation {
  readonly course: Course;
  readonly relationship: Relationship;
}

/** What only attack patterns have; null where nothing is said. */
export function detailsOf(
  pattern: Pattern,
  mitigations: readonly Mitigation[],
  trace: UpstreamTrace | undefined,
): EntityDetails | null {
  const details = withoutEmpty<EntityDetails>({
    abstraction: present(pattern.x_capec_abstraction),
    likelihood: present(pattern.x_capec_likelihood_of_attack),
    typicalSeverity: present(pattern.x_capec_typical_severity),
    prerequisites: prerequisitesOf(pattern, trace),
    skills: skillsOf(pattern),
    consequences: Object.entries(pattern.x_capec_consequences ?? {}).flatMap(([scope, impacts]) =>
      consequencesOf(scope, impacts, trace),
    ),
    advice: mitigations.flatMap((mitigation) => adviceOf(mitigation, trace)),
    alternateTerms: alternateTermsOf(pattern, trace),
    extendedDescription: plainText(pattern.x_capec_extended_description),
  });
  if (Object.keys(details).length === 0) return null;
  if (trace) {
    const extended = details.extendedDescription;
    const [first, ...others] = mitigations.map(({ relationship }) => trace.at(relationship));
    trace.mark(details, pattern, {
      abstraction: 'x_capec_abstraction',
      likelihood: 'x_capec_likelihood_of_attack',
      typicalSeverity: 'x_capec_typical_severity',
      skills: derived(trace.at(pattern, 'x_capec_skills_required')),
      consequences: 'x_capec_consequences',
      alternateTerms: 'x_capec_alternate_terms',
      ...(first !== undefined && { advice: derived(first, ...others) }),
      ...(extended !== undefined && {
        extendedDescription: textOrigin(extended, pattern, 'x_capec_extended_description', trace),
      }),
    });
  }
  return details;
}

function prerequisitesOf(pattern: Pattern, trace: UpstreamTrace | undefined): string[] {
  const prerequisites: string[] = [];
  const list = pattern.x_capec_prerequisites ?? [];
  for (const [index, written] of list.entries()) {
    const text = present(written);
    if (text === null) continue;
    prerequisites.push(text);
    trace?.markElement(prerequisites, prerequisites.length - 1, list, index);
  }
  return prerequisites;
}

/** The level of skill and what it is needed for, in one text. */
function skillsOf({ x_capec_skills_required }: Pattern): string[] {
  return Object.entries(x_capec_skills_required ?? {}).flatMap(([level, written]) => {
    const parts = [present(level), plainText(written)].filter((part) => part !== null);
    return parts.length === 0 ? [] : [parts.join(': ')];
  });
}

/** Impacts of one scope; one with a note in brackets behind it is a consequence of its own. */
function consequencesOf(
  written: string,
  list: readonly string[],
  trace: UpstreamTrace | undefined,
): Consequence[] {
  const scope = present(written.replaceAll('_', ' '));
  if (scope === null) return [];
  const impacts: string[] = [];
  const noted: Consequence[] = [];
  for (const [index, entry] of list.entries()) {
    const text = present(entry);
    const [, impact, note] = /^([^()]*[^()\s])\s+\((\S.*)\)$/s.exec(text ?? '') ?? [];
    if (impact !== undefined && note !== undefined) {
      const consequence = { scopes: [scope], impacts: [impact], note: note.trim() };
      noted.push(consequence);
      const origin = trace && derived(trace.at(list, index));
      if (origin)
        trace.mark(consequence, list, { scopes: derived(trace.at(list)), impacts: origin, note: origin });
    } else if (text !== null) {
      impacts.push(text);
      trace?.markElement(impacts, impacts.length - 1, list, index);
    }
  }
  if (impacts.length === 0 && noted.length > 0) return noted;
  const plain = { scopes: [scope], impacts };
  if (trace) trace.mark(plain, list, { scopes: derived(trace.at(list)), impacts: derived(trace.at(list)) });
  return [plain, ...noted];
}

function adviceOf({ course, relationship }: Mitigation, trace: UpstreamTrace | undefined): Advice[] {
  const text = plainText(course.description);
  if (text === null) return [];
  const advice = { text };
  if (trace) {
    const { rule, pointers } = textOrigin(text, course, 'description', trace);
    trace.mark(advice, course, { text: { rule, pointers: [...pointers, trace.at(relationship)] } });
  }
  return [advice];
}

function alternateTermsOf(pattern: Pattern, trace: UpstreamTrace | undefined): AlternateTerm[] {
  const list = pattern.x_capec_alternate_terms ?? [];
  return list.flatMap((written, index) => {
    const term = present(written);
    if (term === null) return [];
    const alternate = { term };
    trace?.mark(alternate, list, { term: String(index) });
    return [alternate];
  });
}
