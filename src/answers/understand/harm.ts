import { harmfulThings, makersBefore, makersBehind, safeThings } from './lists/harm.ts';

/** How far from the verb the thing may stand, in characters. */
const nearMax = 48;
const afterMax = 40;

/**
 * Whether a text asks for something harmful: a verb such as "write" near a thing such as "exploit". A word between them
 * may make it harmless, such as "detection rule".
 * @param text in the form of `cueText`
 */
export function asksForHarm(text: string): boolean {
  return harmfulThings.some((thing) => {
    for (
      let at = text.indexOf(thing), tries = 0;
      at !== -1 && tries < triesMax;
      at = text.indexOf(thing, at + 1), tries++
    ) {
      const before = text.slice(Math.max(at - nearMax, 0), at + 1);
      const after = text.slice(at + thing.length - 1, at + thing.length + afterMax);
      if (isDemanded(before, after)) return true;
    }
    return false;
  });
}

const triesMax = 20;

function isDemanded(before: string, after: string): boolean {
  const verb = makersBefore.reduce((last, word) => Math.max(last, before.lastIndexOf(word)), -1);
  if (verb !== -1 && !isSafe(before.slice(verb)) && !isSafe(after.slice(0, nounEnd))) return true;
  const places = makersBehind.map((word) => after.indexOf(word)).filter((at) => at !== -1);
  return places.length > 0 && !isSafe(after.slice(0, Math.min(...places))) && !isSafe(before.slice(-nounEnd));
}

/** A word right behind may make it another thing: "exploit detection". */
const nounEnd = 14;

function isSafe(text: string): boolean {
  return safeThings.some((word) => text.includes(word));
}
