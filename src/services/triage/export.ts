import type { ExportFile } from '../../domain/export.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { handlingsIfAny } from '../handling/own.ts';
import { defineVerb } from '../verb.ts';
import type { TriageFileInput } from './contract.ts';

/**
 * The list of `triage` as a file.
 * @throws Failure as `triage`
 */
export const verb = defineVerb({
  name: 'exportTriage',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: async (context: MainContext & CallerContext, input: TriageFileInput): Promise<ExportFile> =>
    context.reads.writeTriage({ ...input, own: await handlingsIfAny(context) }),
});
