import { z } from 'zod';
import type { KevItem, Page, SearchResult, VulnerabilityItem } from '../../services/contract.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { severity } from './score.ts';
import { time } from './time.ts';
import { vulnerabilityState } from './vulnerability.ts';

const item = {
  id: z.string(),
  state: vulnerabilityState,
  title: z.string().nullable(),
  published: time.nullable(),
  modified: time.nullable(),
  severity,
  cvss: z.number().min(0).max(10).nullable().meta({ description: 'Base score of the preferred CVSS.' }),
  epss: z.number().min(0).max(1).nullable().meta({ description: 'EPSS score of the newest day.' }),
  kev: z.boolean().meta({ description: 'Listed in the KEV catalogue.' }),
  vendor: z.string().nullable(),
  product: z.string().nullable(),
};

export const vulnerabilityPage = z
  .strictObject({
    items: z.array(
      z.strictObject(item).meta({ id: 'VulnerabilityItem', description: 'A vulnerability in a list.' }),
    ),
    ...pageMembers,
  })
  .meta({ id: 'VulnerabilityPage' });

export const kevPage = z
  .strictObject({
    items: z.array(
      z
        .strictObject({ ...item, dateAdded: time, dueDate: time.nullable(), ransomware: z.boolean() })
        .meta({ id: 'KevItem', description: 'A vulnerability in the list of known exploited ones.' }),
    ),
    ...pageMembers,
  })
  .meta({ id: 'KevPage' });

const searchHit = z
  .strictObject({
    ...item,
    type: z.literal('vulnerability'),
    snippet: z
      .string()
      .nullable()
      .meta({ description: 'A passage of the description around the first match.' }),
    highlights: z.array(z.tuple([z.int().min(0), z.int().min(0)])).meta({
      description: 'Matched stretches of `snippet` as [start, end) in UTF-16 code units.',
    }),
    score: z.number().meta({ description: 'Higher is better; comparable within one answer only.' }),
    why: z.strictObject({
      match: z.enum(['id', 'id-prefix', 'alias', 'text']),
      terms: z.array(z.string()),
    }),
  })
  .meta({ id: 'SearchHit' });

const namedEntity = z
  .strictObject({
    id: z.string(),
    type: z.literal('vulnerability'),
    name: z.string(),
    matchedText: z.string(),
  })
  .meta({ id: 'NamedEntity', description: 'What the query itself names.' });

export const searchResult = z
  .strictObject({
    query: z.string(),
    hits: z.array(searchHit),
    entities: z.array(namedEntity),
    ...pageMembers,
    total: z.int().min(0).meta({ description: 'Hits on all pages, counted up to a bound.' }),
    totalCapped: z
      .boolean()
      .meta({ description: 'There are at least `total` hits; counting stopped there.' }),
  })
  .meta({ id: 'SearchResult' });

export type Checked = [
  Assert<Same<typeof vulnerabilityPage, Page<VulnerabilityItem>>>,
  Assert<Same<typeof kevPage, Page<KevItem>>>,
  Assert<Same<typeof searchResult, SearchResult>>,
];
