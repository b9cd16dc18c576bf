import { countNames, type NameCounts, type NamedProduct, rename, renamingFor } from './names.ts';

/** The parts of a CVE record that name things. */
interface CveRecord {
  readonly cveMetadata: { readonly cveId: string };
  readonly containers: { readonly cna: Container; readonly adp?: readonly Container[] };
}

interface Container {
  title?: string;
  readonly descriptions?: { value: string }[];
  readonly affected?: Affected[];
}

interface Affected {
  vendor?: string;
  product?: string;
  packageName?: string;
  cpes?: string[];
}

/** Dates stop at the year of the newest records, because dates after the present are rejected. */
const yearMax = 2025;

/** Adds the names of a record. */
export function countRecord(text: string, counts: NameCounts): void {
  const record = JSON.parse(text) as CveRecord;
  const texts = containersOf(record).flatMap(({ title, descriptions = [], affected = [] }) => [
    title ?? '',
    ...descriptions.map(({ value }) => value),
    ...affected.flatMap(({ vendor = '', product = '', packageName = '' }) => [vendor, product, packageName]),
  ]);
  countNames(counts, texts, productsOf(record));
}

/**
 * A copy of a real record with another id and other names. All dates move by whole years to the year of the
 * id. The number of the copy decides which names change.
 */
export function varyRecord(text: string, id: string, copy: number, counts: NameCounts): string {
  const { cveId } = (JSON.parse(text) as CveRecord).cveMetadata;
  const years = Number(id.split('-')[1]) - Number(cveId.split('-')[1]);
  const moved = text.replaceAll(cveId, id).replace(/"(\d{4})-(\d\d-\d\d)T/g, (_, year, day) => {
    const other = Math.min(Number(year) + years, yearMax);
    return `"${other}-${day === '02-29' ? '02-28' : day}T`;
  });
  const record = JSON.parse(moved) as CveRecord;
  const renaming = renamingFor(copy, counts, productsOf(record));
  const other = (name: string) => rename(name, renaming);
  for (const container of containersOf(record)) {
    if (container.title !== undefined) container.title = other(container.title);
    for (const description of container.descriptions ?? []) description.value = other(description.value);
    for (const affected of container.affected ?? []) renameAffected(affected, other);
  }
  return JSON.stringify(record);
}

function renameAffected(affected: Affected, other: (name: string) => string): void {
  if (affected.vendor !== undefined) affected.vendor = other(affected.vendor);
  if (affected.product !== undefined) affected.product = other(affected.product);
  if (affected.packageName !== undefined) affected.packageName = other(affected.packageName);
  if (affected.cpes !== undefined) affected.cpes = affected.cpes.map(other);
}

function containersOf({ containers: { cna, adp = [] } }: CveRecord): Container[] {
  return [cna, ...adp];
}

function productsOf(record: CveRecord): NamedProduct[] {
  return containersOf(record).flatMap(({ affected = [] }) =>
    affected.map(({ vendor = '', product, packageName = '' }) => ({
      vendor,
      product: product ?? packageName,
    })),
  );
}
