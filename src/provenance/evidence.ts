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

/** What was read for one answer, so that it is not read again for each of its values. */
export interface Readings {
  readonly quotes: Quotes;
  readonly tables: LookedInto;
}

export function startReadings(): Readings {
  return { quotes: new Quotes(), tables: new Map() };
}

/** For a list or object, each value in it is traced, up to this many. */
const leavesMax = 100;
const evidenceMax = 100;

/**
 * The evidence for a value of a composed record. For a list or an object, this is the evidence for each value
 * in it, with each place once. Empty if no source states anything, for example for a `null` that means that
 * all sources are silent.
 * @param steps of the value's JSON pointer
 * @param readings shared if several values of the record are requested
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
      // If sources are silent, the place may not contain anything to quote.
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
  const isOfCatalog = field === 'catalogVersion' || (field === 'listed' && !composed.record.kev.listed);
  if (member === 'kev' && isOfCatalog) return catalogEvidence(evidenceContext, composed, field);
  if (member === 'weaknesses' || member === 'techniques') {
    const claim = composed.vulnerability[member][Number(field)];
    if (steps[2] === 'name' && claim?.id != null)
      return nameEvidence(evidenceContext, claim.id, composed.view);
  }
  const origins = originsOfMember(composed, steps);
  // If only scores name a CVE, its id is the one in their row.
  if (member === 'id' && origins.length === 0)
    return scoreEvidence(evidenceContext, composed, ['id'], tables);
  return origins.flatMap(({ subject, origin }) =>
    origin.pointers.map((pointer): Evidence => {
      const { manifest, version } = subject;
      return { manifest, version, pointer, rule: origin.rule, quoted: quotes.at(subject, pointer) };
    }),
  );
}

/** The name of an entity comes from the version that describes it. */
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

/** That a catalog does not list something follows from the whole catalog, which its release identifies. */
async function catalogEvidence(
  evidenceContext: EvidenceContext,
  { versions: { catalog } }: Composed,
  field: string,
): Promise<Evidence[]> {
  if (catalog === null) return [];
  const { manifest } = evidenceContext.sourceNamed(catalog.source);
  const pointer = manifest.versionAt;
  if (pointer === undefined) return [];
  const quoted = await evidenceContext.documents.valueAt(catalog, pointer);
  const rule = field === 'listed' ? 'derived' : quoted === catalog.upstreamVersion ? 'verbatim' : 'canonical';
  return [{ manifest, version: catalog, pointer, rule, quoted }];
}
