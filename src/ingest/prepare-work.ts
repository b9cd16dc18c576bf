import type { RelationFacts } from '../domain/entity/relation.ts';
import { sha256 } from '../kit/digest.ts';
import { reasonOf } from '../kit/failure.ts';
import { type NewVersion, packFrames } from '../log/segment.ts';
import { projectVulnerability, type VulnerabilityRow } from '../projection/row.ts';
import {
  contributorOf,
  type MappedVersion,
  UnmappableError,
  type VersionIdentity,
} from '../sources/contract.ts';
import type { DeadLetter } from '../storage/contract/log-state.ts';
import type { MappedFiles } from './mapped-files.ts';
import type {
  DocumentFile,
  ItemPrints,
  NewDocument,
  PreparedBatch,
  PreparedDocument,
  RecordBatch,
  Statement,
} from './mapping.ts';
import { shareBuffers } from './shared-buffers.ts';

/** Reads records that come in, and packs them for the log. */
export function prepareRecords(
  files: MappedFiles,
  { source, bytes, entries, isProjected, notAfter }: RecordBatch,
): PreparedBatch {
  const { manifest, map } = files.sourceNamed(source);
  const versions: NewVersion[] = [];
  const rows: VulnerabilityRow[] = [];
  const rejected: DeadLetter[] = [];
  for (const { member, sha256, start, length } of entries) {
    const record = bytes.subarray(start, start + length);
    try {
      const mapped = map(record, member);
      const { identity, items, vulnerabilities, links, rejected: refused } = mapped;
      refuseFuture(identity, notAfter);
      const accepted = items - refused.length;
      versions.push({ ...identity, sha256, member, items: accepted, bytes: record });
      rejected.push(...refused.map((item) => ({ member, ...item, sha256 })));
      const [facts] = vulnerabilities;
      if (!isProjected) {
        if (manifest.files === 'record') files.keepRecord({ source, sha256, member, length }, mapped);
        continue;
      }
      if (facts === undefined) continue;
      const contribution = { ...contributorOf(manifest), facts, pointers: links?.[0] ?? {} };
      rows.push(projectVulnerability(identity.key, [contribution], null));
    } catch (error) {
      rejected.push({ member, pointer: null, reason: rejectionReason(error), sha256 });
    }
  }
  return { run: packFrames(versions), rows: shareBuffers(rows), rejected };
}

/** Reads a document that comes in, and packs it for the log. */
export function prepareDocument(
  files: MappedFiles,
  file: NewDocument,
): PreparedDocument | { readonly refused: string } {
  try {
    const digest = sha256(file.bytes);
    const { mapped, statements } = files.document(file, digest);
    const { identity, items, rejected } = mapped;
    refuseFuture(identity, file.notAfter);
    const accepted = items - rejected.length;
    return {
      identity,
      sha256: digest,
      run: packFrames([
        { ...identity, sha256: digest, member: file.member, items: accepted, bytes: file.bytes },
      ]),
      items,
      prints: printItems(mapped, statements),
      rejected: rejected.map((item) => ({ member: file.member, ...item, sha256: digest })),
    };
  } catch (error) {
    return { refused: rejectionReason(error) };
  }
}

/** A fingerprint of each item of a document. */
export function printDocument(files: MappedFiles, file: DocumentFile): ItemPrints {
  const { mapped, statements } = files.document(file);
  return printItems(mapped, statements);
}

/** The newest version is the current one, so a date that is yet to come would keep all later ones out. */
function refuseFuture({ upstreamTime }: VersionIdentity, notAfter: string): void {
  if (upstreamTime > notAfter)
    throw new UnmappableError(`Its newest date, ${upstreamTime}, is in the future.`);
}

/** A refusal is a sentence for the operator; any other error in a mapper is our fault and is thrown again. */
function rejectionReason(error: unknown): string {
  if (error instanceof UnmappableError) return reasonOf(error);
  throw error;
}

function printItems({ epss }: MappedVersion, statements: readonly Statement[]): ItemPrints {
  if (epss !== undefined && statements.length === 0) {
    const print = (_: string, i: number) => (epss.scores[i] ?? 0) * 2 ** 20 + (epss.percentiles[i] ?? 0);
    return { ids: epss.ids.join('\n'), prints: Float64Array.from(epss.ids, print) };
  }
  return {
    ids: statements.map(({ subject }) => subject).join('\n'),
    prints: Float64Array.from(statements, ({ vulnerability, entity, relations }) =>
      shortHash(JSON.stringify([vulnerability, entity, relations?.map(withoutRange)])),
    ),
  };
}

/** Where a link is stated is another place in each release. */
function withoutRange({ pointer: _, ...relation }: RelationFacts) {
  return relation;
}

/** The first 48 bits of the SHA-256, which a double holds exactly. */
function shortHash(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 12), 16);
}
