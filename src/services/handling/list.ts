import type { CallerContext, MainContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { HandlingPage, HandlingsInput } from './contract.ts';
import { ownHandlings } from './own.ts';

/**
 * What the caller decided, and whether it still counts.
 * @throws Failure `invalid_input` for a malformed CVE or component
 */
export const verb = defineVerb({
  name: 'listHandlings',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context: MainContext & CallerContext, input: HandlingsInput): Promise<HandlingPage> =>
    context.reads.findHandlings({ ...input, ...(await ownHandlings(context)) }),
});
