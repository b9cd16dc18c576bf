import { entityStates } from '../../domain/entity/facts.ts';
import { entityTypes } from '../../domain/entity/id.ts';
import { ssvcExploitations } from '../../domain/exploitation.ts';
import { riskLevels, tiers } from '../../domain/risk/tier.ts';
import { severities } from '../../domain/score.ts';
import { vulnerabilityStates } from '../../domain/vulnerability.ts';

/** A field of the query language. */
export interface Field extends FieldFacts {
  /** Accepted in any case. */
  readonly name: FieldName;
}

/** The properties of a field, apart from its name. */
export interface FieldFacts {
  /** Other names for it. */
  readonly synonyms: readonly string[];
  readonly type: FieldType;
  /** `:` means equal, `..` is between two values of a range, `*` means any value. */
  readonly operators: readonly Operator[];
  /** All possible values. For a level, the highest comes first, and `unknown`, which can't be compared, is last. */
  readonly values?: readonly string[];
  /** The lowest and the highest value of a number. */
  readonly range?: readonly [least: number, greatest: number];
  readonly description: string;
  /** Whole queries. */
  readonly examples: readonly string[];
  readonly isSortable: boolean;
  readonly isFacetable: boolean;
}

/**
 * The kind of values that a field has. `id`: an identifier in any of its spellings. `name`: text. `keyword`: one of
 * several words. `level`: one of several words that have an order. `flag`: true or false. `cpe`, `purl`: a product or
 * a package, with or without a version.
 */
export type FieldType = 'id' | 'name' | 'keyword' | 'level' | 'number' | 'time' | 'flag' | 'cpe' | 'purl';

export type Operator = ':' | '>' | '>=' | '<' | '<=' | '..' | '*';

export type FieldName = (typeof table)[number]['name'];

/** The names of the fields of some types. */
export type FieldNameOf<Type extends FieldType> = Extract<(typeof table)[number], { type: Type }>['name'];

/** The field with that name or synonym, in any case. */
export function fieldNamed(name: string): Field | null {
  return fieldByName.get(name.toLowerCase()) ?? null;
}

/** Whether a field has one of these types, and so has a name of such a field. */
export function isOfType<Type extends FieldType>(
  field: Field,
  ...types: readonly Type[]
): field is Field & { readonly name: FieldNameOf<Type> } {
  return types.some((type) => type === field.type);
}

const comparisons = [':', '>', '>=', '<', '<=', '..', '*'] as const;
const plain = { synonyms: [], isSortable: false, isFacetable: false } as const;

