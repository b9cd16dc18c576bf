import type { RelationFacts, RelationType } from '../../domain/entity/relation.ts';
import { cweId } from './entry.ts';
import type { Entry } from './wire.ts';

/** MITRE's main view of weaknesses by what they are, not by where or by whom they are met. */
const researchView = '1000';

/** The natures of a link that are taken, and which of the two it goes from. A chain's `StartsWith` is none of them. */
const natures: ReadonlyMap<string, { readonly type: RelationType; readonly isInverse: boolean }> = new Map([
  ['ChildOf', { type: 'child-of', isInverse: false }],
  ['ParentOf', { type: 'child-of', isInverse: true }],
  ['PeerOf', { type: 'peer-of', isInverse: false }],
  ['CanAlsoBe', { type: 'peer-of', isInverse: false }],
  ['CanPrecede', { type: 'can-precede', isInverse: false }],
  ['CanFollow', { type: 'can-precede', isInverse: true }],
  ['Requires', { type: 'requires', isInverse: false }],
  ['RequiredBy', { type: 'requires', isInverse: true }],
]);

/** A link as an entry states it, in one of the views. */
export interface StatedRelation {
  readonly facts: RelationFacts;
  readonly isOfResearchView: boolean;
}

/** The links that an entry states, to itself left out. */
export function relationsOf(entry: Entry, pointer: string): StatedRelation[] {
  const stated = [
    ...weaknessLinks(entry, pointer),
    ...patternLinks(entry, pointer),
    ...memberLinks(entry, pointer),
  ];
  return stated.filter(({ facts }) => facts.from !== facts.to);
}

/** Each link once. Among several that state it, one of the research view counts, otherwise the first. */
export function distinctRelations(stated: readonly StatedRelation[]): RelationFacts[] {
  const distinct = new Map<string, RelationFacts>();
  for (const isNow of [true, false]) {
    for (const { facts, isOfResearchView } of stated) {
      const key = `${facts.from} ${facts.type} ${facts.to} ${facts.qualifier ?? ''}`;
      if (isOfResearchView === isNow && !distinct.has(key)) distinct.set(key, facts);
    }
  }
  return [...distinct.values()];
}

function weaknessLinks(entry: Entry, pointer: string): StatedRelation[] {
  const id = cweId(entry['@ID']);
  return entry.Related_Weaknesses.flatMap((list, i) =>
    list.Related_Weakness.flatMap((link, j) => {
      const nature = natures.get(link['@Nature']);
      if (nature === undefined) return [];
      const other = cweId(link['@CWE_ID']);
      const [from, to] = nature.isInverse ? [other, id] : [id, other];
      const at = `${pointer}/Related_Weaknesses/${i}/Related_Weakness/${j}`;
      const facts = { ...betweenWeaknesses, from, type: nature.type, to, pointer: at };
      return [{ facts, isOfResearchView: link['@View_ID'] === researchView }];
    }),
  );
}

function patternLinks(entry: Entry, pointer: string): StatedRelation[] {
  return entry.Related_Attack_Patterns.flatMap((list, i) =>
    list.Related_Attack_Pattern.map((link, j): StatedRelation => {
      const facts: RelationFacts = {
        from: cweId(entry['@ID']),
        fromType: 'weakness',
        type: 'related-pattern',
        to: `CAPEC-${Number(link['@CAPEC_ID'])}`,
        toType: 'attack-pattern',
        class: 'official',
        pointer: `${pointer}/Related_Attack_Patterns/${i}/Related_Attack_Pattern/${j}`,
      };
      return { facts, isOfResearchView: false };
    }),
  );
}

/** The members of a category or view are not kinds of it, which the qualifier shows. */
function memberLinks(entry: Entry, pointer: string): StatedRelation[] {
  const to = cweId(entry['@ID']);
  return (['Relationships', 'Members'] as const).flatMap((name) =>
    entry[name].flatMap((list, i) =>
      list.Has_Member.map((link, j): StatedRelation => {
        const from = cweId(link['@CWE_ID']);
        const at = `${pointer}/${name}/${i}/Has_Member/${j}`;
        const facts = {
          ...betweenWeaknesses,
          from,
          type: 'child-of',
          to,
          qualifier: 'member',
          pointer: at,
        } as const;
        return { facts, isOfResearchView: false };
      }),
    ),
  );
}

const betweenWeaknesses = { fromType: 'weakness', toType: 'weakness', class: 'official' } as const;
