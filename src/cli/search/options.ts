import { type Reading, searchParameters } from '../../domain/search-parameters.ts';
import { Failure } from '../../kit/failure.ts';
import type { SearchInput } from '../../services/search/contract.ts';

/** The options of a search as they were typed. */
export interface SearchTexts {
  readonly type?: string;
  readonly severity?: string;
  readonly cvssMin?: string;
  readonly epssMin?: string;
  readonly kev?: boolean;
  readonly cwe?: string;
  readonly vendor?: string;
  readonly product?: string;
  readonly publishedAfter?: string;
  readonly modifiedSince?: string;
  readonly kevDue?: string;
  readonly sort?: string;
  readonly facets?: string;
  readonly limit?: number;
  readonly cursor?: string;
  readonly count?: true;
}

/** The request without its query. Throws `invalid_input` that names the first wrong option. */
export function readOptions({
  kev,
  limit = 20,
  cursor,
  count,
  ...texts
}: SearchTexts): Omit<SearchInput, 'q'> {
  const { type, severity, cvssMin, epssMin, cwe, vendor, product } = searchParameters;
  const { publishedAfter, modifiedSince, kevDue, sort, facets } = searchParameters;
  return withoutUndefined({
    type: read('--type', texts.type, type),
    severity: read('--severity', texts.severity, severity),
    cvssMin: read('--cvss-min', texts.cvssMin, cvssMin),
    epssMin: read('--epss-min', texts.epssMin, epssMin),
    kev,
    cwe: read('--cwe', texts.cwe, cwe),
    vendor: read('--vendor', texts.vendor, vendor),
    product: read('--product', texts.product, product),
    publishedAfter: read('--published-after', texts.publishedAfter, publishedAfter),
    modifiedSince: read('--modified-since', texts.modifiedSince, modifiedSince),
    kevDue: read('--kev-due', texts.kevDue, kevDue),
    sort: read('--sort', texts.sort, sort),
    facets: read('--facets', texts.facets, facets),
    countOnly: count,
    limit,
    cursor,
  });
}

function read<T>(
  option: string,
  text: string | undefined,
  reader: (text: string) => Reading<T>,
): T | undefined {
  if (text === undefined) return undefined;
  const reading = reader(text);
  if ('value' in reading) return reading.value;
  throw new Failure('invalid_input', `${option} ${reading.fault}.`);
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
