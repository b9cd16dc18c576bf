import { z } from 'zod';
import { type Reading, searchFilters, searchParameters } from '../../domain/search-parameters.ts';
import { grouped } from '../../kit/grouped.ts';
import { exportedListQuery, limitFault, limitFits } from './list-export.ts';
import { hasAtMost } from './text.ts';

const charactersMax = 1000;

export const q = searchText(charactersMax)
  .optional()
  .meta({
    description:
      'What to look for: words, an id in any common spelling, "phrases", `field:value`, AND, OR, NOT and parentheses (docs/search.md). Required if there is no filter.',
    examples: ['log4j remote code execution', 'vendor:apache cvss>=9 -kev:true'],
    minLength: 1,
    maxLength: charactersMax,
  });

interface Description {
  readonly description: string;
  readonly examples?: string[];
  /** The type that a generated client uses for it, if it is not text. */
  readonly as?: { readonly type: 'string' | 'number' | 'boolean'; readonly [keyword: string]: unknown };
}

function parameter<T>(
  read: (text: string) => Reading<T>,
  { description, examples, as = { type: 'string' } }: Description,
) {
  // A schema that transforms needs its whole description in one place.
  const override = examples === undefined ? { ...as } : { ...as, examples };
  return z
    .string()
    .transform((text, context): T => {
      const reading = read(text);
      if ('value' in reading) return reading.value;
      context.addIssue({ code: 'custom', message: reading.fault });
      return z.NEVER;
    })
    .optional()
    .meta({ description, override });
}

const filters = {
  severity: parameter(searchParameters.severity, {
    description: 'Only vulnerabilities of these severities, separated by commas.',
    examples: ['critical,high'],
  }),
  cvssMin: parameter(searchParameters.cvssMin, {
    description: 'Minimum base score of the preferred CVSS.',
    as: { type: 'number', minimum: 0, maximum: 10 },
  }),
  epssMin: parameter(searchParameters.epssMin, {
    description: 'Minimum EPSS score of the newest day.',
    as: { type: 'number', minimum: 0, maximum: 1 },
  }),
  kev: parameter(searchParameters.kev, {
    description: 'Whether they are listed in the KEV catalog.',
    as: { type: 'boolean' },
  }),
  cwe: parameter(searchParameters.cwe, {
    description: 'Weaknesses, separated by commas. A hit has at least one of them.',
    examples: ['CWE-79', '79,89'],
  }),
  vendor: parameter(searchParameters.vendor, {
    description: 'Vendors, separated by commas. `\\,` is a comma in a name. A hit has at least one of them.',
    examples: ['apache'],
  }),
  product: parameter(searchParameters.product, {
    description: 'Products, in the same form as vendors.',
    examples: ['http server'],
  }),
  publishedAfter: parameter(searchParameters.publishedAfter, {
    description: 'Only results that were published after this day or time, or within this age.',
    examples: ['2024-01-31', '2024-01-31T06:00:00Z', '7d'],
  }),
  modifiedSince: parameter(searchParameters.modifiedSince, {
    description: 'Only results that were modified at or after this day or time, or within this age.',
    examples: ['2024-01-31', '7d'],
  }),
  kevDue: parameter(searchParameters.kevDue, {
    description:
      'Only results that CISA requires to be fixed by this day, in this range of days, or before or after a day, in the form of the query field `kevDue`.',
    examples: ['2024-01-31', '2024-01-01..2024-01-31', '<2024-01-31'],
  }),
  type: parameter(searchParameters.type, {
    description: 'Types of the results, separated by commas.',
    examples: ['vulnerability', 'technique,group'],
  }),
};

const ordering = {
  sort: parameter(searchParameters.sort, {
    description:
      'Sortable fields, separated by commas, most important first. A minus puts the highest or newest first. The default is by relevance.',
    examples: ['-epss', '-cvss,-published'],
  }),
  facets: parameter(searchParameters.facets, {
    description: 'Facetable fields, separated by commas, whose values are counted over all hits.',
    examples: ['severity,vendor,cwe,year,kev'],
  }),
  countOnly: parameter(searchParameters.countOnly, {
    description: '`true`: only the number of hits and the facets, without the hits.',
    as: { type: 'boolean' },
  }),
};

/** The query parameters of a search. */
export const searchQuery = z
  .strictObject({ q, ...filters, ...ordering, ...exportedListQuery })
  .refine(limitFits, limitFault)
  .refine(
    ({ format = 'json', facets, countOnly }) =>
      format === 'json' || (facets === undefined && countOnly === undefined),
    { path: ['format'], error: 'is for hits only: leave out facets and countOnly' },
  )
  .refine(
    (requested) => requested.q !== undefined || searchFilters.some((name) => requested[name] !== undefined),
    {
      path: ['q'],
      error: `is required if there is no filter: ${searchFilters.join(', ')}`,
    },
  );

const suggestionsMax = 20;

export const suggestQuery = z.strictObject({
  q: searchText(200).meta({
    description: 'The beginning of an id or a name.',
    examples: ['log4', 'CVE-2021-442'],
    minLength: 1,
    maxLength: 200,
  }),
  limit: z
    .string()
    .refine((text) => /^(?:[1-9]|1\d|20)$/.test(text), `must be a whole number from 1 to ${suggestionsMax}`)
    .default('10')
    .transform(Number)
    .meta({
      description: 'Maximum number of suggestions.',
      override: { type: 'integer', minimum: 1, maximum: suggestionsMax, default: 10 },
    }),
});

/** A search text: not blank, and up to a maximum number of characters. */
function searchText(charactersMax: number) {
  return z
    .string('is required')
    .refine((text) => text.trim() !== '', { error: 'must not be blank', abort: true })
    .refine((text) => hasAtMost(charactersMax, text), {
      error: `must have at most ${grouped(charactersMax)} characters`,
    })
    .refine((text) => !text.includes('\0'), { error: 'must not contain NUL' });
}
