import { basisChanges } from '../../domain/handling/basis.ts';
import { isSameDecision } from '../../domain/handling/decide.ts';
import { type Handling, handlingLimits } from '../../domain/handling/handling.ts';
import type { CallerContext, MainContext } from '../context.ts';
import type { Owned } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { HandlingBodyInput, HandlingsWritten } from './contract.ts';
import { handlingItems } from './items.ts';
import { handlingItem } from './own.ts';
import type { ReadBody, ReadDecision } from './types.ts';

/**
 * Decides about CVEs, or reads the decisions of a VEX document.
 * @throws Failure `invalid_input` that says what is wrong and where, `forbidden` beyond the greatest number,
 *   `precondition_failed` for another version
 */
export const verb = defineVerb({
  name: 'putHandlings',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (
    context: MainContext & CallerContext,
    { bytes }: HandlingBodyInput,
  ): Promise<HandlingsWritten> => {
    const identity = await ownerOf(context);
    const nowMs = context.clock();
    const body = await context.reads.readHandlingBody({ bytes, nowMs });
    const known = body.isDocument ? await handlingItems.all(context, identity) : [];
    const changes = changesOf(body, known);
    const written = await handlingItems.write(context, identity, changes);
    const listed = written.slice(0, handlingLimits.written);
    return {
      items: listed.map((one) => handlingItem(one, one.value, one.value.basis, nowMs)),
      written: written.length,
      unchanged: body.decisions.length - changes.length,
      skipped: body.skipped.slice(0, handlingLimits.written),
    };
  },
});

function changesOf({ decisions }: ReadBody, known: readonly Owned<Handling>[]) {
  const byKey = new Map(known.map((one) => [handlingItems.declaration.keyOf(one.value), one]));
  return decisions
    .filter((read) => !isKnown(read, byKey.get(handlingItems.declaration.keyOf(read.handling))))
    .map(({ handling, version }) => ({ op: 'put' as const, value: handling, version }));
}

/**
 * Whether a document says again what is decided already. A statement that was made before the decision does not renew
 * it: what came back stays on lists, however often the document is read.
 */
function isKnown(
  { handling, hasStatedBasis, atMs }: ReadDecision,
  known: Owned<Handling> | undefined,
): boolean {
  if (known === undefined || !isSameDecision(handling, known.value)) return false;
  if (hasStatedBasis) return basisChanges(handling.basis, known.value.basis).length === 0;
  return atMs === null || atMs <= Date.parse(known.updatedAt);
}
