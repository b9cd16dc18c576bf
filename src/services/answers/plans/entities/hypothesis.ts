import type { ClaimBook } from '../../../../answers/claims/contract.ts';
import type { CitedClaim } from '../../../../answers/contract.ts';
import type { EntityType } from '../../../../domain/entity/id.ts';
import type { GraphStep } from '../../../../domain/graph/graph.ts';
import { readGraph } from '../../../graph/read.ts';
import type { PlanInput } from '../../plan.ts';
import type { Finding } from '../finding.ts';

/** More links than an entity has to entities of one type, apart from a few. */
const linksMax = 200;

/** A link that follows from others, with its measured confidence; nothing if none follows. */
export function hypothesisFinding({ book, context, place }: PlanInput, from: string, to: string): Finding {
  const request = {
    depth: 1,
    limit: linksMax,
    minConfidence: 0,
    types: ['technique'],
    derived: true,
  } as const;
  const { relations } = readGraph(context, { ...request, id: from });
  const derived = relations.find((relation) => relation.class === 'derived' && relation.to === to);
  const path = derived?.path ?? [];
  const claims = path.flatMap((step) => claimOfStep(book, step) ?? []);
  if (derived === undefined || claims.length < path.length) return { points: [], state: 'open' };
  const values = { from, to, confidence: String(derived.confidence) };
  return {
    points: [
      {
        kind: 'derived',
        message: 'hypothesis',
        claims,
        derived: { rule: 'path', rows: [], values },
        in: place,
      },
    ],
    state: 'open',
  };
}

/** The claim of a link that a step follows. */
function claimOfStep(book: ClaimBook, { from, type, direction, to }: GraphStep): CitedClaim | undefined {
  const ends = [book.entity(to)?.type as EntityType];
  const { links } = book.links(from, { type, direction, ends, limit: linksMax });
  return links.find(({ other }) => other.id === to)?.claim;
}
