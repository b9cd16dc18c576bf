import type { CitedLink, ClaimBook } from '../../../../answers/claims/contract.ts';
import type { CitedClaim, Place, Point } from '../../../../answers/contract.ts';
import type { EntityType } from '../../../../domain/entity/id.ts';
import type { GraphPath } from '../../../../domain/graph/graph.ts';
import { findPaths } from '../../../graph/paths.ts';
import type { PlanInput } from '../../plan.ts';
import { count, type Finding } from '../finding.ts';
import { linkPoint } from './links.ts';

/** Most steps of a path. */
const depth = 4;
/** More links than an entity has to entities of one type, apart from a few. */
const linksMax = 500;

/**
 * The shortest stored path between two entities, link by link, or that none was found. Where it has several links, it
 * is also stated that no link is direct.
 */
export function pathFinding(input: PlanInput, from: string, to: string): Finding {
  const { book, context, place } = input;
  const [path] = findPaths(context, { from, to, depth, limit: 1, minConfidence: 0 }).paths;
  if (path === undefined) return { points: [noPathPoint(input, from, to, depth)], state: 'absence' };
  const links = path.steps.flatMap((step) => citedStep(book, step) ?? []);
  if (links.length < path.steps.length) return { points: [], state: 'open' };
  const steps = links.map(({ link, end }) => linkPoint(place, link, end));
  const claims = links.map(({ link }) => link.claim);
  const points = [
    ...(links.length > 1 ? [noPathPoint(input, from, to, 1)] : []),
    ...steps,
    confidencePoint(place, path, claims, { from, to }),
  ];
  return { points, state: 'value' };
}

/** That no path is so short, as a number of paths. */
function noPathPoint({ book, place }: PlanInput, from: string, to: string, most: number): Point {
  const values = { from, to, depth: String(most) };
  const path = `/api/v1/paths?${new URLSearchParams(values)}`;
  return count(place, 'noPath', { path, manifest: book.manifest, total: 0 }, values);
}

/** How many links a path has, and the confidence in all of them together. */
function confidencePoint(
  place: Place,
  { steps, confidence }: GraphPath,
  claims: readonly CitedClaim[],
  ends: { readonly from: string; readonly to: string },
): Point {
  const values = { ...ends, links: String(steps.length), confidence: String(confidence) };
  return {
    kind: 'derived',
    message: 'pathConfidence',
    claims,
    derived: { rule: 'path', rows: [], values },
    in: place,
  };
}

/** The link of a step with its claim, and the end of it to which the step goes. */
function citedStep(
  book: ClaimBook,
  { relation, direction, to }: GraphPath['steps'][number],
): { readonly link: CitedLink; readonly end: 'from' | 'to' } | null {
  const [object, other] = [book.entity(relation.to), book.entity(to)];
  if (object === null || other === null) return null;
  const ends = [object.type as EntityType];
  const filter = { type: relation.type, direction: 'out', ends, other: object.id, limit: linksMax } as const;
  const link = book.links(relation.from, filter).links.find(({ claim }) => claim.id === relation.id);
  return link === undefined ? null : { link: { ...link, other }, end: direction === 'out' ? 'to' : 'from' };
}
