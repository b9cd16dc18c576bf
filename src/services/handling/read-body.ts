import type { z } from 'zod';
import { handlingBody, type WrittenHandling } from '../../domain/handling/body.ts';
import { readDecision } from '../../domain/handling/decide.ts';
import type { Decision } from '../../domain/handling/handling.ts';
import { decisionsIn } from '../../domain/handling/statement.ts';
import { readVex, type VexStatement } from '../../domain/triage/vex.ts';
import { Failure, type FailureDetail } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import { isDeeperThan } from '../../kit/json-depth.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { ReaderContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import { handlingBasis } from './basis.ts';
import type { BodyToRead, ReadBody, ReadDecision } from './types.ts';

/**
 * The decisions of a body, each with what it rests on now, or rested on by the document.
 * @throws Failure `invalid_input` that says what is wrong and where
 */
export const verb = defineVerb({
  name: 'readHandlingBody',
  where: 'reader',
  scope: 'internal',
  run: ({ reader }: ReaderContext, { bytes, nowMs }: BodyToRead): ReadBody => {
    if (isDeeperThan(bytes, depthMax)) throw refused([at('', `is more than ${depthMax} levels deep`)]);
    const document = readJson(bytes);
    const statements = isVex(document) ? readVex(document, '') : null;
    if (statements !== null) return readStatements(reader, statements);
    if (isVex(document)) throw refused([at('', 'is neither OpenVEX nor CycloneDX with analyses')]);
    const parsed = handlingBody.safeParse(document);
    if (!parsed.success) throw refused(parsed.error.issues.flatMap(faultsOf));
    return readItems(reader, parsed.data.items, nowMs);
  },
});

const depthMax = 100;
const detailsMax = 20;

function isVex(document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false;
  return Object.hasOwn(document, '@context') || Object.hasOwn(document, 'bomFormat');
}

function readItems(reader: ProjectionReader, items: readonly WrittenHandling[], nowMs: number): ReadBody {
  const faults: FailureDetail[] = [];
  const firstAt = new Map<string, number>();
  const decided = items.flatMap((written, i) => {
    const read = readDecision(written, nowMs);
    if ('path' in read) {
      faults.push(at(`items.${i}.${read.path}`, read.message));
      return [];
    }
    const key = JSON.stringify([read.cve, read.component]);
    const first = firstAt.get(key) ?? i;
    firstAt.set(key, first);
    if (first < i) faults.push(at(`items.${i}`, `decides about the same as items.${first}; name it once`));
    return [{ decision: read, version: written.version }];
  });
  if (faults.length > 0) throw refused(faults);
  const decisions = decided.map(({ decision, version }): ReadDecision => {
    return { handling: withBasis(reader, decision), version, hasStatedBasis: false, atMs: null };
  });
  return { isDocument: false, decisions, skipped: [] };
}

function readStatements(reader: ProjectionReader, statements: readonly VexStatement[]): ReadBody {
  const { stated, skipped } = decisionsIn(statements);
  const decisions = stated.map(({ decision, basis, atMs }): ReadDecision => {
    const handling = basis === null ? withBasis(reader, decision) : { ...decision, basis };
    return { handling, hasStatedBasis: basis !== null, atMs };
  });
  return { isDocument: true, decisions, skipped };
}

function withBasis(reader: ProjectionReader, decision: Decision): ReadDecision['handling'] {
  reader.checkTime();
  return { ...decision, basis: handlingBasis(reader, decision.cve, decision.component) };
}

function at(path: string, message: string): FailureDetail {
  return { path, message };
}

function faultsOf(issue: z.core.$ZodIssue): FailureDetail[] {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [at(path, issue.message)];
  return issue.keys.map((key) => at([path, key.slice(0, 100)].filter(Boolean).join('.'), 'is unknown'));
}

function refused(faults: readonly FailureDetail[]): Failure {
  const [first] = faults;
  const where = first?.path ? `In the body, ${first.path}` : 'The body';
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new Failure('invalid_input', `${where} ${first?.message}${more}.`, {
    details: faults.slice(0, detailsMax),
  });
}
