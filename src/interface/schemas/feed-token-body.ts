import { z } from 'zod';

export const feedTokenBody = z
  .strictObject({
    feed: z.string().max(100).meta({
      description:
        '`cve`, `kev`, `epss`, `search`, `due`, or `watchlist-` and the id of a watchlist of yours.',
    }),
    q: z.string().min(1).max(1000).optional().meta({ description: 'The query of the feed `search`.' }),
    label: z.string().meta({ description: 'What the token is for, up to 100 characters.' }),
  })
  .meta({ id: 'FeedTokenBody' });
