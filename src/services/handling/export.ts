import type { ExportFile } from '../../domain/export.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { HandlingFilter } from './contract.ts';
import { ownHandlings } from './own.ts';

/**
 * What the caller decided, as an OpenVEX document.
 * @throws Failure as `listHandlings`; and `not_found` if there is nothing to write
 */
export const verb = defineVerb({
  name: 'exportHandlings',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context: MainContext & CallerContext, input: HandlingFilter): Promise<ExportFile> =>
    context.reads.writeHandlingVex({ ...input, ...(await ownHandlings(context)) }),
});
