import { z } from 'zod';
import { entityTypes } from '../../domain/entity/id.ts';
import type { SearchFields, SearchResult, SuggestResult } from '../../services/search/contract.ts';
import { foundVerdict } from './component-match.ts';
import { entityState, entityType } from './entity.ts';
import { vulnerabilityItem } from './list.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';

const words = z.array(z.string());

const why = z
  .strictObject({
    match: z
      .enum(['id', 'id-prefix', 'title', 'alias', 'name', 'version', 'text', 'concept', 'filter'])
      .meta({
        description:
          '`id`, `id-prefix`: its id or the beginning of it. `title`: its whole title. `alias`: another name. `name`: the name of its product or vendor. `version`: the name of its product and a version, for which `versions` says whether it is affected. `text`: words. `concept`: a weakness that most texts with these words have. `filter`: only conditions.',
      }),
    terms: words.meta({ description: 'Words of the query that the hit has.' }),
    synonyms: words.exactOptional().meta({ description: 'What the hit has instead of a word of the query.' }),
    concepts: words
      .exactOptional()
      .meta({ description: 'Weaknesses that the query means and the hit has.', examples: [['CWE-918']] }),
    filters: words.exactOptional().meta({ description: 'Conditions that it meets, in the query language.' }),
  })
  .meta({ id: 'HitReason', description: 'How a hit was found.' });

const versionFinding = z
  .strictObject({
    identifier: z.string().meta({
      description: 'The package URL or CPE name with the version, as the query has it.',
      examples: ['pkg:npm/lodash@4.17.20'],
    }),
    ...foundVerdict,
  })
  .meta({ id: 'VersionFinding', description: 'Whether a version that the query names is affected.' });

const textMembers = {
  snippet: z
    .string()
    .nullable()
    .meta({ description: 'A passage of the description around the first match, or its beginning.' }),
  highlights: z.array(z.tuple([z.int().min(0), z.int().min(0)])).meta({
    description: 'Matched stretches of `snippet` as [start, end) in UTF-16 code units.',
  }),
  score: z.number().meta({ description: 'Higher is better. Comparable only within one answer.' }),
  why,
  versions: z.array(versionFinding).exactOptional().meta({
    description:
      'Whether it affects the versions that the query gives with `purl` and `cpe`. One entry for each of these that a source covers.',
  }),
};

const vulnerabilityHit = z
  .strictObject({ ...vulnerabilityItem, type: z.literal('vulnerability'), ...textMembers })
  .meta({ id: 'VulnerabilityHit', description: 'A vulnerability that was found.' });

const entityHit = z
  .strictObject({
    id: z.string(),
    type: z.enum(entityTypes).exclude(['vulnerability']),
    name: z.string().nullable(),
    state: entityState.nullable(),
    ...textMembers,
  })
  .meta({ id: 'EntityHit', description: 'An entity of another type that was found.' });

const namedEntity = z
  .strictObject({
    id: z.string(),
    type: entityType,
    name: z.string(),
    matchedText: z.string().meta({ description: 'The words of the query that name it.' }),
  })
  .meta({ id: 'NamedEntity', description: 'What the query itself names.' });

const facetCount = z
  .strictObject({
    value: z.string().meta({ description: 'In the form that the field accepts in a query.' }),
    name: z
      .string()
      .optional()
      .meta({ description: 'The name of the weakness, technique, group or software with that id.' }),
    count: z.int().min(0),
  })
  .meta({ id: 'FacetCount' });

const searchWarning = z
  .strictObject({
    field: z.string().meta({
      description: 'The field that is probably meant, or that of the condition.',
      examples: ['severity'],
    }),
    message: z.string(),
    range: z.tuple([z.int().min(0), z.int().min(0)]).meta({
      description: 'Its position in the query, as [start, end) in UTF-16 code units; [0, 0) for a filter.',
    }),
  })
  .meta({
    id: 'SearchWarning',
    description:
      'A field whose name is misspelt, so that its words were searched. Or a product, package or vendor that no loaded source names: no hits do not mean that it is not affected.',
  });

export const searchResult = z
  .strictObject({
    query: z.string().meta({ description: 'The query as sent; empty if the request has only filters.' }),
    interpreted: z
      .string()
      .meta({ description: 'What was understood, filters included, in the query language.' }),
    matched: z.enum(['all', 'some']).meta({
      description:
        '`some`: fewer than a page of results have all words, so results with any of them are hits too.',
    }),
    hits: z.array(z.union([vulnerabilityHit, entityHit])).meta({ description: 'Best first.' }),
    entities: z.array(namedEntity),
    ...pageMembers,
    facets: z
      .record(z.string(), z.array(facetCount))
      .exactOptional()
      .meta({ description: 'Values of the fields in `facets`, over all hits, most frequent first.' }),
    didYouMean: z
      .string()
      .nullable()
      .meta({ description: 'The query that was probably meant; null if a typo is unlikely.' }),
    corrected: z.boolean().meta({
      description: 'True if nothing has the words as typed, so the hits are those of `didYouMean`.',
    }),
    warnings: z.array(searchWarning).meta({
      description: 'Parts of the query that may have another meaning, or of which nothing is known.',
    }),
  })
  .meta({ id: 'SearchResult' });

export const suggestResult = z
  .strictObject({
    query: z.string(),
    suggestions: z
      .array(
        z
          .strictObject({
            id: z.string(),
            type: entityType,
            name: z.string(),
            matchedText: z.string().meta({ description: 'The id or name that begins with the text.' }),
            vulnerabilities: z
              .int()
              .min(0)
              .nullable()
              .meta({ description: 'Number of linked vulnerabilities; null for types without such links.' }),
          })
          .meta({ id: 'Suggestion' }),
      )
      .meta({ description: 'Closest first.' }),
    count: z.int().min(0),
  })
  .meta({ id: 'SuggestResult', description: 'Possible completions of a text.' });

export const searchFields = z
  .strictObject({
    fields: z.array(
      z
        .strictObject({
          name: z.string().meta({ description: 'Not case-sensitive.' }),
          synonyms: words.meta({ description: 'Other names that a query may use.' }),
          type: z.string(),
          description: z.string(),
          operators: words.meta({
            description: '`..` tests for a value between two others, and `*` for any value.',
          }),
          isSortable: z.boolean().meta({ description: '`sort` accepts it.' }),
          isFacetable: z.boolean().meta({ description: '`facets` accepts it.' }),
          values: words
            .exactOptional()
            .meta({ description: 'All values that it accepts, if there are only a few.' }),
          range: z
            .tuple([z.number(), z.number()])
            .exactOptional()
            .meta({ description: 'The minimum and the maximum of a number.' }),
          examples: words.meta({ description: 'Whole queries.' }),
        })
        .meta({ id: 'SearchField', description: 'A field of the query language.' }),
    ),
  })
  .meta({ id: 'SearchFields' });

export type Checked = [
  Assert<Same<typeof searchResult, SearchResult>>,
  Assert<Same<typeof suggestResult, SuggestResult>>,
  Assert<Same<typeof searchFields, SearchFields>>,
];
