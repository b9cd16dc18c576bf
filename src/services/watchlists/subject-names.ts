import { joinedNames } from '../match/joined-names.ts';
import { defineVerb } from '../verb.ts';
import { distinctNames } from './component-names.ts';

/**
 * Ids of the products and packages by which any of the subjects may be found, and of the same products by other names: one
 * for each name.
 */
export const verb = defineVerb({
  name: 'listSubjectNames',
  where: 'history',
  scope: 'internal',
  run: (
    { reader, evidenceContext },
    { subjects }: { readonly subjects: readonly string[] },
  ): readonly string[] => {
    const own = [...new Set([...evidenceContext.history.news.namesOf(subjects).values()].flat())];
    return distinctNames([...own, ...joinedNames(reader, own)]);
  },
});
