import { defineMessages } from '../message.ts';

/** Sentences about the answer itself. They name ids and days alone. */
export const noticeMessages = defineMessages({
  unknownId: { kind: 'notice', args: { id: 'value.id' } },
  sourceAge: { kind: 'notice', args: { source: 'value.source', day: 'value.day' } },
});
