import { PackageURL } from 'packageurl-js';
import { z } from 'zod';
import { cpe23, dateTime, iri, uri } from './formats.ts';

/**
 * OpenVEX 0.2.0, by the field tables of its specification and what its published JSON schema refuses. No package
 * brings that schema, so that it is written down here, by hand.
 */
const purl = z.string().refine((text) => {
  try {
    return PackageURL.fromString(text).toString() === text;
  } catch {
    // What demands a version can't be read without one.
    return /^pkg:(?:cran|swift|vscode-extension|conan|opam|julia|otp|cpan|[a-z-]+)\/[^@]+$/.test(text);
  }
}, 'is no canonical package URL');

const identifiers = z
  .strictObject({
    purl: purl.exactOptional(),
    cpe22: z.string().exactOptional(),
    cpe23: cpe23.exactOptional(),
  })
  .refine((object) => Object.keys(object).length > 0, 'names nothing');

const product = z
  .strictObject({ '@id': iri.exactOptional(), identifiers: identifiers.exactOptional() })
  .refine((object) => Object.keys(object).length > 0, 'names nothing');

const unique = (items: readonly unknown[]) =>
  new Set(items.map((item) => JSON.stringify(item))).size === items.length;

const statement = z
  .strictObject({
    '@id': iri.exactOptional(),
    version: z.int().min(1).exactOptional(),
    vulnerability: z.strictObject({
      '@id': iri.exactOptional(),
      name: z.string().min(1),
      description: z.string().exactOptional(),
      aliases: z.array(z.string()).refine(unique, 'says a name twice').exactOptional(),
    }),
    timestamp: dateTime.exactOptional(),
    last_updated: dateTime.exactOptional(),
    // Optional as a member, demanded of each complete statement.
    products: z.array(product).min(1).refine(unique, 'names a product twice'),
    status: z.enum(['not_affected', 'affected', 'fixed', 'under_investigation']),
    supplier: z.string().exactOptional(),
    status_notes: z.string().exactOptional(),
    justification: z
      .enum([
        'component_not_present',
        'vulnerable_code_not_present',
        'vulnerable_code_not_in_execute_path',
        'vulnerable_code_cannot_be_controlled_by_adversary',
        'inline_mitigations_already_exist',
      ])
      .exactOptional(),
    impact_statement: z.string().min(1).exactOptional(),
    action_statement: z.string().min(1).exactOptional(),
    action_statement_timestamp: dateTime.exactOptional(),
  })
  .refine(
    (text) =>
      text.status !== 'not_affected' ||
      (text.justification === undefined) !== (text.impact_statement === undefined),
    'needs a justification or an impact statement',
  )
  .refine(
    (text) => text.status !== 'affected' || text.action_statement !== undefined,
    'needs an action statement',
  );

export const openVexDocument = z.strictObject({
  '@context': uri.refine((text) => text === 'https://openvex.dev/ns/v0.2.0', 'is another version'),
  '@id': iri,
  author: z.string().min(1),
  role: z.string().exactOptional(),
  timestamp: dateTime,
  last_updated: dateTime.exactOptional(),
  version: z.int().min(1),
  tooling: z.string().exactOptional(),
  statements: z.array(statement).min(1).refine(unique, 'says a thing twice'),
});

export type OpenVexDocument = z.output<typeof openVexDocument>;
