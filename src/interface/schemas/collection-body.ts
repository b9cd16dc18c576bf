import { z } from 'zod';
import {
  collectedKinds,
  collectionLimits,
  defaultCollection,
  type NewItem,
} from '../../services/collections/contract.ts';
import type { Assert, Same } from './match.ts';

const { nameCharacters, itemIdCharacters, noteCharacters, tags, tagCharacters } = collectionLimits;

/** A name that fits on one line. */
function label(most: number) {
  return z
    .string('must be a text')
    .transform((text) => text.trim().normalize('NFC'))
    .refine((text) => text !== '', 'must not be empty')
    .refine((text) => text.length <= most, `must have at most ${most} characters`)
    .refine(
      (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text),
      'must not have control characters',
    );
}

export const collectionName = label(nameCharacters);
export const tag = label(tagCharacters).transform((text) => text.toLowerCase());
export const collectedKind = z.enum(collectedKinds, `must be one of ${collectedKinds.join(', ')}`);

export const newItemBody = z
  .strictObject(
    {
      kind: collectedKind.optional().meta({
        description: 'What it is. May be left out for an id whose form tells it, such as CVE-2021-44228.',
      }),
      itemId: z
        .string('must be a text such as CVE-2021-44228')
        .refine((text) => text.trim() !== '', 'must not be empty')
        .max(itemIdCharacters, `must have at most ${itemIdCharacters} characters`)
        .meta({
          description:
            'An id in any case, an alias of a CVE such as GHSA-…, the only name of an entity of the kind, or a query.',
          examples: ['CVE-2021-44228'],
        }),
      collection: collectionName.optional().meta({
        description: `Name of the collection, up to ${nameCharacters} characters. Default \`${defaultCollection}\`.`,
        override: { type: 'string' },
      }),
      note: z
        .string('must be a text or null')
        .max(noteCharacters, `must have at most ${noteCharacters} characters`)
        .nullable()
        .optional()
        .meta({ description: `Up to ${noteCharacters} characters, kept as they are.` }),
      tags: z
        .array(tag, 'must be a list of texts')
        .max(tags, `must have at most ${tags} entries`)
        .transform((all) => [...new Set(all)])
        .optional()
        .meta({
          description: `Up to ${tags}, each up to ${tagCharacters} characters, kept in lower case.`,
          override: { type: 'array', items: { type: 'string' } },
        }),
    },
    'must be an object with itemId',
  )
  .meta({ id: 'NewCollectionItemBody' });

export type Checked = Assert<Same<typeof newItemBody, NewItem>>;
