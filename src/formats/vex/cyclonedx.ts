import { PackageURL } from 'packageurl-js';
import { partOf } from '../../domain/cpe.ts';
import type { Risk } from '../../domain/risk/judgement.ts';
import { decidingReasons, missingInWords } from '../../domain/risk/words.ts';
import type { Score } from '../../domain/score.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { sha256 } from '../../kit/digest.ts';
import { type ExportDocument, fileNameOf } from '../document.ts';
import { oneLine, plainText, present } from '../text.ts';
import { cairnUuid } from '../uuid.ts';
import { webAddress } from '../web-address.ts';
import { type Action, actionStatement, actionsFor } from './action.ts';
import { affectsOf } from './affects.ts';
import { type Assessment, assess } from './assessment.ts';
import type { VexProduct } from './product.ts';

const specVersion = '1.6';
const mediaType = `application/vnd.cyclonedx+json; version=${specVersion}`;
const detailCharactersMax = 20_000;

/** How an analysis ends. */
type State = 'exploitable' | 'in_triage' | 'not_affected';

/** A record with its risk. */
type JudgedRecord = VulnerabilityRecord & { readonly risk: Risk };

/**
 * Statements of sources about the products of a vulnerability, as CycloneDX; null where they name no product.
 * An analysis is of one state, so that there is one for each state that sources come to, each with the
 * products that it is about.
 * @param time upstream's, of the newest of what the record is made of
 */
export function cycloneDx(record: JudgedRecord, time: string): ExportDocument | null {
  const assessments = assess(record);
  if (assessments.length === 0) return null;
  const byState = groupByState(assessments);
  const about = assessments.flatMap(({ products }) => products);
  const components = new Map(about.toReversed().map((product) => [product.key, componentOf(product)]));
  const content = {
    metadata: {
      timestamp: time,
      tools: { components: [{ type: 'application', name: 'Cairn' }] },
    },
    components: [...components.values()].toReversed(),
    vulnerabilities: states.flatMap((state) => {
      const of = byState.get(state) ?? [];
      return of.length === 0 ? [] : [vulnerabilityOf(record, state, of)];
    }),
  };
  const serial = cairnUuid(`cyclonedx ${record.id} ${sha256(JSON.stringify(content))}`);
  const document = {
    $schema: `http://cyclonedx.org/schema/bom-${specVersion}.schema.json`,
    bomFormat: 'CycloneDX',
    specVersion,
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    ...content,
  };
  return { mediaType, fileName: fileNameOf(record.id, '.cdx.json'), text: JSON.stringify(document) };
}

/** All statements about one product count as the most severe of them: a product can't be in two analyses. */
function groupByState(assessments: readonly Assessment[]): Map<State, Assessment[]> {
  const byProduct = new Map<string, State>();
  for (const assessment of assessments) {
    const state = stateOf(assessment);
    for (const { key } of assessment.products) byProduct.set(key, moreSevere(byProduct.get(key), state));
  }
  return Map.groupBy(assessments, ({ products }) =>
    products.map(({ key }) => byProduct.get(key) ?? 'in_triage').reduce(moreSevere),
  );
}

const states: readonly State[] = ['exploitable', 'in_triage', 'not_affected'];

function moreSevere(a: State | undefined, b: State): State {
  return a !== undefined && states.indexOf(a) < states.indexOf(b) ? a : b;
}

function stateOf({ status, versions }: Assessment): State {
  if (status === 'affected' || versions.some((one) => one.status === 'affected')) return 'exploitable';
  const isCleared = status === 'not_affected' || status === null;
  const isOpen = versions.some((one) => one.status === 'under_investigation');
  return isCleared && !isOpen && (status !== null || versions.length > 0) ? 'not_affected' : 'in_triage';
}

