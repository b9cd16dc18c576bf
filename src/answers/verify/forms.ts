import type { ClaimBook } from '../claims/contract.ts';
import type { Composer } from '../compose/compose.ts';
import type { LocaleCatalog } from '../compose/locale-catalog.ts';
import type { Argument, MessageDefinition } from '../compose/message.ts';
import { type MessageName, messages } from '../compose/messages/index.ts';
import type { CitedClaim, Sentence } from '../contract.ts';
import type { SentenceKind } from '../facets.ts';
import type { DropReason, Recount } from './contract.ts';
import { isCounted } from './counts.ts';
import { isDerived } from './derived.ts';
import type { Form } from './form.ts';
import { isNotice } from './notices.ts';

export type FormCheck = (
  sentence: Sentence,
  claims: readonly CitedClaim[],
  book: ClaimBook,
  recount: Recount,
) => DropReason | null;

type FormKind = Exclude<SentenceKind, 'fact'>;

const checks: Readonly<Record<FormKind, (form: Form) => boolean>> = {
  derived: isDerived,
  count: isCounted,
  notice: isNotice,
};

/**
 * What no claim says word by word may only be said in the words of the catalog: a judgement, a number of results, a
 * notice. The text alone tells which of them it is.
 */
export function createFormCheck(composer: Composer, { texts }: LocaleCatalog): FormCheck {
  const fixed = new Map(named.map(([message]) => [message, fixedPart(texts[message])]));
  return (sentence, claims, book, recount) => {
    const kind = sentence.kind as FormKind;
    for (const [message, definition] of formsOf[kind]) {
      const { derived, count, values, text } = sentence;
      if (!text.includes(fixed.get(message) ?? '') || !hasValues(definition, sentence)) continue;
      const point = {
        ...{ kind, message, claims, in: sentence.in },
        ...(derived && { derived }),
        ...(count && { count }),
        ...(values && { values }),
      };
      if (composer.sentence(point).text !== text) continue;
      if (checks[kind]({ message, sentence, claims, book, recount })) return null;
    }
    return kind;
  };
}

type Named = readonly [MessageName, MessageDefinition];

const named = Object.entries(messages) as [MessageName, MessageDefinition][];

const formsOf: Readonly<Record<FormKind, readonly Named[]>> = {
  derived: named.filter(([, { kind }]) => kind === 'derived'),
  count: named.filter(([, { kind }]) => kind === 'count'),
  notice: named.filter(([, { kind }]) => kind === 'notice'),
};

/** The longest part of a message that each of its sentences has: outside of braces, without the full stop. */
function fixedPart(message: string): string {
  let depth = 0;
  const outside = Array.from(message, (character) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    return depth > 0 || "{}'.。".includes(character) ? '\n' : character;
  });
  const parts = outside.join('').split('\n');
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** Whether a sentence has exactly the values that a message states. */
function hasValues({ args }: MessageDefinition, { claims, derived, count, values }: Sentence): boolean {
  return Object.values(args).every((argument: Argument) => {
    const [from, name] = [
      argument.slice(0, argument.indexOf('.')),
      argument.slice(argument.indexOf('.') + 1),
    ];
    if (from === 'derived') return derived?.values[name] !== undefined;
    if (from === 'count') return count !== undefined;
    if (from === '0') return claims.length > 0;
    return from !== 'value' || values?.[name] !== undefined;
  });
}
