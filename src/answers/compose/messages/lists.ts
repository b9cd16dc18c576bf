import { defineMessages } from '../message.ts';

/** Sentences about products, numbers of results, and windows of time. */
export const listMessages = defineMessages({
  searchTotal: { kind: 'count', args: { total: 'count.total' } },
});
