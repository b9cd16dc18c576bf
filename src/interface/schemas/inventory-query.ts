import { z } from 'zod';
import { severities } from '../../domain/score.ts';
import { componentStates } from '../../services/inventory/contract.ts';
import { pageQuery } from './page.ts';
import { placeQuery, yesOrNo } from './triage-query.ts';

/** Query parameters of the findings of an inventory. */
export const inventoryQuery = z.strictObject({
  ...pageQuery,
  status: z
    .enum(['affected', 'unknown'], 'must be affected or unknown')
    .optional()
    .meta({ description: '`affected`: a component is affected. `unknown`: none is, and one may be.' }),
  severity: z
    .enum(severities, `must be one of ${severities.join(', ')}`)
    .optional()
    .meta({ description: 'Only of this severity.' }),
  kev: yesOrNo('Whether the KEV catalog lists it.'),
  component: z
    .string()
    .min(1, 'must not be empty')
    .max(4_000)
    .optional()
    .meta({
      description:
        'Id of a component, or a package URL or CPE name of it. An identifier without a version means every version.',
      examples: ['pkg:npm/lodash'],
    }),
  handled: z
    .literal('include', 'must be include')
    .optional()
    .meta({ description: '`include`: list handled ones too.' }),
  ...placeQuery,
});

/** Query parameters of the components of an inventory. */
export const componentsQuery = z.strictObject({
  ...pageQuery,
  state: z
    .enum(componentStates, `must be one of ${componentStates.join(', ')}`)
    .optional()
    .meta({ description: 'Only components of which this is known.' }),
});
