import type { RelationType } from '../../../domain/entity/relation.ts';
import type { Argument, MessageDefinition } from '../message.ts';

/**
 * How a link is said, always in the direction of its claim. `link`: up to three links of one subject, or one link, by
 * ids. `links`: links of two or three subjects to one object. `linkNamed` and `linkBy`: one link, with the name of the
 * entity to or from which it goes. `linkBoth`: with both names.
 */
export const linkForms = {
  link: { from: 'all.subject', to: 'all.link.object' },
  links: { from: 'all.subject', to: 'all.link.object' },
  linkNamed: { from: '0.subject', to: '0.link.object', toName: '1.name' },
  linkBy: { from: '0.subject', to: '0.link.object', fromName: '1.name' },
  linkBoth: { from: '0.subject', to: '0.link.object', fromName: '1.name', toName: '2.name' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Argument>>>>;

export type LinkForm = keyof typeof linkForms;

export type LinkMessage = `${LinkForm}:${RelationType}`;

/** The messages of all forms and types of links. */
export function linkDefinitions(
  types: readonly RelationType[],
): Readonly<Record<LinkMessage, MessageDefinition>> {
  const forms = Object.entries(linkForms);
  const entries = types.flatMap((type) =>
    forms.map(([form, args]): [string, MessageDefinition] => [`${form}:${type}`, { kind: 'fact', args }]),
  );
  return Object.fromEntries(entries) as Readonly<Record<LinkMessage, MessageDefinition>>;
}

/** For one subject and for several: texts in which `{from}` is the subject and `{to}` the object. */
export type LinkPhrases = Readonly<Record<RelationType, readonly [one: string, several: string]>>;

/**
 * The texts of those messages in one language.
 * @param named what follows an id whose name is said; `{name}` is the name
 */
export function linkTexts(phrases: LinkPhrases, named: string): Readonly<Record<LinkMessage, string>> {
  const withName = (text: string, end: 'from' | 'to') =>
    text
      .replace(`{${end}}`, `{${end}}${named.replace('{name}', `{${end}Name}`)}`)
      // A full-width bracket has its own space.
      .replaceAll('） ', '）');
  const entries = Object.entries(phrases).flatMap(([type, [one, several]]) => [
    [`link:${type}`, one],
    [`links:${type}`, several],
    [`linkNamed:${type}`, withName(one, 'to')],
    [`linkBy:${type}`, withName(one, 'from')],
    [`linkBoth:${type}`, withName(withName(one, 'from'), 'to')],
  ]);
  return Object.fromEntries(entries) as Readonly<Record<LinkMessage, string>>;
}
