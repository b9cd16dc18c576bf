import type { ComponentList } from '../../domain/match/component.ts';
import { DocumentError, readComponents } from '../../domain/match/sbom/document.ts';
import { Failure } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import { isDeeperThan } from '../../kit/json-depth.ts';

/** Deeper than any accepted nesting of components. */
const depthMax = 100;
/** Maximum length of a path in a message. */
const placeMax = 80;

/**
 * The components that a JSON text lists.
 * @throws Failure `invalid_input` that says what is wrong and where
 */
export function readDocument(bytes: Uint8Array): ComponentList {
  if (isDeeperThan(bytes, depthMax)) {
    throw refused('', `has lists or objects more than ${depthMax} levels deep`);
  }
  const document = readJson(bytes);
  if (document === undefined)
    throw refused('', 'is not JSON in UTF-8; only CycloneDX and SPDX in JSON are read');
  return componentsIn(document);
}

/**
 * The components that a parsed document lists.
 * @param at JSON pointer to it in the request
 * @throws Failure `invalid_input` that says what is wrong and where
 */
export function componentsIn(document: unknown, at = ''): ComponentList {
  try {
    const list = readComponents(document);
    const components = list.components.map((one) => ({ ...one, pointer: `${at}${one.pointer}` }));
    return at === '' ? list : { ...list, components };
  } catch (error) {
    if (error instanceof DocumentError) throw refused(error.path, error.message);
    throw error;
  }
}

function refused(path: string, message: string): Failure {
  const place = path.length > placeMax ? `…${path.slice(-placeMax)}` : path;
  const where = path === '' ? 'The document' : `In the document, ${place}`;
  return new Failure('invalid_input', `${where} ${message}.`, { details: [{ path, message }] });
}