const table = [
  {
    ...plain,
    name: 'id',
    synonyms: ['cve'],
    type: 'id',
    operators: [':'],
    description: 'The id of a vulnerability or any other entity; `CVE-` may be left out.',
    examples: ['id:CVE-2021-44228', 'cve:2021-44228', 'id:CVE-2021-4422*', 'id:T1059.001'],
  },
  {
    ...plain,
    name: 'alias',
    type: 'name',
    operators: [':', '*'],
    description: 'Another id or name of it: a nickname, a GHSA id, another name of a group.',
    examples: ['alias:log4shell', 'alias:GHSA-jfh8-c2jp-5v3q', 'alias:"fancy bear"'],
  },
  {
    ...plain,
    name: 'type',
    type: 'keyword',
    operators: [':'],
    values: entityTypes,
    description:
      'What it is. `cve`, `cwe`, `capec`, `actor` stand for `vulnerability`, `weakness`, `attack-pattern`, `group`, and `software` for `malware` and `tool`.',
    examples: ['type:technique', 'type:group,software', '-type:vulnerability'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'state',
    type: 'keyword',
    operators: [':'],
    values: [...vulnerabilityStates, ...entityStates],
    description:
      'The state of its record: the first four are for vulnerabilities, the others for all other types.',
    examples: ['state:published', '-state:rejected', 'state:deprecated,revoked'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'severity',
    type: 'level',
    operators: comparisons,
    values: severities,
    description: 'The severity of the preferred CVSS score; `unknown` if no source gives a score.',
    examples: ['severity:critical', 'severity>=high', 'severity:high,critical', 'severity:low..medium'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'cvss',
    type: 'number',
    operators: comparisons,
    range: [0, 10],
    description: 'The base score of the preferred CVSS.',
    examples: ['cvss>=9', 'cvss:7..8.9', '-cvss:*'],
    isSortable: true,
  },
  {
    ...plain,
    name: 'epss',
    type: 'number',
    operators: comparisons,
    range: [0, 1],
    description: 'The newest EPSS score: the probability of exploitation within 30 days.',
    examples: ['epss>0.5', 'epss:0.1..0.5'],
    isSortable: true,
  },
  {
    ...plain,
    name: 'risk',
    type: 'level',
    operators: comparisons,
    values: riskLevels,
    description:
      'The level of its risk, of which the record gives the reasons; `unknown` if too little is known, or it is rejected.',
    examples: ['risk:critical', 'risk>=high', 'risk:medium..high', 'risk:unknown'],
    isSortable: true,
    isFacetable: true,
  },
  {
    ...plain,
    name: 'riskScore',
    type: 'number',
    operators: comparisons,
    range: [0, 100],
    description: 'The same in points.',
    examples: ['riskScore>=95', 'riskScore:40..69', '-riskScore:*'],
    isSortable: true,
    isFacetable: true,
  },
  {
    ...plain,
    name: 'tier',
    type: 'level',
    operators: comparisons,
    values: tiers,
    description:
      "How soon CISA's BOD 26-04 asks to fix it on an exposed asset, the soonest that is possible: `3df` is 3 days with a forensic investigation, `fsu` the next system upgrade.",
    examples: ['tier:3df', 'tier>=14d', 'tier:60d,fsu'],
    isSortable: true,
    isFacetable: true,
  },
  {
    ...plain,
    name: 'kev',
    synonyms: ['is_kev'],
    type: 'flag',
    operators: [':'],
    description: "Whether CISA's catalog of Known Exploited Vulnerabilities lists it.",
    examples: ['kev:true', 'kev:false'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'ransomware',
    type: 'flag',
    operators: [':'],
    description: 'Whether that catalog says that ransomware campaigns are known to use it.',
    examples: ['ransomware:true'],
  },
  {
    ...plain,
    name: 'exploit',
    type: 'keyword',
    operators: [':', '*'],
    values: ssvcExploitations,
    description:
      'Exploitation: `active` if KEV lists it, otherwise the value of the SSVC decision; `poc` is a public proof of concept.',
    examples: ['exploit:active', 'exploit:poc,active'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'has',
    type: 'keyword',
    operators: [':'],
    values: [
      ...(['fix', 'exploit', 'kev', 'cvss', 'epss', 'cwe'] as const),
      ...(['advisory', 'technique', 'package', 'product'] as const),
    ],
    description:
      'What is known about it: a version with the fix, an exploit, a listing in KEV, a score, a link.',
    examples: ['has:fix', 'has:exploit -has:fix', '-has:cwe'],
  },
  {
    ...plain,
    name: 'published',
    type: 'time',
    operators: comparisons,
    description: 'When it was published.',
    examples: ['published:2024-01..2024-06', 'published>=7d', 'published:2024'],
    isSortable: true,
  },
  {
    ...plain,
    name: 'modified',
    synonyms: ['updated'],
    type: 'time',
    operators: comparisons,
    description: 'When its record was last changed.',
    examples: ['modified>=24h', 'modified>2024-06-30'],
    isSortable: true,
  },
  {
    ...plain,
    name: 'kevAdded',
    type: 'time',
    operators: comparisons,
    description: 'When it was added to KEV.',
    examples: ['kevAdded>=30d', 'kevAdded:2023'],
    isSortable: true,
  },
  {
    ...plain,
    name: 'kevDue',
    type: 'time',
    operators: comparisons,
    description: 'The day by which CISA requires federal agencies to fix it.',
    examples: ['kevDue<2026-09', 'kevDue:2026-08-15..2026-08-31', '-kevDue:* kev:true'],
    isSortable: true,
  },
  {
    ...plain,
    name: 'year',
    type: 'number',
    operators: comparisons,
    range: [1970, 2199],
    description: 'The year in the CVE id.',
    examples: ['year:2024', 'year>=2020', 'year:2019..2021'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'cwe',
    type: 'id',
    operators: [':', '*'],
    description: 'A weakness that a source states for it.',
    examples: ['cwe:79', 'cwe:CWE-89,CWE-564', '-cwe:*'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'vendor',
    type: 'name',
    operators: [':', '*'],
    description: 'The vendor of an affected product.',
    examples: ['vendor:apache', 'vendor:"red hat"', 'vendor:micro*'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'product',
    type: 'name',
    operators: [':', '*'],
    description: 'An affected product, by its name or as `vendor:product`.',
    examples: ['product:"http server"', 'product:apache:log4j', 'product:windows_server*'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'package',
    type: 'id',
    operators: [':', '*'],
    description: 'An affected package, by its package URL without a version; `pkg:` may be left out.',
    examples: ['package:pkg:npm/lodash', 'package:pypi/django', 'package:npm/lodash*'],
  },
  {
    ...plain,
    name: 'technique',
    type: 'id',
    operators: [':', '*'],
    description: 'An ATT&CK technique that it is linked to.',
    examples: ['technique:T1190', 'technique:T1059*'],
  },
  {
    ...plain,
    name: 'source',
    type: 'keyword',
    operators: [':'],
    description: 'A source of its data, by its name in the data status.',
    examples: ['source:osv', 'source:csaf -source:kev'],
    isFacetable: true,
  },
  {
    ...plain,
    name: 'cpe',
    type: 'cpe',
    operators: [':'],
    description:
      'A product by its CPE name (2.3 or 2.2). With a version: what affects it or may affect it; each hit states which, and why.',
    examples: ['cpe:"cpe:2.3:a:apache:log4j:2.14.1"', 'cpe:/a:openssl:openssl:1.0.1'],
  },
  {
    ...plain,
    name: 'purl',
    type: 'purl',
    operators: [':'],
    description:
      'A package by its package URL. With a version: what affects it or may affect it; each hit states which, and why.',
    examples: ['purl:pkg:npm/lodash@4.17.20', 'purl:pkg:maven/org.apache.logging.log4j/log4j-core'],
  },
] as const satisfies readonly (FieldFacts & { readonly name: string })[];

/** All fields, in the order of the documentation. */
export const fields: readonly Field[] = table;

const fieldByName = new Map(
  fields.flatMap((field) =>
    [field.name, ...field.synonyms].map((name) => [name.toLowerCase(), field] as const),
  ),
);
