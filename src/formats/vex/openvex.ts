import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { sha256 } from '../../kit/digest.ts';
import { type ExportDocument, fileNameOf } from '../document.ts';
import { plainText, present } from '../text.ts';
import { cairnUuid } from '../uuid.ts';
import { actionStatement, actionsFor } from './action.ts';
import { type Assessment, assess, severityOrder, type VexStatus } from './assessment.ts';
import { atVersions, type VexProduct } from './product.ts';

const aliasesMax = 100;
/** In one statement. */
const productsMax = 5_000;

/**
 * Statements of sources about the products of a vulnerability, as OpenVEX 0.2.0. Null where they name no
 * product, because a document needs at least one statement.
 * @param time upstream's, of the newest of what the record is made of
 */
export function openVex(record: VulnerabilityRecord, time: string): ExportDocument | null {
  const made = assess(record).flatMap((assessment) => statementsOf(record, assessment));
  // Among statements about one product, readers take the last one: so statements about single versions, and
  // more severe ones, come later.
  made.sort((a, b) => Number(a.isSingle) - Number(b.isSingle) || severityRank(a) - severityRank(b));
  const statements = distinct(made.map(({ statement }) => statement));
  if (statements.length === 0) return null;
  const content = {
    author: 'Cairn',
    role: 'Aggregator: repeats the statements of the named sources without testing them',
    timestamp: time,
    version: 1,
    tooling: 'Cairn',
    statements,
  };
  // Made of the content: another content is another document, so that none ever needs a second version.
  const id = `urn:uuid:${cairnUuid(`openvex ${record.id} ${sha256(JSON.stringify(content))}`)}`;
  const document = { '@context': 'https://openvex.dev/ns/v0.2.0', '@id': id, ...content };
  return {
    mediaType: 'application/json',
    fileName: fileNameOf(record.id, '.openvex.json'),
    text: JSON.stringify(document),
  };
}

interface Made {
  readonly status: VexStatus;
  /** Whether it is of single versions. */
  readonly isSingle: boolean;
  readonly statement: object;
}

function severityRank({ status }: Made): number {
  return severityOrder.indexOf(status);
}

function statementsOf(record: VulnerabilityRecord, assessment: Assessment): Made[] {
  const { entry, products, versions, status, words } = assessment;
  const make = (of: VexStatus, about: readonly VexProduct[], isSingle: boolean): Made[] => {
    const all = distinct(about.map(productStruct));
    if (all.length === 0) return [];
    const listed = all.slice(0, productsMax);
    const more = all.length - listed.length;
    const statement = present({
      vulnerability: vulnerabilityStruct(record),
      products: listed,
      status: of,
      supplier: about[0]?.vendor ?? null,
      status_notes: more === 0 ? words : `${words} ${more} more of them are not listed.`,
      ...(of === 'affected' && { action_statement: actionStatement(actionsFor(record, assessment)) }),
      ...(of === 'not_affected' && {
        impact_statement: `${entry.source} names it as not affected, and gives no reason.`,
      }),
    });
    return [{ status: of, isSingle, statement }];
  };
  const inVersions = (of: VexStatus) => {
    const ofStatus = versions.filter((one) => one.status === of).slice(0, productsMax);
    return atVersions(
      products,
      ofStatus.map(({ version }) => version),
    );
  };
  const single = severityOrder.flatMap((of) => make(of, inVersions(of), true));
  return [...(status === null ? [] : make(status, products, false)), ...single];
}

function vulnerabilityStruct({ id, aliases }: VulnerabilityRecord): object {
  return present({
    '@id': `https://www.cve.org/CVERecord?id=${id}`,
    name: id,
    aliases: [...new Set(aliases.map((alias) => plainText(alias, 200)))].slice(0, aliasesMax),
  });
}

/** A package URL is an IRI and stands for the product; a name becomes one in the form of Cairn's own ids. */
function productStruct({ key, purl, cpe }: VexProduct): object {
  const identifiers = present({ purl, cpe23: cpe });
  if (purl !== null) return { '@id': purl, identifiers };
  return cpe === null ? { '@id': iriOf(key) } : { identifiers };
}

/** Percent-encodes what an IRI may not hold, and leaves what is encoded. */
function iriOf(key: string): string {
  const [, scheme = 'product', rest = key] = /^(product|vendor):(.*)$/s.exec(key) ?? [];
  const encoded = rest
    .toWellFormed()
    .replaceAll(/[^\w\-.~!$&'()*+,;=:@%]|%(?![0-9A-Fa-f]{2})/gu, (character) =>
      encodeURIComponent(character),
    );
  return `${scheme}:${encoded}`;
}

function distinct<T extends object>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
