import { z } from 'zod';
import { placeOptions } from '../../domain/triage/body.ts';
import { triageFormats } from '../../domain/triage/formats.ts';
import { grouped } from '../../kit/grouped.ts';

const itemsMax = 5_000;
const usualLimit = 1_000;

/** A parameter that is true or false. */
export function yesOrNo(description: string) {
  return z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional()
    .meta({
      description,
      override: ({ jsonSchema }) => {
        jsonSchema.type = 'boolean';
        delete jsonSchema.enum;
      },
    });
}

/** What a caller states about the place in a query. */
export const placeQuery = {
  exposed: yesOrNo('Whether the asset can be reached from public networks.'),
  ...placeOptions,
};

/** Query parameters of a triage. The options are for a body that is an SBOM. */
export const triageQuery = {
  limit: z
    .string()
    .refine((text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= itemsMax, {
      error: `must be a whole number from 1 to ${grouped(itemsMax)}`,
    })
    .default(String(usualLimit))
    .transform(Number)
    .meta({
      description: 'Maximum number of items to return.',
      override: { type: 'integer', minimum: 1, maximum: itemsMax, default: usualLimit },
    }),
  ...placeQuery,
  handled: z
    .enum(['include'], 'must be include')
    .optional()
    .meta({ description: '`include` lists what you handled too. It is left out otherwise.' }),
  format: z
    .enum(['json', ...triageFormats], `must be one of json, ${triageFormats.join(', ')}`)
    .optional()
    .meta({
      description: '`csv`, `jsonl`, `md` or `sarif`: the list as a file. It takes precedence over `Accept`.',
    }),
  file: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Name of the file that the body comes from, for the places in a SARIF file.' }),
};
