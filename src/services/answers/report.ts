import { defineVerb } from '../verb.ts';
import { answerAndKeep } from './answer-and-keep.ts';
import type { SecurityBrief, TopicInput } from './contract.ts';

/**
 * A brief on a topic.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'report',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: (context, { topic: question, ...request }: TopicInput) =>
    answerAndKeep<SecurityBrief>(context, { shape: 'report', question, request }),
});
