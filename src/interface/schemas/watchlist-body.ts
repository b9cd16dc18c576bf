import { z } from 'zod';
import { type WatchlistInput, watchlistLimits } from '../../services/watchlists/contract.ts';
import { eventType } from './event-type.ts';
import type { Assert, Same } from './match.ts';

const { nameCharacters, queryCharacters, rules } = watchlistLimits;

export const watchlistBody = z
  .strictObject(
    {
      name: z
        .string('must be a text')
        .max(10 * nameCharacters, `must have at most ${nameCharacters} characters`)
        .meta({ description: `Yours alone, up to ${nameCharacters} characters.`, examples: ['edge'] }),
      query: z
        .string('must be a text')
        .max(queryCharacters, `must have at most ${queryCharacters} characters`)
        .optional()
        .meta({
          description: 'Watches what this query of the search language finds.',
          examples: ['vendor:ivanti kev:true'],
        }),
      inventory: z
        .literal(true, 'must be true, or absent')
        .optional()
        .meta({ description: 'Watches what affects your inventory, or may.' }),
      rules: z
        .array(
          z.string('must be a text').max(200, 'is too long to be the id of a rule'),
          'must be a list of ids',
        )
        .max(rules, `must have at most ${rules} ids`)
        .optional()
        .meta({ description: 'Watches what these rules of yours match; all of them with an empty list.' }),
      events: z
        .array(eventType, 'must be a list of types of events')
        .max(100, 'must have at most 100 types')
        .optional()
        .meta({
          description:
            'Only events of these types. Default: all except `affected_changed`, `description_changed`, `title_changed` and `reference_added`.',
        }),
    },
    'must be an object with a name, and a query, inventory or rules',
  )
  .meta({ id: 'WatchlistBody' });

export type Checked = Assert<Same<typeof watchlistBody, WatchlistInput>>;
