import type { ComponentList } from '../../domain/match/component.ts';
import { DocumentError, readComponents } from '../../domain/match/sbom/document.ts';
import { Failure } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import { isDeeperThan } from '../../kit/json-depth.ts';

export interface ReadDocument {
  readonly list: ComponentList;
  /** The whole, as JSON has it. */
  readonly document: unknown;
}

export const depthMax = 64;

/** @throws Failure `invalid_input` for anything but CycloneDX and SPDX in JSON; names the place, and quotes nothing */
export function readBom(input: string): ReadDocument {
  const bytes = new TextEncoder().encode(input);
  if (isDeeperThan(bytes, depthMax)) {
    throw refused(`has lists or objects more than ${depthMax} levels deep. Send one with fewer.`);
  }
  const document = readJson(bytes);
  if (document === undefined) throw refused('is not JSON. Send CycloneDX or SPDX in JSON.');
  try {
    const list = readComponents(document);
    if (list.format !== 'identifiers') return { list, document };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    if (error.path !== '') throw refused(`is wrong: ${error.path} ${error.message}.`);
  }
  throw refused('is neither CycloneDX nor SPDX, or has too many components. Send one of these in JSON.');
}

function refused(message: string): Failure {
  return new Failure('invalid_input', `The input ${message}`);
}
