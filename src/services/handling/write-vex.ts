import type { ExportFile } from '../../domain/export.ts';
import { handlingVex } from '../../formats/vex/handlings.ts';
import { Failure } from '../../kit/failure.ts';
import type { ReaderContext } from '../context.ts';
import { exportFile } from '../export/file.ts';
import { defineVerb } from '../verb.ts';
import { findHandlings } from './find.ts';
import type { WriteVex } from './types.ts';

/**
 * Handlings as an OpenVEX document.
 * @throws Failure `invalid_input` for a malformed CVE or component, `not_found` if there is nothing to write
 */
export const verb = defineVerb({
  name: 'writeHandlingVex',
  where: 'reader',
  scope: 'internal',
  run: ({ reader }: ReaderContext, input: WriteVex): ExportFile => {
    const items = findHandlings(reader, input).map((one) => one.item());
    const document = handlingVex(items, `identity ${input.identity}`);
    if (document !== null) return exportFile(document);
    throw new Failure(
      'not_found',
      'There is no such handling of yours, and an OpenVEX document needs at least one statement.',
    );
  },
});
