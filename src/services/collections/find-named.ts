import { Failure } from '../../kit/failure.ts';
import type { ReadContext } from '../context.ts';
import { keyNamed } from '../entity/key.ts';
import { defineVerb } from '../verb.ts';
import type { NamedItemInput } from './contract.ts';
import { kindOfType } from './identify.ts';

/**
 * The id of the only entity that has a name and can be collected, of one kind if it is given.
 * @throws Failure `invalid_input` for a text that can not be a name, for a name of several entities, and for one that no source uses
 */
export const verb = defineVerb({
  name: 'findNamedItem',
  where: 'search',
  scope: 'internal',
  run: findNamedItem,
});

function findNamedItem(context: ReadContext, { name, kind }: NamedItemInput): string {
  try {
    return keyNamed(context, name, 'itemId', ({ type }) => {
      const found = kindOfType(type);
      return found !== null && (kind === undefined || kind === found);
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    const { message, details } = error;
    throw new Failure('invalid_input', `${message} Send its id.`, { details });
  }
}
