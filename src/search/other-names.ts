import { type EntityType, entityTypes } from '../domain/entity/id.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { words } from '../text-index/words.ts';
import { valuesOf } from './columns.ts';
import type { Mention } from './mentions.ts';
import type { Plan } from './plan.ts';
import { namedUnit, type Unit } from './units.ts';

/** Gives the names of documents, their own and others. */
export type NamesOf = (documents: readonly number[]) => ReadonlyMap<number, readonly string[]>;

const namesMax = 12;

/**
 * The plan with, for the name of an attacker or of what attackers use, all names that are known of it: texts call one
 * group by one and another by the other.
 */
export function withOtherNames(
  reader: IndexReader,
  plan: Plan,
  mentions: readonly Mention[],
  namesOf: NamesOf,
): Plan {
  const types = valuesOf(reader, 'type');
  let { units } = plan;
  for (const { kind, documents, from, to } of mentions) {
    const [only] = documents;
    if (kind !== 'alias' || only === undefined || documents.length > 1) continue;
    if (!attackerTypes.has(types[only] ?? -1)) continue;
    const span = { from: plan.spans[from]?.from ?? 0, to: plan.spans[to - 1]?.to ?? 0 };
    units = renamed(units, span, namesOf([only]).get(only) ?? []);
  }
  return { ...plan, units };
}

const attackerTypes: ReadonlySet<number> = new Set(
  (['group', 'malware', 'tool', 'campaign'] as const).map((type: EntityType) => entityTypes.indexOf(type)),
);

/** One unit in place of those within a span. */
function renamed(
  units: readonly Unit[],
  { from, to }: { readonly from: number; readonly to: number },
  names: readonly string[],
): readonly Unit[] {
  const within = units.filter((unit) => unit.from >= from && unit.from + unit.words.length <= to);
  const own = within.flatMap((unit) => unit.words);
  if (own.length === 0 || own.length < to - from) return units;
  const others = names
    .slice(0, namesMax)
    .map((name) => words(name).map(({ folded }) => folded))
    .filter((name) => name.length > 0 && name.join(' ') !== own.join(' '));
  return units.flatMap((unit) =>
    unit === within[0] ? namedUnit(own, from, others) : within.includes(unit) ? [] : unit,
  );
}
