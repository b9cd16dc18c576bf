import type { View } from '../projection/view.ts';
import type { Composed } from './composed.ts';
import { wordsOf } from './entity-trace.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { Evidence } from './evidence-place.ts';
import { leavesOf, valueAt } from './json-pointer.ts';
import { originsOfMember } from './member-origins.ts';
import { namingVersion } from './names.ts';
import { Quotes } from './quote.ts';
import { type LookedInto, scoreEvidence } from './score-evidence.ts';

/** What was read for one answer, not to be read again for each of its values. */
export interface Readings {
  readonly quotes: Quotes;
  readonly tables: LookedInto;
}

export function startReadings(): Readings {
  return { quotes: new Quotes(), tables: new Map() };
}

/** A list or object is followed by the values in it, so many of them at most. */
const leavesMax = 100;
const evidenceMax = 100;

/**
 * The evidence for a value of a composed record: of a list or an object, for each value in it, each place once.
 * Empty where no source says anything, as for a `null` that stands for a silence.
 * @param steps of the value's JSON pointer
 * @param readings where several values of the record are asked for
 */
export async function evidenceFor(
  evidenceContext: EvidenceContext,
  composed: Composed,
  steps: readonly string[],
  readings: Readings = startReadings(),
): Promise<Evidence[]> {
  const found = new Map<string, Evidence>();
  for (const below of leavesOf(valueAt(composed.record, steps), leavesMax)) {
    for (const evidence of await evidenceForLeaf(evidenceContext, composed, [...steps, ...below], readings)) {
      const place = `${evidence.version.id} ${evidence.pointer}`;
      // Of a silence that is pointed at there may be nothing to quote.
      if (evidence.quoted === undefined || found.has(place) || found.size >= evidenceMax) continue;
      found.set(place, evidence);
    }
  }
  return [...found.values()];
}

async function evidenceForLeaf(
  evidenceContext: EvidenceContext,
  composed: Composed,
  steps: readonly string[],
  { quotes, tables }: Readings,
): Promise<Evidence[]> {
  const [member, field] = steps;
  if (member === 'epss') return scoreEvidence(evidenceContext, composed, steps.slice(1), tables);
  const isOfCatalogue = field === 'catalogVersion' || (field === 'listed' && !composed.record.kev.listed);
  if (member === 'kev' && isOfCatalogue) return catalogueEvidence(evidenceContext, composed, field);
  if (member === 'weaknesses' || member === 'techniques') {
    const claim = composed.vulnerability[member][Number(field)];
    if (steps[2] === 'name' && claim?.id != null)
      return nameEvidence(evidenceContext, claim.id, composed.view);
  }
  const origins = originsOfMember(composed, steps);
  // An id that only scores know is the one in their row.
  if (member === 'id' && origins.length === 0)
    return scoreEvidence(evidenceContext, composed, ['id'], tables);
  return origins.flatMap(({ subject, origin }) =>
    origin.pointers.map((pointer): Evidence => {
      const { manifest, version } = subject;
      return { manifest, version, pointer, rule: origin.rule, quoted: quotes.at(subject, pointer) };
    }),
  );
}

/** The name of an entity is given by the version that describes it. */
async function nameEvidence(evidenceContext: EvidenceContext, id: string, view: View): Promise<Evidence[]> {
  const naming = evidenceContext.history.inSnapshot(() => namingVersion(evidenceContext, id, view));
  if (naming === null) return [];
  const { manifest, version } = naming;
  const words = await wordsOf(evidenceContext, id, naming);
  return words
    .filter(({ member }) => member === 'name')
    .flatMap(({ rule, places }) =>
      places.map((place) => ({ manifest, version, ...place, rule, isOfName: true as const })),
    );
}

/** What a catalogue does not list is told by the whole of it, named by its release. */
async function catalogueEvidence(
  evidenceContext: EvidenceContext,
  { versions: { catalogue } }: Composed,
  field: string,
): Promise<Evidence[]> {
  if (catalogue === null) return [];
  const { manifest } = evidenceContext.sourceNamed(catalogue.source);
  const pointer = manifest.versionAt;
  if (pointer === undefined) return [];
  const quoted = await evidenceContext.documents.valueAt(catalogue, pointer);
  const rule =
    field === 'listed' ? 'derived' : quoted === catalogue.upstreamVersion ? 'verbatim' : 'canonical';
  return [{ manifest, version: catalogue, pointer, rule, quoted }];
}
