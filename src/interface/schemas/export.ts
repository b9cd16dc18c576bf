import { z } from 'zod';
import { type Exports, graphFormats, vexFormats } from '../../domain/export.ts';
import type { Assert, Same } from './match.ts';

export const exportList = z
  .strictObject({
    id: z.string(),
    exports: z.array(
      z.strictObject({
        format: z.enum([...graphFormats, ...vexFormats]),
        title: z.string(),
        mediaType: z.string(),
        url: z.string().meta({ description: 'Path and query.' }),
      }),
    ),
  })
  .meta({ id: 'Exports', description: 'Formats in which an entity is available.' });

export type Checked = Assert<Same<typeof exportList, Exports>>;
