import { AppliedHandling } from '../handling/applied.ts';
import { defineVerb } from '../verb.ts';
import { readWhy } from './match.ts';
import type { FindHandledInput } from './types.ts';

/** Subjects of notes that handlings take off lists: on each of the components for which they are listed. */
export const verb = defineVerb({
  name: 'findHandled',
  where: 'reader',
  scope: 'internal',
  run: ({ reader, clock }, { handlings, notes }: FindHandledInput): readonly string[] => {
    const applied = new AppliedHandling(reader, handlings, clock());
    const bySubject = new Map(notes.map((note) => [note.subject, note]));
    return Array.from(bySubject.values()).flatMap(({ subject, why }) => {
      const { components } = readWhy(why);
      const places = components.length === 0 ? [null] : components.map(({ identifiers }) => identifiers);
      return places.every((identifiers) => applied.of(subject, identifiers) !== null) ? [subject] : [];
    });
  },
});
