import { z } from 'zod';
import { listFormats } from '../../domain/match/component.ts';
import { tiers } from '../../domain/risk/tier.ts';
import {
  componentStates,
  type InventoryComponentPage,
  type InventoryReport,
  type RemovedInventory,
  type WrittenInventory,
} from '../../services/inventory/contract.ts';
import { nothingFoundReason } from './component-match.ts';
import { malformedIds } from './malformed.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { tableReference } from './risk.ts';
import { time } from './time.ts';
import { appliedOptions, triageItem } from './triage.ts';

const count = z.int().min(0);
const name = z.string().nullable();

const componentId = z
  .string()
  .meta({ description: 'Equal for equal components.', examples: ['0f3a4c5d6e7b'] });

const listedMembers = {
  ...{ id: componentId, name, vendor: name, version: name },
  identifier: z
    .string()
    .nullable()
    .meta({ description: 'The first package URL, or else the first CPE name.' }),
};

const listed = z.strictObject(listedMembers).meta({ id: 'ListedComponent' });

const version = z.int().min(1).meta({ description: 'Grows with each change.' });

const infoMembers = {
  id: z.int().min(1),
  version,
  updatedAt: time,
  format: z.enum(listFormats),
  documentName: z.string().nullable().meta({ description: 'What the SBOM says that it describes.' }),
  componentCount: count.meta({ description: 'Components, each counted once.' }),
};

export const writtenInventory = z
  .strictObject({
    ...infoMembers,
    difference: z
      .strictObject({
        added: z.array(listed),
        removed: z.array(listed),
        changed: z
          .array(z.strictObject({ from: listed, to: listed }))
          .meta({ description: 'The same package or product in another version.' }),
        counts: z.strictObject({ added: count, removed: count, changed: count, unchanged: count }),
      })
      .meta({ description: 'Compared with the inventory before. Each list has at most 100 components.' }),
    malformed: malformedIds,
    missing: z
      .array(z.string())
      .meta({ description: 'What was to be removed or changed, and is not in the inventory.' }),
    duplicates: count.meta({ description: 'Components that were given again.' }),
  })
  .meta({ id: 'WrittenInventory' });

export const removedInventory = z
  .strictObject({ id: infoMembers.id, version, updatedAt: time })
  .meta({ id: 'RemovedInventory' });

const status = z.enum(['affected', 'unknown']);

const finding = z
  .strictObject({
    ...triageItem.omit({ vex: true, components: true }).shape,
    vendor: name,
    product: name,
    status: status.meta({ description: '`affected` if any component is.' }),
    since: z
      .strictObject({ at: time, basis: z.enum(['published', 'kev']) })
      .nullable()
      .meta({
        description:
          'Since when sources say it: the day on which the record was published, or else on which KEV added it. Null if no source states a date.',
      }),
    components: z
      .array(z.strictObject({ ...listedMembers, status, fixed: z.array(z.string()) }))
      .meta({ description: 'At most 50. Those that are affected come first.' }),
  })
  .meta({ id: 'InventoryFinding' });

const stateMeta = {
  description:
    '`affected` and `unknown`: by a vulnerability that is not handled. `handled`: all are. `not_known`: sources name it, and none says that this version is affected. `not_identified`: no loaded source names it, or it has no identifier; `reason` of a component tells which. The last two do not mean that it is safe.',
};

export const inventoryReport = z
  .strictObject({
    ...infoMembers,
    items: z.array(finding).meta({
      description:
        'The soonest tier first, then the highest risk score, then the highest EPSS score, then by id. Unknown values come last.',
    }),
    ...pageMembers,
    handled: count.meta({ description: 'Items that are left out, or marked, because they are handled.' }),
    counts: z
      .strictObject({
        components: count,
        ...(Object.fromEntries(componentStates.map((state) => [state, count])) as Record<
          (typeof componentStates)[number],
          typeof count
        >),
      })
      .meta({ description: `Components by their state. ${stateMeta.description}` }),
    tiers: z.record(z.enum(tiers), count).meta({ description: 'Items by their tier, on all pages.' }),
    options: appliedOptions,
    table: tableReference.nullable().meta({ description: 'The decision table of BOD 26-04.' }),
  })
  .meta({ id: 'InventoryReport' });

const texts = z.array(z.string());

export const inventoryComponentPage = z
  .strictObject({
    version,
    items: z.array(
      z.strictObject({
        ...{ id: componentId, name, vendor: name, version: name, purls: texts, cpes: texts },
        state: z.enum(componentStates).meta(stateMeta),
        reason: nothingFoundReason.nullable(),
        affectedBy: count.meta({ description: 'Vulnerabilities that affect it.' }),
        unknown: count.meta({ description: 'Vulnerabilities that may affect it.' }),
      }),
    ),
    ...pageMembers,
  })
  .meta({ id: 'InventoryComponentPage' });

export type Checked = [
  Assert<Same<typeof writtenInventory, WrittenInventory>>,
  Assert<Same<typeof removedInventory, RemovedInventory>>,
  Assert<Same<typeof inventoryReport, InventoryReport>>,
  Assert<Same<typeof inventoryComponentPage, InventoryComponentPage>>,
];
