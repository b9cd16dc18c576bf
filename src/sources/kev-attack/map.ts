import { entityTypeOf, parseEntityId } from '../../domain/entity/id.ts';
import { parseCveId } from '../../domain/identifiers.ts';
import { derived, type Origins, traceUpstream } from '../../domain/origin.ts';
import type { Reference } from '../../domain/reference.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { TechniqueClaim, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { firstIssue } from '../../kit/json.ts';
import { type MappedVersion, type RejectedItem, UnmappableError, type VersionIdentity } from '../contract.ts';
import { entriesBy as source } from './manifest.ts';
import { type Mapping, type MappingDocument, mappingSchema } from './wire.ts';

/** States of a mapping that is not final. */
const unfinished: readonly unknown[] = ['assigned', 'in_progress'];
const withoutTechnique = 'non_mappable';

/** A mapping that names a technique, and where it lies. */
interface PlacedClaim {
  readonly mapping: Mapping;
  readonly pointer: string;
  readonly claim: TechniqueClaim;
}

/** Maps a document: the mappings of each CVE together become its facts, each bad one a refusal that points at it. */
export function mapDocument(document: MappingDocument, origins?: Origins): MappedVersion {
  const identity = identify(document);
  const claims = new Map<string, PlacedClaim[]>();
  const rejected: RejectedItem[] = [];
  for (const [index, raw] of document.mapping_objects.entries()) {
    const pointer = `/mapping_objects/${index}`;
    const mapped = readMapping(raw, document.metadata.attack_version || null);
    if (mapped === null) continue;
    if (typeof mapped === 'string') {
      rejected.push({ pointer, reason: mapped });
      continue;
    }
    const { cve, mapping, claim } = mapped;
    const known = claims.get(cve);
    if (known === undefined) claims.set(cve, [{ mapping, pointer, claim }]);
    else known.push({ mapping, pointer, claim });
  }

  const vulnerabilities = [...claims].map(([cve, placed]) => gatherFacts(cve, placed, origins));
  return {
    identity,
    vulnerabilities,
    links: [...claims.values()].map((placed) => ({
      techniques: placed.map(({ pointer }) => `${pointer}/attack_object_id`),
    })),
    items: document.mapping_objects.length,
    rejected,
  };
}

function identify({ metadata }: MappingDocument): VersionIdentity {
  const { last_update: updated, creation_date: created } = metadata;
  const upstreamTime = americanDay(updated) ?? americanDay(created);
  if (upstreamTime === null) {
    throw new UnmappableError(
      'The metadata have no last_update or creation_date that is a day (MM/DD/YYYY).',
    );
  }
  return {
    key: metadata.technology_domain,
    upstreamTime,
    upstreamVersion: metadata.mapping_framework_version,
  };
}

/** Midnight of a day written as `07/28/2025`, or null. */
function americanDay(text: string | null | undefined): string | null {
  const parts = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text ?? '');
  if (parts === null) return null;
  const [, month = '', day = '', year = ''] = parts;
  return canonicalTime(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** What one mapping says; null where it says nothing of a technique, and the reason where it is refused. */
function readMapping(
  raw: unknown,
  attackVersion: string | null,
): { readonly cve: string; readonly mapping: Mapping; readonly claim: TechniqueClaim } | null | string {
  const parsed = mappingSchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  const mapping = parsed.data;
  const cve = parseCveId(mapping.capability_id);
  if (cve === null) return 'capability_id is not a CVE id';
  const { status } = mapping;
  if (status === withoutTechnique || unfinished.includes(status)) return null;
  if (status && status !== 'complete') return 'status is unknown';

  const id = parseEntityId(mapping.attack_object_id ?? '');
  if (id === null || entityTypeOf(id) !== 'technique') return 'attack_object_id is not a technique';
  const mappingType = mapping.mapping_type?.trim();
  if (!mappingType) return 'mapping_type is missing';
  const comment = mapping.comments?.trim() || null;
  return { cve, mapping, claim: { id, mappingType, comment, attackVersion, source } };
}

function gatherFacts(cve: string, placed: readonly PlacedClaim[], origins?: Origins): VulnerabilityFacts {
  const references = new Map<string, { readonly reference: Reference; readonly pointer: string }>();
  for (const { mapping, pointer } of placed) {
    for (const [index, text] of (mapping.references ?? []).entries()) {
      for (const url of urlsIn(text)) {
        if (references.has(url)) continue;
        const reference = { url, tags: [], source };
        references.set(url, { reference, pointer: `${pointer}/references/${index}` });
      }
    }
  }
  const facts: VulnerabilityFacts = {
    id: cve,
    techniques: placed.map(({ claim }) => claim),
    ...(references.size > 0
      ? { references: [...references.values()].map(({ reference }) => reference) }
      : {}),
  };
  if (origins === undefined) return facts;

  markFacts(facts, placed, origins);
  for (const { reference, pointer } of references.values()) {
    const full = derived(pointer);
    origins.mark(reference, pointer, { url: full, tags: full, source: full });
  }
  return facts;
}

function markFacts(facts: VulnerabilityFacts, placed: readonly PlacedClaim[], origins: Origins): void {
  for (const { claim, mapping, pointer } of placed) {
    traceUpstream(origins, mapping, pointer).mark(claim, mapping, {
      id: 'attack_object_id',
      mappingType: 'mapping_type',
      comment: 'comments',
      attackVersion:
        claim.attackVersion === null
          ? derived('/metadata')
          : { rule: 'verbatim', pointers: ['/metadata/attack_version'] },
      source: derived(pointer),
    });
  }
  const [first, ...others] = placed;
  if (first === undefined) throw new Error('A CVE without mappings has no facts.');
  const all = derived(first.pointer, ...others.map(({ pointer }) => pointer));
  const members = { id: 'capability_id', techniques: all, references: all };
  traceUpstream(origins, first.mapping, first.pointer).mark(facts, first.mapping, members);
}

const urlCharsMax = 2_048;

/** A reference is one URL, or several with blanks between them; a browser's own address may come before one. */
function urlsIn(text: string): string[] {
  return (text.match(/https?:\/\/\S+/gi) ?? []).filter((url) => url.length <= urlCharsMax);
}
