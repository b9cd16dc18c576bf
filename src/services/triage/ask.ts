import type { CallerContext, MainContext } from '../context.ts';
import type { JsonBytes } from '../contract.ts';
import { handlingsIfAny } from '../handling/own.ts';
import { defineVerb } from '../verb.ts';
import type { TriageInput, TriageResult } from './contract.ts';

/**
 * What to do first among vulnerabilities, or among those of components. What the caller handled is left out.
 * @throws Failure `invalid_input` for a body or an option that is wrong, or if every id is malformed
 */
export const verb = defineVerb({
  name: 'triage',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: async (context: MainContext & CallerContext, input: TriageInput): Promise<JsonBytes<TriageResult>> =>
    context.reads.judgeTriage({ ...input, own: await handlingsIfAny(context) }),
});
