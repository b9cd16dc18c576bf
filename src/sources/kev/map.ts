import { parseCveId } from '../../domain/cve-id.ts';
import { presentName } from '../../domain/product.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { parseCweId, type WeaknessClaim } from '../../domain/weakness.ts';
import { firstIssue } from '../../kit/json.ts';
import { type MappedVersion, type RejectedItem, UnmappableError } from '../contract.ts';
import { referencesIn } from './notes.ts';
import { type KevCatalogue, type KevEntry, kevEntrySchema } from './wire.ts';

const source = 'cisa-kev';

/** Maps a catalogue: good entries to facts, each bad one to a refusal that points at it. */
export function mapCatalogue(catalogue: KevCatalogue): MappedVersion {
  const upstreamTime = canonicalTime(catalogue.dateReleased);
  if (upstreamTime === null) throw new UnmappableError('The catalogue has no valid dateReleased.');

  const facts = new Map<string, VulnerabilityFacts>();
  const rejected: RejectedItem[] = [];
  for (const [index, entry] of catalogue.vulnerabilities.entries()) {
    const mapped = mapEntry(entry);
    const reason =
      typeof mapped === 'string' ? mapped : facts.has(mapped.id) ? `${mapped.id} is listed twice` : null;
    if (reason !== null) rejected.push({ pointer: `/vulnerabilities/${index}`, reason });
    else if (typeof mapped !== 'string') facts.set(mapped.id, mapped);
  }
  return {
    identity: { key: 'catalog', upstreamTime, upstreamVersion: catalogue.catalogVersion },
    vulnerabilities: [...facts.values()],
    items: catalogue.vulnerabilities.length,
    rejected,
  };
}

/** The facts of one entry, or the reason why it is refused. */
function mapEntry(raw: unknown): VulnerabilityFacts | string {
  const parsed = kevEntrySchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  const entry = parsed.data;

  const id = parseCveId(entry.cveID);
  if (id === null) return 'cveID is no CVE id';
  const dateAdded = canonicalTime(entry.dateAdded);
  if (dateAdded === null) return 'dateAdded is no date';
  const due = present(entry.dueDate);
  const dueDate = due === null ? null : canonicalTime(due);
  if (due !== null && dueDate === null) return 'dueDate is no date';

  const notes = present(entry.notes);
  return {
    id,
    titles: english(entry.vulnerabilityName),
    descriptions: english(entry.shortDescription),
    weaknesses: (entry.cwes ?? []).flatMap(weaknessClaim),
    affected: affectedProducts(entry),
    references: notes === null ? [] : referencesIn(notes, source),
    kev: {
      dateAdded,
      dueDate,
      ransomware: entry.knownRansomwareCampaignUse === 'Known',
      requiredAction: present(entry.requiredAction),
      notes,
    },
  };
}

function affectedProducts(entry: KevEntry): NonNullable<VulnerabilityFacts['affected']> {
  const vendor = presentName(entry.vendorProject);
  const product = presentName(entry.product);
  if (vendor === null && product === null) return [];
  return [{ vendor, product, versions: [], cpes: [], purl: null, defaultStatus: null, source }];
}

function weaknessClaim(text: string): WeaknessClaim[] {
  const id = parseCweId(text);
  if (id !== null) return [{ id, text: null, lang: null, source }];
  const words = present(text);
  return words === null ? [] : [{ id: null, text: words, lang: 'en', source }];
}

function english(text: string | null | undefined): SourcedText[] {
  const words = present(text);
  return words === null ? [] : [{ text: words, lang: 'en', source }];
}

function present(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words;
}