function vulnerabilityOf(record: JudgedRecord, state: State, assessments: readonly Assessment[]): object {
  const { id, description, published, modified, rejected, cvss, cwes, aliases, advisories, kev, risk } =
    record;
  const actions = distinct(
    state === 'exploitable' ? assessments.flatMap((assessment) => actionsFor(record, assessment)) : [],
  );
  const of = (kinds: readonly Action['kind'][]) => actions.filter(({ kind }) => kinds.includes(kind));
  const detail = distinct(assessments.map(({ words }) => words)).join('\n');
  return present({
    'bom-ref': `${id} ${state}`,
    id,
    source: { name: 'CVE', url: `https://www.cve.org/CVERecord?id=${id}` },
    references: distinct(aliases.flatMap(aliasReference)),
    ratings: [...cvss.map(ratingOf), riskRating(risk)],
    cwes: cwes.map((cwe) => Number(cwe.slice('CWE-'.length))),
    description: description === null ? null : plainText(description.text),
    recommendation:
      state === 'exploitable' ? actionStatement(of(['update', 'other', 'no_fix', 'no_fix_planned'])) : null,
    workaround: of(['workaround']).length === 0 ? null : actionStatement(of(['workaround'])),
    advisories: advisories.flatMap(({ url, title, label }) => {
      const address = url === null ? null : webAddress(url);
      return address === null ? [] : [{ title: oneLine(title ?? label), url: address }];
    }),
    published,
    updated: modified,
    rejected,
    analysis: present({
      state,
      response: responsesOf(actions),
      detail: plainText(detail, detailCharactersMax),
    }),
    affects: affectsOf(assessments),
    properties: kev.listed ? [{ name: 'cairn:kev:dateAdded', value: kev.dateAdded ?? 'listed' }] : [],
  });
}

/** `GHSA-…` is an id in a list of that name, `Log4Shell` is none. */
function aliasReference(alias: string): object[] {
  const [, list] = /^([a-z]{2,12})-[\w:.-]{3,80}$/i.exec(alias) ?? [];
  return list === undefined ? [] : [{ id: alias, source: { name: list.toUpperCase() } }];
}

function responsesOf(actions: readonly Action[]): string[] {
  const has = (kind: Action['kind']) => actions.some((action) => action.kind === kind);
  return [
    ...(has('update') ? ['update'] : []),
    ...(has('workaround') ? ['workaround_available'] : []),
    // Where some versions are fixed and others never will be, both are said.
    ...(has('no_fix_planned') ? ['will_not_fix'] : []),
  ];
}

const methods: Readonly<Record<Score['version'], string>> = {
  '4.0': 'CVSSv4',
  '3.1': 'CVSSv31',
  '3.0': 'CVSSv3',
  '2.0': 'CVSSv2',
};

function ratingOf({ version, vector, baseScore, severity, source }: Score): object {
  return present({ source: { name: source }, score: baseScore, severity, method: methods[version], vector });
}

const reasonsMax = 5;

/** Our own rating, from 0 to 100, with what decides it. */
function riskRating({ level, score, reasons, missing }: Risk): object {
  const deciding = decidingReasons(reasons, reasonsMax).map(({ words }) => words);
  const unknown = missing.length === 0 ? [] : [`not known: ${missingInWords(missing)}`];
  const justification = [deciding.join(', '), ...unknown].join('; ');
  return present({ source: { name: 'Cairn' }, score, severity: level, method: 'other', justification });
}

function componentOf({ key, purl, cpe, vendor, name }: VexProduct): object {
  return present({
    type: typeOf(purl, cpe),
    'bom-ref': key,
    supplier: vendor === null || vendor === '' ? null : { name: vendor },
    group: purl === null ? null : groupOf(purl),
    name,
    cpe,
    purl,
  });
}

function typeOf(purl: string | null, cpe: string | null): string {
  const part = cpe === null ? '' : partOf(cpe);
  if (part === 'o') return 'operating-system';
  if (part === 'h') return 'device';
  return purl === null ? 'application' : 'library';
}

function groupOf(purl: string): string | null {
  try {
    return PackageURL.parseString(purl)[1] ?? null;
  } catch {
    return null;
  }
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
