import { z } from 'zod';
import { firstIssue } from '../../kit/json.ts';
import { readXml, type XmlBounds, type XmlDocument, XmlError } from '../../kit/xml-tree.ts';
import { UnmappableError } from '../contract.ts';

/** The catalog has 15 MB and 190,000 elements, 18 in each other; beyond these bounds it is something else. */
const bounds: XmlBounds = { bytesMax: 64_000_000, depthMax: 64, elementsMax: 1_000_000, attributesMax: 64 };

const listOf = <T extends z.ZodType>(item: T) => z.array(item).default([]);

/** An element of which only the text is read. */
const text = z.object({ '#text': z.string().optional() });
const texts = listOf(text);

export type TextElement = z.infer<typeof text>;

/** The number of an id, without the name of its list. */
const number = z.string().regex(/^\s*0*[1-9]\d{0,4}\s*$/, 'is not an entry number');

const member = z.object({ '@CWE_ID': number });
const members = listOf(z.object({ Has_Member: listOf(member) }));

const relatedWeakness = z.object({
  '@Nature': z.string(),
  '@CWE_ID': number,
  '@View_ID': z.string().optional(),
});

const consequence = z.object({ Scope: texts, Impact: texts, Note: texts });
const mitigation = z.object({ Phase: texts, Strategy: texts, Description: texts });
const detection = z.object({ Method: texts, Description: texts });
const alternateTerm = z.object({ Term: texts, Description: texts });
const attackPattern = z.object({ '@CAPEC_ID': number });
const citation = z.object({ '@External_Reference_ID': z.string() });
const history = z.object({
  Submission: listOf(z.object({ Submission_Date: texts })),
  Modification: listOf(z.object({ Modification_Date: texts })),
});

/** A weakness, category or view; only the members that are mapped. Each has some of them. */
export const entrySchema = z.object({
  '@ID': number,
  '@Name': z.string().optional(),
  '@Status': z.string().optional(),
  '@Abstraction': z.string().optional(),
  '@Structure': z.string().optional(),
  Description: texts,
  Summary: texts,
  Objective: texts,
  Extended_Description: texts,
  Likelihood_Of_Exploit: texts,
  Alternate_Terms: listOf(z.object({ Alternate_Term: listOf(alternateTerm) })),
  Common_Consequences: listOf(z.object({ Consequence: listOf(consequence) })),
  Potential_Mitigations: listOf(z.object({ Mitigation: listOf(mitigation) })),
  Detection_Methods: listOf(z.object({ Detection_Method: listOf(detection) })),
  Related_Weaknesses: listOf(z.object({ Related_Weakness: listOf(relatedWeakness) })),
  Related_Attack_Patterns: listOf(z.object({ Related_Attack_Pattern: listOf(attackPattern) })),
  Relationships: members,
  Members: members,
  References: listOf(z.object({ Reference: listOf(citation) })),
  Content_History: listOf(history),
});

export type Entry = z.infer<typeof entrySchema>;

/** What entries refer to by an id. It is read leniently: a bad one costs a link, not an entry. */
const externalReference = z.object({
  '@Reference_ID': z.string().optional(),
  Title: texts,
  URL: texts,
});

const externalReferences = z.object({ External_Reference: listOf(externalReference) });

/** The catalog's own envelope. Its entries are read one by one, so that one bad entry costs only itself. */
const catalogSchema = z.object({
  '@Version': z.string().trim().min(1).max(64),
  '@Date': z.string(),
  Weaknesses: listOf(z.object({ Weakness: listOf(z.unknown()) })),
  Categories: listOf(z.object({ Category: listOf(z.unknown()) })),
  Views: listOf(z.object({ View: listOf(z.unknown()) })),
  External_References: listOf(externalReferences),
});

export type Catalog = z.infer<typeof catalogSchema>;

/** Reads the file as the tree that pointers go into, or throws `UnmappableError`. */
export function readTree(bytes: Uint8Array): XmlDocument {
  try {
    return readXml(bytes, bounds);
  } catch (error) {
    if (error instanceof XmlError) throw new UnmappableError(error.message);
    throw error;
  }
}

/** Reads the catalog's envelope, or throws `UnmappableError`. */
export function readCatalog(bytes: Uint8Array): Catalog {
  const { Weakness_Catalog: root } = readTree(bytes);
  if (root === undefined) throw new UnmappableError('The file is XML, but not a Weakness_Catalog.');
  const parsed = catalogSchema.safeParse(root);
  if (!parsed.success) {
    throw new UnmappableError(`The file is not a CWE catalog: ${firstIssue(parsed.error)}.`);
  }
  return parsed.data;
}
