import { defineMessages } from '../message.ts';

/** Sentences about groups, malware, campaigns, techniques, weaknesses, and the links between entities. */
export const entityMessages = defineMessages({
  entityName: { kind: 'fact', args: { id: '0.subject', name: '0.name' } },
});
