import { advisoryId } from '../../domain/entity/name.ts';
import type { Origins } from '../../domain/origin.ts';
import { canonicalTime } from '../../domain/time.ts';
import { type MappedVersion, type RejectedItem, UnmappableError, type VersionIdentity } from '../contract.ts';
import { advisoryEntity } from './advisory.ts';
import { contextOf, tracePart } from './advisory-context.ts';
import { Problems } from './problems.ts';
import { ProductTree } from './product-tree.ts';
import { type MappedVulnerability, mapVulnerability, readCve, readVulnerability } from './vulnerability.ts';
import type { CsafAdvisory, CsafDocument } from './wire.ts';
import { present } from './written-text.ts';

/**
 * Maps an advisory: itself, and each of its vulnerabilities that has a CVE id.
 * @param subject id of the only one that is wanted
 */
export function mapAdvisory(advisory: CsafAdvisory, origins?: Origins, subject?: string): MappedVersion {
  const { document } = advisory;
  const vulnerabilities = advisory.vulnerabilities ?? [];
  const identity = identify(document);
  const id = advisoryId(identity.key);
  if (id === null) throw new UnmappableError('tracking.id cannot be used as an advisory id.');

  const problems = new Problems();
  const products = new ProductTree(advisory.product_tree, problems);
  const problemsAt = problems.reason === null ? '/document' : '/product_tree';
  const context = contextOf(document, products, origins ?? null);
  const trace = tracePart(document, '/document', context);
  const entity = advisoryEntity(id, document, context, trace, problems);
  const mapped = new Map<string, MappedVulnerability>();
  const rejected: RejectedItem[] = reject(problemsAt, problems);
  for (const [index, raw] of vulnerabilities.entries()) {
    const pointer = `/vulnerabilities/${index}`;
    if (subject !== undefined && readCve(raw) !== subject) continue;
    const item = readVulnerability(raw);
    // Not every flaw has a CVE id, and what has none is nothing that could be kept.
    if (item === null) continue;
    if (typeof item === 'string') rejected.push({ pointer, reason: item });
    // The format forbids it, so nobody can tell which is meant.
    else if (mapped.has(item.cve)) rejected.push({ pointer, reason: `${item.cve} appears earlier` });
    else {
      const left = new Problems();
      mapped.set(item.cve, mapVulnerability(item, pointer, { id, document, context, trace, problems: left }));
      rejected.push(...reject(pointer, left));
    }
  }
  return {
    identity,
    vulnerabilities: [...mapped.values()].map(({ facts }) => facts),
    links: [...mapped.values()].map(({ links }) => links),
    entities: [entity],
    items: 1 + vulnerabilities.length,
    rejected,
  };
}

function identify({ tracking }: CsafDocument): VersionIdentity {
  const key = tracking.id.trim();
  const upstreamTime = canonicalTime(tracking.current_release_date);
  const version = present(tracking.version);
  if (upstreamTime === null) throw new UnmappableError('tracking.current_release_date is not a time.');
  return { key, upstreamTime, ...(version === null ? {} : { upstreamVersion: version }) };
}

function reject(pointer: string, { reason }: Problems): RejectedItem[] {
  return reason === null ? [] : [{ pointer, reason }];
}
