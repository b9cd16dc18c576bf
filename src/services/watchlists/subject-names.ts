import { defineVerb } from '../verb.ts';
import { nameKey } from './inventory.ts';

/** Products and packages by which any of the subjects may be found, each once, as `nameKey` writes them. */
export const verb = defineVerb({
  name: 'listSubjectNames',
  where: 'history',
  scope: 'internal',
  run: ({ evidenceContext }, { subjects }: { readonly subjects: readonly string[] }): readonly number[] => {
    const names = evidenceContext.history.news.namesOf(subjects);
    return [...new Set([...names.values()].flat().map(nameKey))];
  },
});
