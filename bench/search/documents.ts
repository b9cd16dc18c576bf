import { DatabaseSync } from 'node:sqlite';
import type { Entity } from '../../src/domain/entity/entity.ts';
import { nameInId } from '../../src/domain/entity/name.ts';
import type { Vulnerability } from '../../src/domain/vulnerability.ts';
import { unpackRecord } from '../../src/projection/record-text.ts';
import { severityScale } from '../../src/projection/searched.ts';

/** What Cairn's index stores of one document, as text and columns that any engine can use. */
export interface BenchDocument {
  /** As in Cairn's index. */
  readonly id: number;
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly aliases: string;
  readonly products: string;
  readonly description: string;
  readonly text: string;
  /** 0 none to 4 critical. */
  readonly severity: number | null;
  readonly cvss: number | null;
  readonly kev: number;
  readonly cwe: number | null;
  readonly published: string | null;
}

/** All documents of a generation: first vulnerabilities, then everything else. */
export function* readDocuments(generation: string): Generator<BenchDocument> {
  const database = new DatabaseSync(generation, { readOnly: true });
  try {
    const vulnerabilities = database.prepare(
      'SELECT id, cve, title, severity, cvss, published, kev_added AS kevAdded, record FROM vulnerability',
    );
    for (const row of vulnerabilities.iterate()) yield vulnerabilityOf(row);
    const entities = database.prepare(
      `SELECT id, key, type, name, record FROM entity WHERE type <> 'vulnerability'`,
    );
    for (const row of entities.iterate()) yield entityOf(row);
  } finally {
    database.close();
  }
}

type Row = Readonly<Record<string, unknown>>;

function vulnerabilityOf({
  id,
  cve,
  title,
  severity,
  cvss,
  published,
  kevAdded,
  record,
}: Row): BenchDocument {
  const { body, completed } = unpackRecord(record as Uint8Array);
  const { aliases, affected, description } = JSON.parse(body) as Vulnerability;
  const { weaknesses } = JSON.parse(completed) as Pick<Vulnerability, 'weaknesses'>;
  const names = affected.flatMap(({ vendor, product, packageName }) => [vendor, product ?? packageName]);
  const weakness = weaknesses.find((claim) => claim.id !== null)?.id;
  const level = (severityScale as readonly unknown[]).indexOf(severity);
  return {
    id: -Number(id),
    key: String(cve),
    type: 'vulnerability',
    name: textOf(title),
    aliases: [cve, ...aliases].join(' '),
    products: [...new Set(names)].filter((name) => name != null).join(' '),
    description: description?.text ?? '',
    text: '',
    severity: level < 0 ? null : level,
    cvss: cvss === null ? null : Number(cvss),
    kev: kevAdded === null ? 0 : 1,
    cwe: weakness == null ? null : Number(weakness.slice('CWE-'.length)),
    published: published === null ? null : String(published),
  };
}

function entityOf({ id, key, type, name, record }: Row): BenchDocument {
  const entity = record instanceof Uint8Array ? (JSON.parse(unpackRecord(record).body) as Entity) : null;
  const own = nameInId(String(key), type as Entity['type']) ?? '';
  const terms = entity?.details.alternateTerms ?? [];
  const more = [
    ...(entity?.otherDescriptions ?? []).map(({ text }) => text),
    entity?.details.extendedDescription ?? '',
    ...terms.map((term) => term.text ?? ''),
  ];
  return {
    ...{ id: Number(id), key: String(key), type: String(type) },
    name: textOf(name) || own,
    aliases: [key, ...(entity?.aliases ?? []), ...terms.map(({ term }) => term)].join(' '),
    products: own,
    description: entity?.description?.text ?? '',
    text: more.join(' ').trim(),
    ...{ severity: null, cvss: null, kev: 0, cwe: null },
    published: entity?.created ?? null,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
