import { z } from 'zod';
import type { ErasedIdentity, EraseInput, OwnSummary } from '../../services/me/contract.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const count = z.int().min(0);
const counts = z.strictObject({
  count,
  max: count.meta({ description: 'More are refused.' }),
});

function ofEach<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({
    collections: schema,
    inventory: schema,
    handling: schema,
    watchlists: schema,
    rules: schema,
    feedTokens: schema,
  });
}

export const ownSummary = z
  .strictObject({
    identity: z.int(),
    name: z.literal('local').nullable().meta({
      description: '`local` for the operator’s own identity, which the command line uses.',
    }),
    privacyFlag: z.boolean().meta({ description: 'Whether it gave an e-mail address.' }),
    createdAt: time,
    items: ofEach(counts),
    keys: count.meta({ description: 'With expired and revoked ones.' }),
    runs: count.meta({ description: 'Answers that were kept for it.' }),
  })
  .meta({ id: 'OwnSummary' });

export const erasedIdentity = z
  .strictObject({
    identity: z.int(),
    erased: z.literal(true),
    items: ofEach(count),
    keys: count,
    runs: count,
    backups: z.string().meta({ description: 'Where the data may still be.' }),
  })
  .meta({ id: 'ErasedIdentity' });

export const eraseBody = z
  .strictObject({ confirm: z.literal('delete', 'must be "delete"') }, 'must be {"confirm":"delete"}')
  .meta({ id: 'EraseBody' });

export type Checked = [
  Assert<Same<typeof ownSummary, OwnSummary>>,
  Assert<Same<typeof erasedIdentity, ErasedIdentity>>,
  Assert<Same<typeof eraseBody, EraseInput>>,
];
