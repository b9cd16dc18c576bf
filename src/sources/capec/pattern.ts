import type { EntityFacts, EntityState } from '../../domain/entity/facts.ts';
import { parseCapecId } from '../../domain/entity/id.ts';
import { derived, type UpstreamTrace } from '../../domain/origin.ts';
import type { Reference } from '../../domain/reference.ts';
import { canonicalTime } from '../../domain/time.ts';
import { withoutEmpty } from '../contract.ts';
import { detailsOf, type Mitigation } from './details.ts';
import { plainText, present, textOrigin } from './text.ts';
import type { Pattern } from './wire.ts';

/** Who says it. */
const source = 'mitre-capec';

/** Longer ones are not links that anybody could follow. */
const urlLengthMax = 2_048;

/** References to these lists are links between entities. */
const linkedLists: ReadonlySet<string> = new Set(['cwe', 'ATTACK']);

const states: ReadonlyMap<string, EntityState> = new Map<string, EntityState>([
  ['Stable', 'active'],
  ['Usable', 'active'],
  ['Draft', 'draft'],
  ['Incomplete', 'draft'],
  ['Deprecated', 'deprecated'],
  ['Obsolete', 'deprecated'],
]);

/** The facts of an attack pattern, or the reason why it is refused. */
export function mapPattern(
  pattern: Pattern,
  mitigations: readonly Mitigation[],
  trace: UpstreamTrace | undefined,
): EntityFacts | string {
  const own = pattern.external_references.find(({ source_name }) => source_name === 'capec');
  const id = parseCapecId(own?.external_id ?? '');
  if (own === undefined || id === null) return 'it has no CAPEC id';
  for (const member of ['created', 'modified'] as const) {
    if (present(pattern[member]) !== null && timeOf(pattern[member]) === null)
      return `${member} is not a time`;
  }
  const facts = withoutEmpty<EntityFacts>({
    id,
    type: 'attack-pattern',
    name: present(pattern.name),
    state: pattern.revoked === true ? 'revoked' : states.get(present(pattern.x_capec_status) ?? ''),
    descriptions: descriptionsOf(pattern, trace),
    created: timeOf(pattern.created),
    modified: timeOf(pattern.modified),
    references: referencesOf(pattern, trace),
    details: detailsOf(pattern, mitigations, trace),
  });
  trace?.mark(facts, pattern, {
    id: trace.member(id, own, 'external_id'),
    state: derived(trace.at(pattern, pattern.revoked === true ? 'revoked' : 'x_capec_status')),
    descriptions: 'description',
    references: 'external_references',
  });
  return facts;
}

function descriptionsOf(pattern: Pattern, trace: UpstreamTrace | undefined) {
  const plain = plainText(pattern.description);
  if (plain === null) return [];
  const text = { text: plain, lang: 'en', source };
  const full = trace && derived(trace.at(pattern));
  if (full) {
    trace.mark(text, pattern, {
      text: textOrigin(plain, pattern, 'description', trace),
      lang: full,
      source: full,
    });
  }
  return [text];
}

/** One for each URL, named by the work that is cited; citations without a URL are left out. */
function referencesOf(pattern: Pattern, trace: UpstreamTrace | undefined): Reference[] {
  const references = new Map<string, Reference>();
  for (const external of pattern.external_references) {
    const url = present(external.url);
    if (url === null || references.has(url) || !isLink(url)) continue;
    if (linkedLists.has(external.source_name ?? '')) continue;
    const citation = present(external.description);
    const name = citation ?? present(external.source_name);
    const reference = { url, ...(name === null ? {} : { name }), tags: [], source };
    references.set(url, reference);
    trace?.mark(reference, external, {
      name: citation === null ? 'source_name' : 'description',
      source: derived(trace.at(pattern)),
    });
  }
  return [...references.values()];
}

function isLink(url: string): boolean {
  return url.length <= urlLengthMax && /^https?:\/\//i.test(url) && URL.canParse(url);
}

function timeOf(text: string | null | undefined): string | null {
  return canonicalTime(text ?? '');
}
