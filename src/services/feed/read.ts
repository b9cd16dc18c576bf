import { chooseLocale } from '../../answers/locale.ts';
import { interestLimits, splitInterests } from '../../domain/feed/interests.ts';
import type { JsonText } from '../contract.ts';
import { ownerIfAny } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { Feed, FeedInput, GivenInterest } from './contract.ts';
import { missingInterests, tooManyInterests } from './failure.ts';
import { type OwnParts, readOwnParts } from './own.ts';

/**
 * What is new about the interests of a caller: those of the request, and those that its identity keeps.
 * @throws Failure `invalid_input` without any interests, for a wrong query, and for a malformed locale
 */
export const verb = defineVerb({
  name: 'readFeed',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: async (
    context,
    { interests, locale, acceptLanguage, handled, limit, cursor }: FeedInput,
  ): Promise<JsonText<Feed>> => {
    const chosen = chooseLocale(locale, acceptLanguage);
    const requested = readRequested(interests ?? '');
    const owner = await ownerIfAny(context);
    const own = owner === null ? nothing : await readOwnParts(context, owner);
    const all = [...requested, ...own.interests];
    if (all.length === 0 && own.inventory === null) throw missingInterests(owner !== null);
    const { inventory, handlings } = own;
    return context.reads.composeFeed({
      ...{ interests: all, inventory, handlings, chosen, limit, cursor },
      withHandled: handled === 'include',
    });
  },
});

const nothing: OwnParts = { interests: [], inventory: null, handlings: [] };

function readRequested(list: string): GivenInterest[] {
  const texts = splitInterests(list);
  const isTooLong = texts.some((text) => text.length > interestLimits.characters);
  if (isTooLong || texts.length > interestLimits.count) throw tooManyInterests();
  return texts.map((text) => ({ text, via: 'request', wanted: [{ form: 'text', text }] }));
}
