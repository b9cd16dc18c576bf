import { type Intent, intents } from '../../intents.ts';

/** Ways to ask below the names of their intents in brackets, one in each row. */
export function readRows(rows: string): { readonly intent: Intent; readonly text: string }[] {
  let intent: Intent | undefined;
  return rows
    .trim()
    .split('\n')
    .flatMap((text) => {
      const head = /^\[(\w+)\]$/.exec(text)?.[1];
      if (head !== undefined) intent = intents.find((one) => one === head);
      return head !== undefined || intent === undefined ? [] : [{ intent, text }];
    });
}
