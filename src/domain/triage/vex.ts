import { z } from 'zod';
import { canonicalComponent, coversComponent } from '../handling/component.ts';
import { parseCveId } from '../identifiers.ts';
import { componentsMax } from '../match/component.ts';

/** What somebody states about a vulnerability in a product (VEX). */
export const vexStatuses = ['not_affected', 'fixed', 'affected', 'under_investigation'] as const;

export type VexStatus = (typeof vexStatuses)[number];

/** One statement of a VEX document. */
export interface VexStatement {
  /** JSON pointer to it in the request. */
  readonly pointer: string;
  /** A CVE id. */
  readonly vulnerability: string;
  readonly status: VexStatus;
  /** In the statement's own word: `vulnerable_code_not_present`, `code_not_reachable` … */
  readonly justification: string | null;
  /** What it says in free text: notes first, then why, then what is to be done. None is empty. */
  readonly notes: readonly string[];
  /**
   * Package URLs and CPE names in canonical form, and references within the list of components; empty for every
   * product.
   */
  readonly products: readonly string[];
  /** As stated; later statements replace earlier ones. */
  readonly time: string | null;
}

/** What statements say about a vulnerability together. */
export interface VexVerdict {
  /** `contradictory`: statements of the same time do not agree, so none of them counts. */
  readonly status: VexStatus | 'contradictory';
  readonly justification: string | null;
  /** The statements that it follows from. */
  readonly statements: readonly string[];
}

const statementsMax = 20_000;
const text = z.string().max(2_000);
/** Its length is not limited, because a statement counts whatever its notes are. */
const note = z.unknown().optional();
const identified = z.union([
  text,
  z.object({ '@id': text.optional(), identifiers: z.record(z.string(), text).optional() }),
]);

const openVex = z.object({
  '@context': text,
  timestamp: text.optional(),
  statements: z
    .array(
      z.object({
        vulnerability: z.union([
          text,
          z.object({
            name: text.optional(),
            '@id': text.optional(),
            aliases: z.array(text).max(100).optional(),
          }),
        ]),
        products: z.array(identified).max(10_000).optional(),
        status: z.enum(vexStatuses),
        justification: text.optional(),
        timestamp: text.optional(),
        status_notes: note,
        impact_statement: note,
        action_statement: note,
      }),
    )
    .max(statementsMax),
});

const cycloneDx = z.object({
  bomFormat: z.literal('CycloneDX'),
  vulnerabilities: z
    .array(
      z.object({
        id: text.optional(),
        analysis: z
          .object({
            state: text.optional(),
            justification: text.optional(),
            detail: note,
            lastUpdated: text.optional(),
            firstIssued: text.optional(),
          })
          .optional(),
        affects: z
          .array(z.object({ ref: text }))
          .max(10_000)
          .optional(),
      }),
    )
    .max(statementsMax)
    .optional(),
  components: z
    .array(z.object({ 'bom-ref': text.optional(), purl: text.optional() }))
    .max(componentsMax)
    .optional(),
});

/** The states of a CycloneDX analysis. Others say nothing about the status. */
const states: Readonly<Record<string, VexStatus>> = {
  not_affected: 'not_affected',
  false_positive: 'not_affected',
  resolved: 'fixed',
  resolved_with_pedigree: 'fixed',
  exploitable: 'affected',
  in_triage: 'under_investigation',
};

/**
 * The statements of an OpenVEX document, or the analyses of a CycloneDX document.
 * @param at JSON pointer to the document in the request
 * @returns null if it is neither
 */
export function readVex(document: unknown, at: string): readonly VexStatement[] | null {
  const asCycloneDx = cycloneDx.safeParse(document);
  if (asCycloneDx.success) return fromCycloneDx(asCycloneDx.data, at);
  const asOpenVex = openVex.safeParse(document);
  return asOpenVex.success ? fromOpenVex(asOpenVex.data, at) : null;
}

