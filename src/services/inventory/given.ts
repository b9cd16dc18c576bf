import { z } from 'zod';
import { type InventoryItem, inventoryItem } from '../../domain/inventory/item.ts';
import type { ListFormat } from '../../domain/match/component.ts';
import { Failure } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import { componentsIn } from '../match/document.ts';
import type { MalformedId } from '../vulnerability/contract.ts';
import { componentOfItem, keptComponent, textOfItem } from './component.ts';
import { type InventoryComponent, inventoryLimits } from './contract.ts';
import { tooMany } from './read-stream.ts';

/** Components as they were given. */
export interface Given {
  readonly format: ListFormat;
  readonly documentName: string | null;
  readonly components: readonly InventoryComponent[];
  readonly malformed: readonly MalformedId[];
  readonly duplicates: number;
}

const marks = ['bomFormat', 'spdxVersion', '@graph'];

const itemList = z.strictObject({ items: z.array(inventoryItem, 'must be a list of identifiers') });

/**
 * What a body gives.
 * @param text JSON, as `readStream` makes it
 * @throws Failure `invalid_input` that says what is wrong and where
 */
export function readGiven(text: string): Given {
  const document = readJson(new TextEncoder().encode(text));
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Failure('invalid_input', 'The body must be an object with items, or an SBOM.');
  if (marks.some((mark) => Object.hasOwn(document, mark))) return readSbom(document);
  if (!Object.hasOwn(document, 'items')) {
    throw new Failure(
      'invalid_input',
      'The body has no items, and is neither CycloneDX nor SPDX. Create an SBOM with `npm sbom --sbom-format cyclonedx`.',
      { details: [{ path: 'items', message: 'is missing' }] },
    );
  }
  const parsed = itemList.safeParse(document);
  if (!parsed.success) throw wrongItems(parsed.error);
  return { format: 'identifiers', documentName: null, ...readItems(parsed.data.items, 'items') };
}

function readSbom(document: object): Given {
  const list = componentsIn(document);
  const all = list.components.map(keptComponent);
  const components = eachOnce(all);
  if (components.length > inventoryLimits.components) throw tooMany();
  return {
    format: list.format,
    documentName: documentNameOf(document),
    components,
    malformed: [],
    duplicates: all.length - components.length,
  };
}

/**
 * The components of items.
 * @param path of the list, in messages
 * @throws Failure `invalid_input` if there are items, and none of them is an identifier
 */
export function readItems(
  items: readonly InventoryItem[],
  path: string,
): Pick<Given, 'components' | 'malformed' | 'duplicates'> {
  const malformed: MalformedId[] = [];
  const all = items.flatMap((item, index) => {
    const component = componentOfItem(item);
    if (component === null)
      malformed.push({ index, id: textOfItem(item).slice(0, 200), message: notIdentifier });
    return component ?? [];
  });
  if (all.length === 0 && malformed.length > 0) {
    const details = malformed
      .slice(0, 20)
      .map(({ index, message }) => ({ path: `${path}.${index}`, message }));
    throw new Failure('invalid_input', 'None of the items is a package URL, a CPE name or a product.', {
      details,
    });
  }
  const components = eachOnce(all);
  return { components, malformed, duplicates: all.length - components.length };
}

/** What an item is not that is malformed. */
export const notIdentifier =
  'must be a package URL, a CPE name of one product, or a product such as {"product":"apache:log4j","version":"2.14.1"}';

/** Components without those that are equal to one before. */
export function eachOnce(components: readonly InventoryComponent[]): readonly InventoryComponent[] {
  return [...new Map(components.map((one) => [one.id, one])).values()];
}

const named = z.object({ name: z.string().nullish() }).nullish().catch(null);

const describedShape = z.object({
  bomFormat: z.unknown().optional(),
  spdxVersion: z.unknown().optional(),
  metadata: z.object({ component: named }).nullish().catch(null),
  name: z.string().nullish().catch(null),
  '@graph': z
    .array(z.object({ type: z.unknown(), name: z.unknown() }).catch({ type: null, name: null }))
    .nullish(),
});

/** What an SBOM says that it describes. */
function documentNameOf(document: object): string | null {
  const { bomFormat, spdxVersion, metadata, name, '@graph': graph } = describedShape.parse(document);
  if (bomFormat !== undefined) return metadata?.component?.name ?? null;
  if (spdxVersion !== undefined) return name ?? null;
  const described = graph?.find(({ type }) => type === 'SpdxDocument')?.name;
  return typeof described === 'string' ? described : null;
}

function wrongItems({ issues }: z.ZodError): Failure {
  const details = issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first = { path: '', message: '' }] = details;
  return new Failure('invalid_input', `In the body, ${first.path} ${first.message}.`, { details });
}
