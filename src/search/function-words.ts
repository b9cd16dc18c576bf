/**
 * English words that do not describe what is searched for. They are ignored if a query has other words. In quotes
 * they count like all words.
 */
export const functionWords: ReadonlySet<string> = new Set(
  `a about after all also an and any are as at be been before being but by can could did do does doing done for from
  get gets give gives had has have having he her his how i if in into is it its just let lets like make makes making
  may me might my no not of on or other our out over own say she should so some such than that the their them then
  there these they this those through to too under until up us use used uses using via was we were what when where
  which while who whom whose why will with within without would you your`.split(/\s+/),
);