function fromOpenVex({ statements, timestamp }: z.output<typeof openVex>, at: string): VexStatement[] {
  return statements.flatMap((statement, i) => {
    const { vulnerability, products = [], status, justification = null } = statement;
    const names =
      typeof vulnerability === 'string'
        ? [vulnerability]
        : [vulnerability.name, vulnerability['@id'], ...(vulnerability.aliases ?? [])];
    return cvesIn(names).map((cve) => ({
      pointer: `${at}/statements/${i}`,
      vulnerability: cve,
      status,
      justification,
      notes: textsIn([statement.status_notes, statement.impact_statement, statement.action_statement]),
      products: products.flatMap(identifiersOf).map(canonical),
      time: statement.timestamp ?? timestamp ?? null,
    }));
  });
}

function identifiersOf(product: z.output<typeof identified>): string[] {
  if (typeof product === 'string') return [product];
  const { '@id': id, identifiers = {} } = product;
  return [...(id === undefined ? [] : [id]), ...Object.values(identifiers)];
}

function textsIn(notes: readonly unknown[]): string[] {
  return notes.filter((one) => typeof one === 'string' && one !== '') as string[];
}

function fromCycloneDx(
  { vulnerabilities = [], components = [] }: z.output<typeof cycloneDx>,
  at: string,
): VexStatement[] {
  const purls = new Map(components.map((component) => [component['bom-ref'], component.purl]));
  return vulnerabilities.flatMap(({ id, analysis, affects = [] }, i) => {
    const status = Object.hasOwn(states, analysis?.state ?? '') ? states[analysis?.state ?? ''] : undefined;
    if (status === undefined) return [];
    return cvesIn([id]).map((cve) => ({
      pointer: `${at}/vulnerabilities/${i}`,
      vulnerability: cve,
      status,
      justification: analysis?.justification ?? null,
      notes: textsIn([analysis?.detail]),
      // A reference from another document begins with the serial number of the list of components.
      products: affects.map(({ ref }) => canonical(purls.get(ref.slice(ref.indexOf('#') + 1)) ?? ref)),
      time: analysis?.lastUpdated ?? analysis?.firstIssued ?? null,
    }));
  });
}

/** The CVE ids among names, also at the end of a web address, each once. */
function cvesIn(names: readonly (string | undefined)[]): string[] {
  const ids = names.map((name) =>
    name === undefined ? null : parseCveId(name.slice(name.lastIndexOf('/') + 1)),
  );
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * What statements say about a vulnerability in a component. The newest ones count; if they do not agree, none does.
 * @param identifiers package URLs, CPE names and references of the component; null for a vulnerability without one
 * @returns null if no statement is about it
 */
export function vexVerdict(
  statements: readonly VexStatement[],
  identifiers: readonly string[] | null,
): VexVerdict | null {
  const known = identifiers?.map(canonical);
  const own = statements.filter(({ products }) => known === undefined || isAbout(products, known));
  const newest = own.reduce((latest, { time }) => Math.max(latest, timeOf(time)), Number.NEGATIVE_INFINITY);
  const counting = own.filter(({ time }) => timeOf(time) === newest);
  const [first] = counting;
  if (first === undefined) return null;
  const agree = counting.every(({ status }) => status === first.status);
  return {
    status: agree ? first.status : 'contradictory',
    justification: agree
      ? (counting.find(({ justification }) => justification)?.justification ?? null)
      : null,
    statements: counting.map(({ pointer }) => pointer),
  };
}

/** Without a readable time, a statement is as old as can be. */
function timeOf(time: string | null): number {
  const ms = time === null ? Number.NaN : Date.parse(time);
  return Number.isNaN(ms) ? Number.MIN_SAFE_INTEGER : ms;
}

/** A statement without products is about all of them. One without a version is about every version. */
function isAbout(products: readonly string[], identifiers: readonly string[]): boolean {
  if (products.length === 0) return true;
  return products.some((product) => identifiers.some((identifier) => coversComponent(product, identifier)));
}

/** References are written in one way only. */
function canonical(identifier: string): string {
  return canonicalComponent(identifier) ?? identifier;
}
